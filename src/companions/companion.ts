import { openGithubHost } from '../host/github/github-host.ts'
import type { Host } from '../host/host.ts'
import { exitSoon } from '../host/process.ts'
import { runFailingStep, runSealedStep } from '../state/error-boundary.ts'

/** A companion action, on a runner or at a terminal. */
type Companion = (host: Host) => Promise<void>

/** The companions by the folder of their action.yml. Each is loaded only when it runs. */
const COMPANIONS: Readonly<Record<string, () => Promise<Companion>>> = {
  reset: async () => (await import('./reset.ts')).runReset,
  release: async () => (await import('./release.ts')).runRelease,
  dump: async () => (await import('./dump/dump.ts')).runDump,
  attach: async () => (await import('./attach/attach.ts')).runAttach,
  call: async () => (await import('./call/call.ts')).runCall,
  tools: async () => (await import('./tools.ts')).runTools,
  test: async () => (await import('./test/test.ts')).runTest,
  sweep: async () => (await import('./sweep/sweep.ts')).runSweep
}

/** The companions that have a post step. */
const WITH_POST: readonly string[] = ['attach']

/** Loads the companion with this name. */
export async function loadCompanion(name: string): Promise<Companion> {
  const load = COMPANIONS[name]
  if (load === undefined) throw new Error(`There is no companion ${name}`)
  return await load()
}

/** Runs a companion as a step on a GitHub runner. */
export async function runCompanionStep(name: string): Promise<void> {
  const run = WITH_POST.includes(name) ? runSealedStep : runFailingStep
  await run(await openGithubHost(), await loadCompanion(name))
  exitSoon()
}
