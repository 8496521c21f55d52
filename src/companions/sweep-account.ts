import type { RunContext } from '../host/host.ts'
import type { ListedSandbox, LocalSandbox } from '../klavis/api.ts'
import {
  type Candidate,
  candidateOf,
  nameOf,
  type Spared,
  type Survey,
  type SurveyTools,
  tooYoung
} from './sweep-survey.ts'

/** Everything of the key that is old enough, whoever acquired it; local sandboxes, too. */
export async function surveyAccount(olderThanMs: number, run: RunContext, tools: SurveyTools): Promise<Survey> {
  const { klavis, signal, mask } = tools
  const [sandboxes, locals] = await Promise.all([klavis.listSandboxes({}, { signal }), klavis.listLocal({ signal })])
  for (const { id } of locals) mask(id)
  const found = [
    ...sandboxes.filter(({ status }) => status !== 'idle').map((row) => sandboxOf(row)),
    ...locals.filter(({ status }) => status !== 'idle').map(localOf)
  ]
  const judged = found.map((candidate) => ({ candidate, why: reasonToSpare(candidate, olderThanMs, run) }))
  return {
    candidates: judged.filter(({ why }) => why === undefined).map(({ candidate }) => candidate),
    spared: judged.flatMap(({ candidate, why }): Spared[] =>
      why === undefined ? [] : [{ name: nameOf(candidate), why }]
    )
  }
}

/** Of this run, or too young. */
function reasonToSpare({ since, run: its }: Candidate, olderThanMs: number, run: RunContext): string | undefined {
  return its !== '' && its === run.runId ? 'it is of this very run' : tooYoung(since, olderThanMs)
}

function sandboxOf(row: ListedSandbox): Candidate {
  // Who acquires it anew changes its time.
  return candidateOf(row, row.labels['gha_run_id'] ?? '', ({ updatedAt }) => updatedAt === row.updatedAt)
}

function localOf({ id, servers, createdAt }: LocalSandbox): Candidate {
  const names = servers.map(({ server }) => server).join(', ')
  return { kind: 'local', server: names, id, since: createdAt, run: '', isStillIt: () => true }
}
