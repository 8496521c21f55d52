import { messageOf } from '../base/failure.ts'
import { count } from '../base/wording.ts'
import type { RunContext } from '../host/host.ts'
import type { ListedSandbox } from '../klavis/api.ts'
import { LABEL_PREFIX } from '../lease/labels.ts'
import { RunsRefused } from './github-patience.ts'
import type { SweepInputs } from './sweep-inputs.ts'
import { candidateOf, nameOf, type Spared, type Survey, type SurveyTools, tooYoung } from './sweep-survey.ts'
import type { AskRun, RunState } from './workflow-runs.ts'

type Labels = Readonly<Record<string, string>>

/** Sandboxes with the labels of this repository whose workflow run has ended. */
export async function surveyByLabels(
  inputs: SweepInputs,
  run: RunContext,
  { klavis, signal }: SurveyTools,
  askRun: AskRun
): Promise<Survey> {
  const { repository } = inputs
  const rows = await klavis.listSandboxes({ gha_repository: repository }, { signal })
  // Looked at again here: an API that ignores the filter lists everybody's.
  const ours = rows.filter(({ labels, status }) => status !== 'idle' && isOurs(labels, repository))
  if (ours.length === 0)
    return { candidates: [], spared: [], hint: await hintFor(klavis.listSandboxes({}, { signal })) }
  const states = await statesOf(ours, repository === run.repository ? run.runId : '', askRun)
  const judged = ours.map((row) => ({ row, why: reasonToSpare(row, states.get(runOf(row)), inputs) }))
  return {
    candidates: judged
      .filter(({ why }) => why === undefined)
      .map(({ row }) => candidateOf(row, runOf(row), ({ labels }) => isSame(labels, row.labels))),
    spared: judged.flatMap(({ row, why }) =>
      why === undefined ? [] : [{ name: nameOf({ kind: 'sandbox', ...row }), ...why }]
    )
  }
}

type Asked = RunState | 'this run' | { readonly error: unknown }

async function statesOf(ours: readonly ListedSandbox[], current: string, askRun: AskRun): Promise<Map<string, Asked>> {
  const states = new Map<string, Asked>()
  for (const id of new Set(ours.map(runOf))) {
    try {
      states.set(id, id === current ? 'this run' : await askRun(id))
    } catch (error) {
      if (error instanceof RunsRefused) throw error
      states.set(id, { error })
    }
  }
  return states
}

function reasonToSpare(
  row: ListedSandbox,
  state: Asked | undefined,
  { olderThanMs }: SweepInputs
): Omit<Spared, 'name'> | undefined {
  const run = `run ${runOf(row)}`
  if (state === undefined || state === 'this run') return { why: 'it is of this very run' }
  if (typeof state === 'object' && 'goingOn' in state) return { why: `its ${run} is not over (${state.goingOn})` }
  if (typeof state === 'object')
    return { why: `GitHub did not tell of its ${run}: ${messageOf(state.error)}`, failed: true }
  if (state === 'deleted' && olderThanMs === undefined) {
    return { why: `GitHub knows its ${run} no more; with \`older-than\` it goes when it is old enough` }
  }
  const young = olderThanMs === undefined ? undefined : tooYoung(row.updatedAt, olderThanMs)
  return young === undefined ? undefined : { why: young }
}

const runOf = ({ labels }: ListedSandbox): string => labels['gha_run_id'] ?? ''

/** Provably of this repository: all that main writes into the labels is there. */
function isOurs(labels: Labels, repository: string): boolean {
  const hasRun = /^[1-9]\d{0,15}$/.test(labels['gha_run_id'] ?? '')
  return labels['gha_repository'] === repository && hasRun && (labels['gha_nonce'] ?? '') !== ''
}

/** The nonce is new with every use of the action: with the same one, it is the same lease. */
function isSame(now: Labels, then: Labels): boolean {
  return ['gha_repository', 'gha_run_id', 'gha_nonce', 'gha_intent'].every((key) => now[key] === then[key])
}

/** No label found may mean that there is nothing to find, or that the API keeps none. */
async function hintFor(listed: Promise<readonly ListedSandbox[]>): Promise<string> {
  const occupied = (await listed).filter(({ status }) => status !== 'idle')
  const keepsLabels = occupied.some(({ labels }) => Object.keys(labels).some((key) => key.startsWith(LABEL_PREFIX)))
  if (keepsLabels || occupied.length === 0) return ''
  return `${count(occupied.length, 'sandbox', 'sandboxes')} in use, and none with a label of this action: newer versions of the API keep no labels, and then nothing can be known to be ours. For a key that only CI uses, there is \`scope: account\` with \`older-than\`.`
}
