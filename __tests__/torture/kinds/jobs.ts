import { messageOf } from '../../../src/base/failure.ts'
import { CLEAN, type TrialKind } from '../trial-kind.ts'
import { childrenOf, type Engine, startEngine } from './engine.ts'
import { acquireLocal, workIn } from './engine-job.ts'

/** Many jobs at once share an engine: each has its own files, all are served, and nothing stays. */
export const jobs: TrialKind = {
  name: 'jobs',
  what: '200 jobs side by side on one engine, each with an MCP client',
  trials: { short: 1, long: 1 },
  limitMs: 600_000,
  platforms: ['linux'],
  run: async ({ isLong }) => {
    const engine = await startEngine('off')
    try {
      const words = Array.from({ length: isLong ? 200 : 3 }, (_, number) => `job${number}`)
      const problems = await Promise.all(words.map((word) => liveJob(engine, word)))
      const left = childrenOf(engine.pid).length
      const { local_sandboxes: held } = await engine.ask('GET /local-sandbox')
      return {
        ...CLEAN,
        held: (held as readonly unknown[]).map(() => 'local sandbox of the engine'),
        unclear: [...problems.flat(), ...(left === 0 ? [] : [`${left} processes are left`])]
      }
    } finally {
      await engine.end()
    }
  }
}

async function liveJob(engine: Engine, word: string): Promise<string[]> {
  try {
    const sandbox = await acquireLocal(engine)
    try {
      return await workIn(sandbox, word, 3)
    } finally {
      await engine.ask(`DELETE /local-sandbox/${sandbox.id}`)
    }
  } catch (error) {
    const why = error instanceof Error && error.cause !== undefined ? ` (${messageOf(error.cause)})` : ''
    return [`${word}: ${messageOf(error)}${why}`]
  }
}
