import type { TestCase } from '../companions/test/cases/case.ts'
import type { PublishedResults } from '../companions/test/publish-results.ts'
import { quoted } from '../inputs/values.ts'
import { type SavedRun, savedLeases } from './saved-runs.ts'

/** Which servers the tests use, and since when these are up: the user may have forgotten them. */
export function usedServers(run: SavedRun): string {
  const since = run.journal.read('run', 'started-at').slice(0, 16).replace('T', ' ')
  return `Uses the servers of the \`${startedBy(run)}\` named ${quoted(run.name)}, which are up since ${since} UTC: ${serversOf(run).join(', ') || 'none'}.`
}

/**
 * Why no case was run, if that is a mistake; undefined otherwise. It is none if all cases are skipped by what is written in
 * them, or if nothing was acquired because there is no key.
 */
export function whyNoneRan(
  published: PublishedResults | undefined,
  cases: readonly TestCase[],
  run: SavedRun
): string | undefined {
  if (published?.judgement.verdict !== 'skipped' || cases.every(({ skip }) => skip !== undefined)) return undefined
  return serversOf(run).length === 0 ? undefined : `No case was run. ${adviceFor(run)}`
}

function adviceFor(run: SavedRun): string {
  const { name } = run
  const by = startedBy(run)
  if (by !== 'up') return `Add the servers that the cases name to the flags of \`${by}\`.`
  const flag = name === 'default' ? '' : ` --name ${name}`
  return `Run \`klavis-sandbox down${flag}\`, then the tests acquire what they need.`
}

/** The command that acquired the servers: `up`, `run` or `test`. */
function startedBy({ journal }: SavedRun): string {
  return journal.read('run', 'started-by').split(' ')[0] ?? ''
}

function serversOf(run: SavedRun): readonly string[] {
  return savedLeases(run).flatMap(({ intent: { alias, kind, server } }) =>
    kind === 'local' ? server.split(',') : [alias]
  )
}
