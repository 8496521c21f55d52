import type { RunContext } from '../../host/host.ts'
import type { ListedSandbox, LocalSandbox } from '../../klavis/api.ts'
import {
  type Candidate,
  candidateOf,
  nameOf,
  type Skipped,
  type SweepFindings,
  type SweepTools,
  tooYoung
} from './candidates.ts'

/** Finds everything old enough that the API key holds, local sandboxes included. */
export async function findInAccount(olderThanMs: number, run: RunContext, tools: SweepTools): Promise<SweepFindings> {
  const { klavis, signal, mask } = tools
  const [sandboxes, locals] = await Promise.all([klavis.listSandboxes({}, { signal }), klavis.listLocal({ signal })])
  for (const { id } of locals) mask(id)
  const found = [
    ...sandboxes.filter(({ status }) => status !== 'idle').map(sandboxCandidate),
    ...locals.filter(({ status }) => status !== 'idle').map(localCandidate)
  ]
  const checked = found.map((candidate) => ({ candidate, reason: reasonToSkip(candidate, olderThanMs, run) }))
  return {
    candidates: checked.filter(({ reason }) => reason === undefined).map(({ candidate }) => candidate),
    skipped: checked.flatMap(({ candidate, reason }): Skipped[] =>
      reason === undefined ? [] : [{ name: nameOf(candidate), reason }]
    )
  }
}

function reasonToSkip(candidate: Candidate, olderThanMs: number, { runId }: RunContext): string | undefined {
  const isOfThisRun = candidate.run !== '' && candidate.run === runId
  return isOfThisRun ? 'it belongs to this run' : tooYoung(candidate.since, olderThanMs)
}

function sandboxCandidate(row: ListedSandbox): Candidate {
  // Every acquire changes `updated_at`.
  return candidateOf(row, row.labels['gha_run_id'] ?? '', ({ updatedAt }) => updatedAt === row.updatedAt)
}

function localCandidate({ id, servers, createdAt }: LocalSandbox): Candidate {
  const names = servers.map(({ server }) => server).join(', ')
  return { kind: 'local', server: names, id, since: createdAt, run: '', isUnchanged: () => true }
}
