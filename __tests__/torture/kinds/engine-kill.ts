import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { runAgent } from '../../support/agent.ts'
import { processesIn, type StartedEngine, waitUntil } from '../../support/engine-process.ts'
import type { Job } from '../../support/runner/job.ts'
import type { StepResult } from '../../support/runner/step.ts'
import { openStage } from '../../support/stage.ts'
import { checkOutcome } from '../check-outcome.ts'
import type { Outcome, TrialKind } from '../trial-kind.ts'

const VICTIMS = ['main', 'post', 'engine in main', 'engine after main', 'engine in post'] as const
const BUSY = 'sleep 1000 > /dev/null 2>&1 & sleep 1001 > /dev/null 2>&1 & echo started'
const INPUTS = { engine: 'embedded', 'local-sandbox': 'filesystem, terminal', sandboxes: 'calculator' }

let measured: Promise<{ readonly mainMs: number; readonly postMs: number }> | undefined

/** How long main and post take on this machine, measured once; the short run takes a guess instead. */
function measure(isLong: boolean) {
  if (!isLong) return Promise.resolve({ mainMs: 1_000, postMs: 1_000 })
  measured ??= (async () => {
    await using stage = await openStage()
    const use = stage.job().use(INPUTS)
    const [main, post] = [await use.main(), await use.post()]
    return { mainMs: main.durationMs, postMs: post.durationMs }
  })()
  return measured
}

/** Main, post or the engine is killed on the embedded engine: no process, no folder and no port is left. */
export const engineKill: TrialKind = {
  name: 'engine-kill',
  what: 'main, post or the engine killed by chance: no process, folder or port is left',
  trials: { short: 1, long: 50 },
  limitMs: 90_000,
  platforms: ['linux'],
  prepare: measure,
  run: async ({ random, index, isLong }) => {
    const victim = VICTIMS[index % VICTIMS.length] ?? 'main'
    const isolation = random.pick(['auto', 'off'])
    const verify = random.pick(['fail', 'off'])
    const isInPost = victim === 'post' || victim === 'engine in post'
    const { mainMs, postMs } = await measure(isLong)
    // A little longer than the step takes, so that some kills come too late.
    const afterMs = Math.round(random.fraction() * 1.2 * (isInPost ? postMs : mainMs))
    const isBusy = random.chance(0.5)
    const stage = await openStage()
    const job = stage.job()
    try {
      const use = job.use({ ...INPUTS, isolation, verify })
      const killEngine = victim === 'engine in main' && sleep(afterMs).then(() => killEngineIn(job))
      const main = await use.main(victim === 'main' ? { killWhen: sleep(afterMs) } : {})
      const works = main.exitCode === 0
      if (works && isBusy && victim !== 'engine in main')
        await runAgent(job, [['terminal', 'run_command', { command: BUSY }]])
      await killEngine
      if (victim === 'engine after main') killEngineIn(job)
      const ended: StepResult[] = main.signal === null ? [main] : []
      if (victim === 'post') await use.post({ killWhen: sleep(afterMs) })
      if (victim === 'engine in post') void sleep(afterMs).then(() => killEngineIn(job))
      ended.push(await use.post())
      const engine = JSON.parse(use.saved('engine') ?? 'null') as StartedEngine | null
      const secrets = engine?.key ? [engine.key] : []
      const outcome = checkOutcome({ stage, ended, keepsLabels: true, secrets })
      return labelled(`${victim}, ${afterMs} ms, ${isolation}`, {
        ...outcome,
        unclear: [...outcome.unclear, ...(await leftOf(job, engine))]
      })
    } finally {
      await stage.close()
    }
  }
}

/** Kills the engine of a job, if there is one, and nothing else. */
function killEngineIn({ temp }: Job): void {
  for (const pid of processesIn(temp)) {
    if (commandOf(pid).includes('engine.js')) process.kill(pid, 'SIGKILL')
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

async function leftOf({ temp }: Job, engine: StartedEngine | null): Promise<string[]> {
  const left: string[] = []
  // Servers exit shortly after their engine, and the engine shortly after its folder is removed.
  await waitUntil('no process is left', () => processesIn(temp).length === 0).catch(() => {
    for (const pid of processesIn(temp)) left.push(`a process is left: ${commandOf(pid).replaceAll('\0', ' ')}`)
  })
  if (engine?.url && (await answers(Number(new URL(engine.url).port)))) left.push('the port of the engine is open')
  return left
}

async function answers(port: number): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.unref().once('connect', () => socket.destroy())
  })
}

function labelled(what: string, outcome: Outcome): Outcome {
  return { ...outcome, unclear: outcome.unclear.map((line) => `${line} [${what}]`) }
}
