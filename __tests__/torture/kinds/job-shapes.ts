import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ApiOptions } from '../../support/klavis/api.ts'
import type { ActionStep } from '../../support/runner/action-step.ts'
import type { Job } from '../../support/runner/job.ts'
import { openStage, type Stage } from '../../support/stage.ts'

/** A job as users write it, on a version of the API. */
export interface Shape {
  readonly name: string
  readonly api: ApiOptions
  readonly inputs: Readonly<Record<string, string>>
  readonly keepsLabels: boolean
}

const ONE = { name: 'one sandbox', inputs: { sandboxes: 'jira' } }
const SEVERAL = {
  name: 'three sandboxes and a local one',
  inputs: { sandboxes: 'jira, notion, calculator', 'local-sandbox': 'filesystem, git', upload: '.' }
}
const ALL = { name: 'ALL', inputs: { 'local-sandbox': 'ALL' } }
/** One of each, on an API that refuses what it does not know: every acquire is sent twice. */
const BOTH = { name: 'strict', inputs: { sandboxes: 'jira', 'local-sandbox': 'filesystem', verify: 'off' } }

/** An instance has no label and no TTL: only its user leads to it. */
const INSTANCE = {
  name: 'an instance',
  inputs: { sandboxes: 'jira', instances: 'GitHub', 'platform-name': 'ci', 'instance-tokens': 'GitHub=ghp_0815-4711' }
}

/** Each kind of job, where labels are lost and where they are kept. */
const SHAPES: readonly Shape[] = (['newest', '2026-02'] as const).flatMap((version) =>
  [ONE, SEVERAL, ALL, BOTH, INSTANCE].map(({ name, inputs }) => ({
    name: `${name}, ${version}`,
    // One of each, so that what is released is taken by the next who asks.
    api: {
      version,
      instances: version === 'newest' ? 'new' : 'old',
      strict: name === BOTH.name,
      pool: { jira: 1, notion: 1, calculator: 1 }
    },
    inputs,
    keepsLabels: version === '2026-02'
  }))
)

/** The shapes of a run. Each is played once to learn its requests, so the short run takes only one. */
export function shapesFor(isLong: boolean): readonly Shape[] {
  return isLong ? SHAPES : SHAPES.filter(({ name }) => name === `${SEVERAL.name}, newest`)
}

/** A shape set up on a stage of its own. */
export interface Scene {
  readonly stage: Stage
  readonly job: Job
  readonly use: ActionStep
}

/** Sets a shape up for main; the caller closes the stage. */
export async function setUp({ api, inputs }: Shape): Promise<Scene> {
  const stage = await openStage({ api })
  const job = stage.job()
  mkdirSync(join(job.workspace, 'notes'))
  writeFileSync(join(job.workspace, 'task.md'), 'Do it.\n')
  writeFileSync(join(job.workspace, 'notes', 'one.txt'), 'one\n')
  return { stage, job, use: job.use(stage.inputs(inputs)) }
}
