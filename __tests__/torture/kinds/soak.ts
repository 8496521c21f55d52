import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf } from '../../../src/base/failure.ts'
import { CLEAN, type TrialKind } from '../trial-kind.ts'
import { childrenOf, type Engine, startEngine } from './engine.ts'
import { acquireLocal, workIn } from './engine-job.ts'

const MINUTE_MS = 60_000
const PARALLEL = 2
const SAMPLES = 60
const MOST_GROWTH = 0.15
const LEAST_BYTES = 24 * 1024 * 1024
const HANDLES = 4
/** This process keeps its connections to the engine. */
const CONNECTIONS = 6 * PARALLEL

/** The resources of the engine at one moment. */
interface Sample {
  readonly bytes: number
  readonly handles: number
  readonly children: number
}

/** An engine does not use more resources after a long time than at the beginning. */
export const soak: TrialKind = {
  name: 'soak',
  what: 'the engine at work for 10 minutes: no growth in memory, handles, children',
  trials: { short: 1, long: 1 },
  limitMs: 12 * MINUTE_MS,
  runsInBackground: true,
  platforms: ['linux'],
  run: async ({ isLong }) => {
    const engine = await startEngine('off')
    try {
      const lengthMs = isLong ? 10 * MINUTE_MS : 1_000
      const until = performance.now() + lengthMs
      const idle = sampleOf(engine)
      const samples: Sample[] = []
      const sampling = (async () => {
        for (; performance.now() < until; await sleep(lengthMs / SAMPLES)) samples.push(sampleOf(engine))
      })()
      const loops = await Promise.all(Array.from({ length: PARALLEL }, (_, loop) => work(engine, until, `w${loop}`)))
      await sampling
      const rest = await restOf(engine, idle)
      // Memory is not checked in a short run, because caches still fill.
      return { ...CLEAN, unclear: [...loops.flat(), ...(isLong ? growth(samples) : []), ...rest] }
    } finally {
      await engine.end()
    }
  }
}

async function work(engine: Engine, until: number, word: string): Promise<string[]> {
  const problems: string[] = []
  for (let round = 0; performance.now() < until && problems.length < 5; round++) {
    try {
      problems.push(...(await cycle(engine, `${word}r${round}`)))
    } catch (error) {
      problems.push(`round ${round}: ${messageOf(error)}`)
    }
  }
  return problems
}

/** Acquires, uses, resets, fills and releases a sandbox. */
async function cycle(engine: Engine, word: string): Promise<string[]> {
  const sandbox = await acquireLocal(engine)
  const path = `/local-sandbox/${sandbox.id}`
  try {
    const problems = await workIn(sandbox, word, 3)
    const { download_url: download } = await engine.ask(`GET ${path}/dump`)
    const dump = await (await fetch(String(download))).arrayBuffer()
    await engine.ask(`POST ${path}/reset`)
    const { upload_url: upload } = await engine.ask(`POST ${path}/upload-url`)
    const headers = { 'content-type': 'application/gzip' }
    const put = await fetch(String(upload), { method: 'PUT', headers, body: dump })
    if (!put.ok) problems.push(`the upload was answered ${put.status}`)
    await engine.ask(`POST ${path}/initialize`)
    return [...problems, ...(await workIn(sandbox, word, 1))]
  } finally {
    await engine.ask(`DELETE ${path}`)
  }
}

function sampleOf({ pid }: Engine): Sample {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
  return {
    bytes: pages * 4096,
    handles: readdirSync(`/proc/${pid}/fd`).length,
    children: childrenOf(pid).length
  }
}

/** Compares the second third with the last one: in the first, caches still fill. */
function growth(samples: readonly Sample[]): string[] {
  const third = Math.floor(samples.length / 3)
  const [before, after] = [samples.slice(third, 2 * third), samples.slice(-third)]
  const of = (part: readonly Sample[], what: keyof Sample) => median(part.map((sample) => sample[what]))
  const [bytes, more] = [of(before, 'bytes'), of(after, 'bytes') - of(before, 'bytes')]
  const handles = of(after, 'handles') - of(before, 'handles')
  const children = of(after, 'children') - of(before, 'children')
  return [
    ...(more > Math.max(LEAST_BYTES, bytes * MOST_GROWTH) ? [`memory grew by ${more} bytes from ${bytes}`] : []),
    ...(handles > HANDLES ? [`${handles} more handles`] : []),
    ...(children > 1 ? [`${children} more children`] : [])
  ]
}

/** Waits until the engine is idle again after all releases. Returns the resources that are left. */
async function restOf(engine: Engine, idle: Sample): Promise<string[]> {
  const deadline = performance.now() + 10_000
  for (;;) {
    const { handles, children } = sampleOf(engine)
    if (children === 0 && handles <= idle.handles + CONNECTIONS) return []
    if (performance.now() > deadline)
      return [`at rest: ${children} children, and ${handles} handles instead of ${idle.handles}`]
    await sleep(100)
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
