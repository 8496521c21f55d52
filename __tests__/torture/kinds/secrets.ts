import { join } from 'node:path'
import { openAuthenticatingProxy } from '../../support/authenticating-proxy.ts'
import type { ActionStep } from '../../support/runner/action-step.ts'
import type { Job } from '../../support/runner/job.ts'
import { ProcessWatch } from '../../support/runner/process-watch.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { checkOutcome } from '../check-outcome.ts'
import type { Outcome, Trial, TrialKind } from '../trial-kind.ts'
import { type KnownSecrets, secretsInFiles, secretsInProcesses, secretsInResult } from './secrets/allowed-places.ts'
import { drawJob, fillWorkspace, HEADER_SECRETS } from './secrets/draw-job.ts'

const PROXY_PASSWORD = 'pr0xy-pa55word-0815'
const GITHUB_TOKEN = `ghs_${'0'.repeat(36)}`

/** Searches everything that a run writes, starts or leaves behind for its secrets. */
export const secrets: TrialKind = {
  name: 'secrets',
  what: 'a look at all that a run writes, starts and leaves behind',
  trials: { short: 1, long: 150 },
  limitMs: 120_000,
  run: async (trial) => {
    const behindProxy = trial.index % 4 === 3
    const stage = await openStage({ tls: behindProxy })
    const gate = behindProxy
      ? await openAuthenticatingProxy(stage.proxy.url, { credentials: `ada:${PROXY_PASSWORD}` })
      : undefined
    try {
      const proxy = gate?.origin.replace('http://', `http://ada:${PROXY_PASSWORD}@`)
      return await scan(stage, trial, proxy)
    } finally {
      await Promise.all([stage.close(), gate?.close()])
    }
  }
}

async function scan(stage: Stage, trial: Trial, proxy: string | undefined): Promise<Outcome> {
  const shape = drawJob(trial.random)
  const env = { KLAVIS_API_KEY: stage.api.key, ...(proxy === undefined ? {} : { HTTPS_PROXY: proxy }) }
  const job = stage.job({ debug: shape.debug, env })
  fillWorkspace(job)
  shape.trouble(stage)
  const use = job.use(stage.inputs(shape.inputs))
  const watch = new ProcessWatch()
  const follow = { onSpawn: ({ pid }: { pid?: number | undefined }) => watch.follow(pid, true) }
  const main = await use.main({ ...follow, ...shape.control(stage) })
  const folder = join(job.workspace, '..')
  const left = (isOver: boolean) => secretsInFiles(secretsOf(stage, use, job), folder, isOver)
  const during = left(false)
  watch.follow(engineOf(use)?.pid, true)
  const post = await use.post(follow)
  const known = secretsOf(stage, use, job)
  const leaked = [
    ...during.map((what) => `${what} (during the job)`),
    ...left(true).map((what) => `${what} (after the job)`),
    ...[main, post].flatMap((result) => secretsInResult(known, result)),
    ...secretsInProcesses(known, watch.end())
  ]
  const ended = main.signal === null ? [main, post] : [post]
  const hidden = [...HEADER_SECRETS, PROXY_PASSWORD, ...(known.engine ?? [])]
  const outcome = checkOutcome({ stage, ended, keepsLabels: false, secrets: hidden })
  return { ...outcome, leaked: [...outcome.leaked, ...new Set(leaked)] }
}

/** The secrets that exist at this moment. */
function secretsOf(stage: Stage, use: ActionStep, job: Job): KnownSecrets {
  const ids = stage.api.leases.map(({ instanceId }) => instanceId)
  const isUrl = (secret: string): boolean => /[?&](instance|local_sandbox)_id=/.test(secret)
  const engine = engineOf(use)
  const others = stage.api.secrets().filter((each) => each !== stage.api.key && !ids.includes(each))
  const ofEngine = Object.entries(job.env()).flatMap(([name, value]) => (/_MCP_URL$/.test(name) ? [value] : []))
  return {
    job: [stage.api.key, stage.artifacts.token, GITHUB_TOKEN],
    proxy: [PROXY_PASSWORD],
    header: HEADER_SECRETS,
    url: [...others.filter(isUrl), ...ofEngine],
    id: ids,
    credential: others.filter((secret) => !isUrl(secret)),
    engine: engine === undefined ? [] : [engine.key]
  }
}

function engineOf(use: ActionStep): { readonly pid: number; readonly key: string } | undefined {
  const text = use.saved('engine')
  const engine = text === undefined ? undefined : (JSON.parse(text) as { pid: number; key: string })
  return engine?.key ? engine : undefined
}
