import { Failure } from '../../base/failure.ts'
import { escapeMarkdown } from '../../base/text.ts'
import { count } from '../../base/wording.ts'
import type { Host } from '../../host/host.ts'
import type { Phase } from '../../host/phases.ts'
import { writeSummary } from '../../post/write-reports.ts'
import { type Candidate, nameOf, publicId, type SweepFindings } from './candidates.ts'
import type { SweepInputs } from './inputs.ts'
import type { SweptSandbox } from './release.ts'

const MAX_ROWS = 200
const MAX_CELL_LENGTH = 200
const MARKS = { released: '✓', skipped: '–', failed: '✗', 'would be released': '•' } as const

/** Logs a line for each sandbox. */
export function logSweep({ skipped }: SweepFindings, swept: readonly SweptSandbox[], { info }: Phase): void {
  for (const each of swept) {
    const { candidate, outcome } = each
    const run = candidate.run === '' ? '' : `, of run ${candidate.run}`
    info(`${MARKS[outcome]} ${nameOf(candidate)}${run}: ${resultOf(each)}`)
  }
  for (const { name, reason, failed } of skipped) info(`${failed === true ? '✗' : '–'} ${name}: skipped, ${reason}`)
}

/** Sets the outputs, writes the summary and adds notices. */
export async function publishSweep(
  findings: SweepFindings,
  swept: readonly SweptSandbox[],
  { dryRun, summary }: SweepInputs,
  host: Host
): Promise<void> {
  const withOutcome = (outcome: SweptSandbox['outcome']) => swept.filter((each) => each.outcome === outcome)
  host.setOutput('found', listOf(swept))
  host.setOutput('released', listOf(withOutcome('released')))
  host.setOutput('failed', listOf(withOutcome('failed')))
  if (summary) await writeSummary(host, sweepSummary(findings, swept, dryRun))
  if (findings.hint) host.log.notice(findings.hint)
  if (dryRun && swept.length > 0) {
    host.log.notice(
      `Dry run: ${count(swept.length, 'sandbox', 'sandboxes')} would be released. Set \`dry-run: false\` to release.`
    )
  }
}

/** Throws if a sandbox could not be released, or if its run could not be looked up. */
export function failIfIncomplete({ skipped }: SweepFindings, swept: readonly SweptSandbox[]): void {
  const reasons = [
    ...swept
      .filter(({ outcome }) => outcome === 'failed')
      .map(({ candidate, reason }) => `${nameOf(candidate)}: ${reason}`),
    ...skipped.filter(({ failed }) => failed).map(({ name, reason }) => `${name}: ${reason}`)
  ]
  if (reasons.length === 0) return
  throw new Failure(
    `${count(reasons.length, 'sandbox', 'sandboxes')} could not be swept.`,
    `\n${reasons.map((reason) => `- ${reason}`).join('\n')}\n`,
    'The next sweep tries again.'
  )
}

function listOf(swept: readonly SweptSandbox[]): string {
  return JSON.stringify(swept.map(({ candidate }) => outputEntry(candidate)))
}

function outputEntry(candidate: Candidate) {
  const { kind, server, run, since } = candidate
  return { kind, server, id: publicId(candidate), run: run === '' ? null : run, since: since ?? null }
}

function sweepSummary({ skipped, hint }: SweepFindings, swept: readonly SweptSandbox[], dryRun: boolean): string {
  const title = `## Klavis sweep${dryRun ? ' (dry run)' : ''}`
  const rows = [...swept.map(rowOf), ...skipped.map(({ name, reason }) => row([name, '', '', `skipped: ${reason}`]))]
  const head = '| Sandbox | Run | Since | Result |\n|---|---|---|---|'
  const table = rows.length === 0 ? 'Nothing to sweep.' : [head, ...rows.slice(0, MAX_ROWS)].join('\n')
  const more = rows.length > MAX_ROWS ? [`… and ${rows.length - MAX_ROWS} more.`] : []
  const notes = hint ? [escapeMarkdown(hint, 1_000)] : []
  return `${[title, table, ...more, ...notes].join('\n\n')}\n`
}

function rowOf(swept: SweptSandbox): string {
  const { kind, server, run, since } = swept.candidate
  const id = publicId(swept.candidate)
  const name = kind === 'local' ? `local sandbox ${id} (${server})` : `${server} ${id}`
  return row([name, run, since ?? '', resultOf(swept)])
}

function resultOf({ outcome, reason }: SweptSandbox): string {
  return outcome === 'skipped' || outcome === 'failed' ? `not released: ${reason}` : outcome
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((text) => escapeMarkdown(text, MAX_CELL_LENGTH)).join(' | ')} |`
}
