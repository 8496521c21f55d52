import type { CaseResult, TestResults, TrialResult } from './results.ts'

/** The text of results.json, without what is undefined. Equal results give equal bytes, in whatever order the cases ended. */
export function resultsJson(results: TestResults): string {
  const { version, agent, recordedAt, cassette, startedAt, finishedAt, stopped, shard, cases } = results
  const head = { version, agent, recordedAt, cassette, startedAt, finishedAt, stopped }
  const part = shard && { index: shard.index, of: shard.of }
  return `${JSON.stringify({ ...head, shard: part, cases: inFileOrder(cases).map(orderedCase) }, null, 2)}\n`
}

/** The cases by file and line. Compares code units, because a locale differs between machines. */
export function inFileOrder(cases: readonly CaseResult[]): readonly CaseResult[] {
  return cases.toSorted(
    (one, other) => compare(one.file, other.file) || one.line - other.line || compare(one.name, other.name)
  )
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

function orderedCase({ name, file, line, hash, status, reason, faultSeed, trials }: CaseResult): object {
  const ordered = trials.toSorted((one, other) => one.number - other.number).map(orderedTrial)
  return { name, file, line, hash, status, reason, faultSeed, trials: ordered }
}

function orderedTrial({
  number,
  status,
  reason,
  agentRan,
  startedAt,
  ms,
  tokens,
  cost,
  ...lists
}: TrialResult): object {
  const { made, failed, denied, injected } = lists.calls
  const checks = lists.checks.map(({ name, passed, expected, found }) => ({ name, passed, expected, found }))
  const files = Object.fromEntries(Object.entries(lists.files).toSorted(([one], [other]) => compare(one, other)))
  const calls = { made, failed, denied, injected }
  return { number, status, reason, agentRan, startedAt, ms, checks, calls, tokens, cost, files }
}
