import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unpack } from '../archive/unpack.ts'
import { Failure, messageOf } from '../base/failure.ts'
import { seconds } from '../base/wording.ts'
import { printLine } from '../host/process.ts'
import { ARTIFACT_FILES, ENGINE_FILES } from '../state/files.ts'
import { work } from './agent.ts'
import { runStep, type StepResult } from './job.ts'
import { Screen } from './screen.ts'

const INPUTS = {
  engine: 'embedded',
  'local-sandbox': 'filesystem, git, terminal',
  sandboxes: 'calculator',
  upload: '.',
  'job-status': 'success'
}

const ORDERS = 'customer,item,amount\nada,tea,12.50\ngrace,coffee,7.25\nalan,cake,4.75\n'

/** What the action keeps of the job, in its workspace. */
const KEPT = 'klavis-sandbox-demo-0-1'

/** `npm start`: the action's whole job on this machine, without a key and without GitHub. */
export async function demo(args: readonly string[]): Promise<void> {
  const isKept = args.includes('--keep')
  const started = performance.now()
  const screen = new Screen(printLine)
  const folder = mkdtempSync(join(tmpdir(), 'klavis-sandbox-demo-'))
  try {
    await runJob(folder, screen)
    const report = join(folder, 'workspace', KEPT, ARTIFACT_FILES.report)
    const left = isKept
      ? `Open its report in a browser: ${report}`
      : 'Nothing is left behind; `npm start -- --keep` keeps its report, to open in a browser.'
    screen.end(`Done in ${seconds(performance.now() - started)}. This was the same code that runs on GitHub.\n${left}`)
  } catch (error) {
    screen.end(`That did not work: ${messageOf(error)}`)
    process.exitCode = 1
  } finally {
    if (!isKept) rmSync(folder, { recursive: true, force: true })
  }
}

async function runJob(folder: string, screen: Screen): Promise<void> {
  const workspace = join(folder, 'workspace')
  for (const each of [workspace, join(folder, 'temp')]) mkdirSync(each)
  writeFileSync(join(workspace, 'orders.csv'), ORDERS)
  screen.title('A job with the embedded engine: acquire, upload, let an agent work, dump, release')

  screen.chapter('main', 'the action acquires, uploads and verifies')
  const main = await runStep('main', { folder, inputs: INPUTS, state: new Map(), say: screen.runnerLine })
  try {
    if (main.exitCode !== 0) throw new Failure('The main step failed.', 'Its own message is above.', 'Read that first.')
    screen.chapter('agent', 'a small MCP client does a task, as your agent would in the next step')
    await work(outputOf(main, 'mcp-config'), outputOf(main, 'workspace'), screen.line)
  } finally {
    screen.chapter('post', 'the action dumps, keeps and releases, whatever happened')
    await runStep('post', { folder, inputs: INPUTS, state: main.state, say: screen.runnerLine })
  }
  await showDump(workspace, join(folder, 'unpacked'), screen)
}

async function showDump(workspace: string, target: string, screen: Screen): Promise<void> {
  screen.chapter('dump', 'what the agent left behind, from the archive that would be an artifact on GitHub')
  const kept = join(workspace, KEPT)
  mkdirSync(target)
  const limits = { entries: 10_000, bytes: 100_000_000, ratio: 1_000 }
  await unpack({ archive: join(kept, ARTIFACT_FILES.workspace), folder: target, limits })
  for (const line of readFileSync(join(target, 'report.md'), 'utf8').trimEnd().split('\n'))
    screen.line(`report.md  ${line}`)
  const calls = readFileSync(join(kept, ENGINE_FILES.transcript), 'utf8').trimEnd().split('\n').length
  screen.line(`${ENGINE_FILES.transcript}  ${calls} requests, each with arguments, answer and time`)
}

function outputOf({ outputs }: StepResult, name: string): string {
  const value = outputs.get(name)
  if (value === undefined)
    throw new Failure(
      `The main step gave no output \`${name}\`.`,
      'It did not come to its end.',
      'Read what it said above.'
    )
  return value
}
