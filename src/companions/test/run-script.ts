import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CallerCall } from '../../engine-client/caller-protocol.ts'
import { runAgentProcess } from '../../host/agent-process.ts'
import { NEW_PRIVATE_FILE } from '../../host/files.ts'
import { removeHostileFolder } from '../../host/remove-folder.ts'
import { type CommandResult, TIMED_OUT } from './checks/evidence.ts'
import type { PreparedCase } from './prepared-cases.ts'
import type { TrialContext } from './trial-context.ts'
import type { TrialFolder } from './trial-folder.ts'

/** What a script can look at. */
interface ScriptEvidence {
  /** The unpacked workspace; empty if there is none. */
  readonly workspace: string
  readonly calls: readonly CallerCall[]
  readonly output: string
}

/** Runs the script of a case, in the folder of the case, after everything that the agent started has ended. */
export async function runScript(
  { test }: PreparedCase,
  { work }: TrialFolder,
  evidence: ScriptEvidence,
  { host, limits, timeoutMs, scriptFiles }: TrialContext
): Promise<CommandResult | undefined> {
  if (test.expect.run === undefined) return undefined
  const why = scriptFiles.whyNotRun()
  if (why !== '') return notRun(why)
  const folder = join(work, 'script')
  const folders = { cwd: test.folder, home: join(folder, 'home'), temp: join(folder, 'tmp') }
  // The agent knows this path, and could have put settings and packages there that programs load from a home folder.
  removeHostileFolder(folder)
  for (const path of [folder, folders.home, folders.temp]) mkdirSync(path, { mode: 0o700 })
  const [calls, answer] = [join(folder, 'calls.json'), join(folder, 'output.txt')]
  writeFileSync(calls, JSON.stringify(evidence.calls), NEW_PRIVATE_FILE)
  writeFileSync(answer, evidence.output, NEW_PRIVATE_FILE)
  const env = { CASE: test.name, AGENT_WORKSPACE: evidence.workspace, AGENT_CALLS: calls, AGENT_OUTPUT: answer }
  const run = await runAgentProcess(
    { line: test.expect.run },
    {
      folders,
      env,
      prompt: '',
      timeoutMs: test.timeoutMs ?? timeoutMs,
      outputFile: join(folder, 'script.txt'),
      newRedactor: () => host.newRedactor(),
      cancelled: limits.signal
    }
  )
  const changed = scriptFiles.accept()
  const output = `${run.stdout}${run.stderr}`
  if (run.reason !== '') return notRun(run.reason)
  if (changed !== '') return { exitCode: undefined, ending: `it does not count: ${changed} changed meanwhile`, output }
  if (run.timedOut) return { exitCode: undefined, ending: TIMED_OUT, output }
  return { exitCode: run.exitCode, output }
}

function notRun(why: string): CommandResult {
  return { exitCode: undefined, ending: `it was not run: ${why}`, output: '' }
}
