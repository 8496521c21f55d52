import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Version } from '../../support/klavis/versions.ts'
import type { Job } from '../../support/runner/job.ts'
import type { StepControl } from '../../support/runner/step.ts'
import type { Stage } from '../../support/stage.ts'
import type { Random } from '../random.ts'
import type { Needs } from './scene.ts'

/** How main ends. A step with `continue-on-error` may also fail on its inputs, and an agent may kill it. */
const ENDS = ['well', 'well', 'well', 'bad input', 'killed at once', 'killed in an acquire'] as const

/** The job of a trial, up to the hostile step. */
export interface JobShape {
  readonly version: Version
  readonly isEmbedded: boolean
  readonly isTls: boolean
  /** The key comes from the variable KLAVIS_API_KEY of the job instead of a secret in the workflow. */
  readonly keyOfEnv: boolean
  /** Other inputs come from variables of the job. */
  readonly inputsOfEnv: boolean
  readonly comments: boolean
  readonly hasLocal: boolean
  readonly debug: boolean
  readonly end: (typeof ENDS)[number]
  readonly status: 'success' | 'failure' | 'cancelled'
  readonly inputs: Readonly<Record<string, string>>
}

/** Draws a job in which an attack with these needs makes sense. */
export function drawJob(random: Random, needs: Needs | undefined): JobShape {
  const isEmbedded = needs === 'engine' || (isAny(needs) && process.platform !== 'win32' && random.chance(0.15))
  const version = random.pick(needs === 'local' ? (['2026-02', 'newest'] as const) : VERSIONS)
  const hasLocal = isEmbedded || needs === 'local' || (version !== '2025-12' && random.chance(0.5))
  const end = needs === 'failed main' ? random.pick(['bad input', 'killed at once'] as const) : endOf(random, needs)
  const shape = {
    version,
    isEmbedded,
    isTls: needs === 'tls' || (!isEmbedded && isAny(needs) && random.chance(0.1)),
    keyOfEnv: !isEmbedded && needs !== 'key elsewhere' && (needs === 'key of env' || random.chance(0.15)),
    inputsOfEnv: !isEmbedded && (needs === 'env inputs' || random.chance(0.15)),
    comments: needs === 'comment' || random.chance(0.1),
    hasLocal,
    debug: random.chance(0.2),
    end: isEmbedded && end === 'killed in an acquire' ? 'well' : end,
    status: random.pick(['success', 'success', 'failure', 'cancelled'] as const)
  }
  return { ...shape, inputs: drawInputs(random, shape) }
}

const VERSIONS = ['2025-12', '2026-02', 'newest'] as const

function isAny(needs: Needs | undefined): boolean {
  return needs === undefined || needs === 'folder' || needs === 'key elsewhere'
}

function endOf(random: Random, needs: Needs | undefined): JobShape['end'] {
  return needs === undefined ? random.pick(ENDS) : 'well'
}

function drawInputs(
  random: Random,
  { isEmbedded, hasLocal, end, inputsOfEnv, comments }: Omit<JobShape, 'inputs'>
): Record<string, string> {
  return {
    ...(isEmbedded ? { engine: 'embedded' } : { sandboxes: random.pick(['jira', 'jira, notion', 'notion, slack']) }),
    ...(hasLocal ? { 'local-sandbox': 'filesystem', upload: 'upload' } : {}),
    ...(inputsOfEnv ? { 'api-url': '${{ env.MY_API_URL }}', keep: '${{ env.MY_KEEP }}', ttl: '90m' } : {}),
    ...(end === 'bad input' ? { ttl: 'soon' } : {}),
    ...(comments ? { comment: 'true' } : {}),
    credentials: String(random.chance(0.3)),
    verify: 'off',
    timeout: '30',
    'dump-timeout': '5',
    dump: random.pick(['always', 'always', 'never'])
  }
}

/** The variables that a job starts with. */
export function variablesOf({ keyOfEnv, inputsOfEnv }: JobShape, stage: Stage): Record<string, string> {
  return {
    ...(keyOfEnv ? { KLAVIS_API_KEY: stage.api.key } : {}),
    ...(inputsOfEnv ? { MY_API_URL: stage.api.url, MY_KEEP: 'never' } : {})
  }
}

/** The inputs of the action's step. */
export function inputsOf({ keyOfEnv, isEmbedded, inputs }: JobShape, stage: Stage): Record<string, string> {
  const key: Record<string, string> = keyOfEnv || isEmbedded ? { 'api-key': '' } : {}
  return { ...stage.inputs(key), ...inputs }
}

/** Fills the folder that some jobs upload. */
export function fillWorkspace({ workspace }: Job): void {
  mkdirSync(join(workspace, 'upload'))
  writeFileSync(join(workspace, 'upload', 'task.md'), 'Do it.\n')
}

/** What happens to main while it runs. */
export function controlOf({ end, hasLocal }: JobShape, { api }: Stage): StepControl {
  if (end === 'killed at once') return { killWhen: Promise.resolve() }
  if (end !== 'killed in an acquire') return {}
  return { killWhen: api.hold(hasLocal ? 'POST /local-sandbox' : 'POST /sandbox/*').arrived }
}
