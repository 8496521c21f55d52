import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { getEnv, programFolder } from '../host/process.ts'

/** How a step is run. */
interface StepOptions {
  /** Contains the workspace and the temporary folder. */
  readonly folder: string
  readonly inputs: Readonly<Record<string, string>>
  readonly state: ReadonlyMap<string, string>
  readonly onLine: (line: string) => void
  /** Cancels the step, as the runner does. Without it, the step cannot be cancelled. */
  readonly cancelled?: AbortSignal
}

/** The result of a step. */
export interface StepResult {
  readonly exitCode: number
  /** The signal that ended its process. */
  readonly signal: NodeJS.Signals | undefined
  readonly outputs: ReadonlyMap<string, string>
  readonly state: ReadonlyMap<string, string>
}

const INHERITED = [
  'PATH',
  'HOME',
  'USERPROFILE',
  'SYSTEMROOT',
  'TEMP',
  'TMP',
  'TMPDIR',
  'LOCALAPPDATA',
  'XDG_CACHE_HOME'
]
const COMMAND_FILES = ['GITHUB_OUTPUT', 'GITHUB_ENV', 'GITHUB_STATE', 'GITHUB_STEP_SUMMARY'] as const

/** A process group that Ctrl+C does not reach: it must not cancel the post step. Windows has no such groups. */
export const OWN_GROUP = { detached: process.platform !== 'win32' } as const

/** Passes Ctrl+C on to a child in a group of its own. Returns a function that ends this. */
export function passOnInterrupt(cancelled: AbortSignal | undefined, child: ChildProcess): () => void {
  const interrupt = (): void => void (OWN_GROUP.detached && child.kill('SIGINT'))
  cancelled?.addEventListener('abort', interrupt)
  return () => cancelled?.removeEventListener('abort', interrupt)
}

/** Runs one step of the action as the runner does: in its own process, with inputs, state and file commands. */
export async function spawnStep(step: 'main' | 'post', options: StepOptions): Promise<StepResult> {
  const { folder, inputs, state, onLine, cancelled } = options
  const commandFolder = join(folder, `commands-${step}`)
  mkdirSync(commandFolder, { recursive: true })
  const pathOf = (variable: (typeof COMMAND_FILES)[number]): string => join(commandFolder, variable)
  for (const variable of COMMAND_FILES) writeFileSync(pathOf(variable), '')
  const child = spawn(process.execPath, [join(programFolder(), `${step}.js`)], {
    cwd: folder,
    env: {
      ...Object.fromEntries(INHERITED.flatMap((name) => (getEnv(name) === undefined ? [] : [[name, getEnv(name)]]))),
      ...jobEnvironment(folder),
      ...Object.fromEntries(COMMAND_FILES.map((variable) => [variable, pathOf(variable)])),
      ...Object.fromEntries(Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])),
      ...Object.fromEntries([...state].map(([name, value]) => [`STATE_${name}`, value]))
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    ...OWN_GROUP
  })
  const stopPassingOn = passOnInterrupt(cancelled, child)
  const exited = new Promise<Pick<StepResult, 'exitCode' | 'signal'>>((resolve) =>
    child.once('close', (code, signal) => resolve({ exitCode: code ?? 1, signal: signal ?? undefined }))
  )
  for await (const line of createInterface({ input: child.stdout })) onLine(line)
  stopPassingOn()
  return {
    ...(await exited),
    outputs: readCommands(pathOf('GITHUB_OUTPUT')),
    state: readCommands(pathOf('GITHUB_STATE'))
  }
}

function jobEnvironment(folder: string): Record<string, string> {
  return {
    GITHUB_ACTIONS: 'true',
    GITHUB_ACTION: 'sandbox',
    GITHUB_JOB: 'demo',
    GITHUB_REPOSITORY: 'you/your-repository',
    GITHUB_RUN_ID: '1',
    GITHUB_RUN_ATTEMPT: '1',
    GITHUB_WORKSPACE: join(folder, 'workspace'),
    RUNNER_TEMP: join(folder, 'temp')
  }
}

/** The values in a file of file commands: `name<<delimiter`, lines, the delimiter. */
function readCommands(path: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  const lines = readFileSync(path, 'utf8').split(/\r?\n/)
  for (let line = lines.shift(); line !== undefined; line = lines.shift()) {
    const [, name, delimiter] = /^(.+?)<<(.+)$/.exec(line) ?? []
    if (name === undefined) continue
    const value: string[] = []
    for (let next = lines.shift(); next !== undefined && next !== delimiter; next = lines.shift()) value.push(next)
    values.set(name, value.join('\n'))
  }
  return values
}
