import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unpack } from '../archive/unpack.ts'
import { Failure, messageOf } from '../base/failure.ts'
import { seconds } from '../base/wording.ts'
import { exitNow, printLine } from '../host/process.ts'
import { removeFolderSync } from '../host/remove-folder.ts'
import { INTERRUPTED, Interrupts } from '../host/terminal/interrupts.ts'
import { linesForPeople } from '../host/terminal/progress.ts'
import { ARTIFACT_FILES, ENGINE_FILES } from '../state/files.ts'
import { answerPrompt, runAgent } from './agent.ts'
import { runExampleTests, runSmallTest } from './demo-tests.ts'
import { Screen } from './screen.ts'
import { type StepResult, spawnStep } from './spawn-step.ts'

const INPUTS = {
  engine: 'embedded',
  'local-sandbox': 'filesystem, git, terminal',
  sandboxes: 'calculator',
  upload: '.',
  'job-status': 'success'
}

const ORDERS = 'customer,item,amount\nada,tea,12.50\ngrace,coffee,7.25\nalan,cake,4.75\n'

/** The folder in the workspace where the action keeps the files of the artifact. */
const ARTIFACT_FOLDER = 'klavis-sandbox-demo-0-1'

/** `npm start`: a whole job and an agent test on this machine, without an API key and without GitHub. */
export async function demo(args: readonly string[]): Promise<void> {
  if (args.includes('--agent')) return await answerPrompt(printLine)
  const screen = new Screen(linesForPeople())
  let folder: string | undefined
  const interrupts = new Interrupts({
    // With `--tests`, the command line says it.
    onFirst: () =>
      folder !== undefined && screen.end('Everything is released first. Press Ctrl+C again to exit at once.'),
    // The engine ends without its folder.
    onSecond: () => folder !== undefined && removeFolderSync(folder)
  })
  if (args.includes('--tests')) return exitNow(await runTests(screen, interrupts.cancelled))
  folder = mkdtempSync(join(tmpdir(), 'klavis-sandbox-demo-'))
  const shouldKeep = args.includes('--keep')
  try {
    await playDemo(folder, shouldKeep, screen, interrupts.cancelled)
  } catch (error) {
    screen.end(interrupts.cancelled.aborted ? 'Interrupted.' : `The demo failed: ${messageOf(error)}`)
    process.exitCode = 1
  } finally {
    if (!shouldKeep) removeFolderSync(folder)
  }
  // Connections of an agent that was interrupted may be open.
  if (interrupts.cancelled.aborted) exitNow(INTERRUPTED)
}

async function runTests(screen: Screen, cancelled: AbortSignal): Promise<number> {
  try {
    return await runExampleTests(cancelled)
  } catch (error) {
    screen.end(messageOf(error))
    return 1
  }
}

async function playDemo(folder: string, shouldKeep: boolean, screen: Screen, cancelled: AbortSignal): Promise<void> {
  const started = performance.now()
  await runJob(folder, screen, cancelled)
  screen.heading('test', 'two agent tests with the command line; the agent does not round, so one check fails\n')
  const tests = await runSmallTest(join(folder, 'tests'), cancelled)
  cancelled.throwIfAborted()
  const report = join(folder, 'workspace', ARTIFACT_FOLDER, ARTIFACT_FILES.report)
  const next = [
    `To see why the check failed, open ${tests} in a browser.`,
    'Eight more tests: `npm start -- --tests`.',
    'Tests of your own: `node dist/cli.js init --help`.',
    shouldKeep
      ? `The report of the job: ${report}`
      : 'The files of the job are removed; `npm start -- --keep` keeps them.'
  ].join('\n')
  screen.end(`Done in ${seconds(performance.now() - started)}. This is the same code that runs on GitHub.\n${next}`)
}

async function runJob(folder: string, screen: Screen, cancelled: AbortSignal): Promise<void> {
  const workspace = join(folder, 'workspace')
  for (const each of [workspace, join(folder, 'temp')]) mkdirSync(each)
  writeFileSync(join(workspace, 'orders.csv'), ORDERS)
  screen.title('A job with the embedded engine: acquire, upload, run an agent, dump, release')

  screen.heading('main', 'the action acquires, uploads and verifies')
  const main = await spawnStep('main', { folder, inputs: INPUTS, state: new Map(), onLine: screen.stepLine, cancelled })
  try {
    cancelled.throwIfAborted()
    if (main.exitCode !== 0) throw new Failure('The main step failed.', 'Its error is above.', '')
    screen.heading('agent', 'a small MCP client does a task, as your agent would in the next step')
    const agent = runAgent(outputOf(main, 'mcp-config'), outputOf(main, 'workspace'), screen.line)
    await Promise.race([agent, onceAborted(cancelled)])
  } finally {
    screen.heading('post', 'the action saves the results and releases everything, even if the agent failed')
    const inputs = { ...INPUTS, 'job-status': cancelled.aborted ? 'cancelled' : 'success' }
    const post = { folder, inputs, state: main.state, onLine: screen.stepLine }
    // A process that has just been started can still get the Ctrl+C of our group, which ends it before it runs.
    if ((await spawnStep('post', post)).signal !== undefined) await spawnStep('post', post)
  }
  cancelled.throwIfAborted()
  await showDump(workspace, join(folder, 'unpacked'), screen)
}

/** Rejects when the user presses Ctrl+C. */
async function onceAborted(cancelled: AbortSignal): Promise<never> {
  return await new Promise((_, reject) => cancelled.addEventListener('abort', () => reject(cancelled.reason)))
}

async function showDump(workspace: string, target: string, screen: Screen): Promise<void> {
  screen.heading('dump', "the agent's files, from the archive that would be in the artifact on GitHub")
  const artifact = join(workspace, ARTIFACT_FOLDER)
  mkdirSync(target)
  const limits = { entries: 10_000, bytes: 100_000_000, ratio: 1_000 }
  await unpack({ archive: join(artifact, ARTIFACT_FILES.workspace), folder: target, limits })
  for (const line of readFileSync(join(target, 'report.md'), 'utf8').trimEnd().split('\n'))
    screen.line(`report.md  ${line}`)
  const calls = readFileSync(join(artifact, ENGINE_FILES.transcript), 'utf8').trimEnd().split('\n').length
  screen.line(`${ENGINE_FILES.transcript}  ${calls} requests, each with arguments, response and time`)
}

function outputOf({ outputs }: StepResult, name: string): string {
  const value = outputs.get(name)
  if (value === undefined) {
    throw new Failure(`The main step has set no output \`${name}\`.`, 'It did not finish.', 'Read its log above.')
  }
  return value
}
