import { messageOf } from '../../base/failure.ts'
import { count } from '../../base/wording.ts'
import type { RunContext } from '../../host/host.ts'
import type { ListedSandbox } from '../../klavis/api.ts'
import { LABEL_PREFIX } from '../../lease/labels.ts'
import { candidateOf, nameOf, type Skipped, type SweepFindings, type SweepTools, tooYoung } from './candidates.ts'
import type { SweepInputs } from './inputs.ts'
import { type GetRunState, type RunState, RunsUnavailable } from './workflow-runs.ts'

type Labels = Readonly<Record<string, string>>

/** Finds the sandboxes with the labels of this repository whose workflow run has ended. */
export async function findByLabels(
  inputs: SweepInputs,
  run: RunContext,
  { klavis, signal }: SweepTools,
  getRunState: GetRunState
): Promise<SweepFindings> {
  const { repository } = inputs
  const rows = await klavis.listSandboxes({ gha_repository: repository }, { signal })
  // Checked here too, because an API that ignores the filter lists the sandboxes of everybody.
  const ours = rows.filter(({ labels, status }) => status !== 'idle' && isOurs(labels, repository))
  if (ours.length === 0)
    return { candidates: [], skipped: [], hint: await hintFor(klavis.listSandboxes({}, { signal })) }
  const states = await statesOf(ours, repository === run.repository ? run.runId : '', getRunState)
  const checked = ours.map((row) => ({ row, skip: reasonToSkip(row, states.get(runOf(row)), inputs) }))
  return {
    candidates: checked
      .filter(({ skip }) => skip === undefined)
      .map(({ row }) => candidateOf(row, runOf(row), ({ labels }) => isSameLease(labels, row.labels))),
    skipped: checked.flatMap(({ row, skip }) =>
      skip === undefined ? [] : [{ name: nameOf({ kind: 'sandbox', ...row }), ...skip }]
    )
  }
}

type LookedUpState = RunState | 'this run' | { readonly error: unknown }

/** Looks up one run after the other, as GitHub recommends. An error that concerns all runs is thrown. */
async function statesOf(
  ours: readonly ListedSandbox[],
  currentRun: string,
  getRunState: GetRunState
): Promise<Map<string, LookedUpState>> {
  const states = new Map<string, LookedUpState>()
  for (const id of new Set(ours.map(runOf))) {
    try {
      states.set(id, id === currentRun ? 'this run' : await getRunState(id))
    } catch (error) {
      if (error instanceof RunsUnavailable) throw error
      states.set(id, { error })
    }
  }
  return states
}

function reasonToSkip(
  row: ListedSandbox,
  state: LookedUpState | undefined,
  { olderThanMs }: SweepInputs
): Omit<Skipped, 'name'> | undefined {
  const run = `run ${runOf(row)}`
  if (state === undefined || state === 'this run') return { reason: 'it belongs to this run' }
  if (typeof state === 'object' && 'active' in state)
    return { reason: `its ${run} has not completed (${state.active})` }
  if (typeof state === 'object')
    return { reason: `the state of its ${run} is unknown: ${messageOf(state.error)}`, failed: true }
  if (state === 'deleted' && olderThanMs === undefined) {
    return { reason: `its ${run} was deleted; set \`older-than\` to release it when it is old enough` }
  }
  const young = olderThanMs === undefined ? undefined : tooYoung(row.updatedAt, olderThanMs)
  return young === undefined ? undefined : { reason: young }
}

const runOf = ({ labels }: ListedSandbox): string => labels['gha_run_id'] ?? ''

/** Whether all labels that main writes are there, with this repository. */
function isOurs(labels: Labels, repository: string): boolean {
  const hasRun = /^[1-9]\d{0,15}$/.test(labels['gha_run_id'] ?? '')
  return labels['gha_repository'] === repository && hasRun && (labels['gha_nonce'] ?? '') !== ''
}

/** Every run of the action has a new nonce, so equal labels mean the same lease. */
function isSameLease(now: Labels, then: Labels): boolean {
  return ['gha_repository', 'gha_run_id', 'gha_nonce', 'gha_intent'].every((key) => now[key] === then[key])
}

/** Without any label, either nothing is held or the API keeps no labels. */
async function hintFor(listed: Promise<readonly ListedSandbox[]>): Promise<string> {
  const occupied = (await listed).filter(({ status }) => status !== 'idle')
  const keepsLabels = occupied.some(({ labels }) => Object.keys(labels).some((key) => key.startsWith(LABEL_PREFIX)))
  if (keepsLabels || occupied.length === 0) return ''
  return `${count(occupied.length, 'sandbox', 'sandboxes')} in use, none with a label of this action. Newer versions of the API keep no labels, so the sweep cannot know which are ours. If only CI uses this key, set \`scope: account\` with \`older-than\`.`
}
