import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getEnv, programFolder } from '../host/process.ts'

/** What one step of the action left behind. */
export interface StepResult {
  readonly exitCode: number
  readonly outputs: ReadonlyMap<string, string>
  readonly exported: ReadonlyMap<string, string>
  readonly state: ReadonlyMap<string, string>
  readonly summary: string
}

const FILES = { output: 'GITHUB_OUTPUT', exported: 'GITHUB_ENV', state: 'GITHUB_STATE', summary: 'GITHUB_STEP_SUMMARY' }

/** Runs one step of the action in a process of its own, as a runner does: inputs, file commands, state. */
export async function runStep(step: 'main' | 'post', { folder, inputs, state, say }: StepRequest): Promise<StepResult> {
  const commands = join(folder, `commands-${step}`)
  mkdirSync(commands, { recursive: true })
  const paths = Object.entries(FILES).map(([name, variable]) => [variable, join(commands, name)] as const)
  for (const [, path] of paths) writeFileSync(path, '')
  const child = spawn(process.execPath, [join(programFolder(), `${step}.js`)], {
    cwd: folder,
    env: {
      ...kept(['PATH', 'HOME', 'USERPROFILE', 'SYSTEMROOT', 'TEMP', 'TMP', 'TMPDIR', 'LOCALAPPDATA', 'XDG_CACHE_HOME']),
      ...job(folder),
      ...Object.fromEntries(paths),
      ...Object.fromEntries(Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])),
      ...Object.fromEntries([...state].map(([name, value]) => [`STATE_${name}`, value]))
    },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  await forEachLine(child.stdout, say)
  const exitCode = await new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)))
  const read = (name: keyof typeof FILES): string => readFileSync(join(commands, name), 'utf8')
  return {
    exitCode,
    outputs: pairs(read('output')),
    exported: pairs(read('exported')),
    state: pairs(read('state')),
    summary: read('summary')
  }
}

/** What a step is run with. */
export interface StepRequest {
  /** The runner's folder: the workspace and the temporary folder are below it. */
  readonly folder: string
  readonly inputs: Readonly<Record<string, string>>
  readonly state: ReadonlyMap<string, string>
  readonly say: (line: string) => void
}

function job(folder: string): Record<string, string> {
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

function kept(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (getEnv(name) === undefined ? [] : [[name, getEnv(name) ?? '']])))
}

async function forEachLine(stream: AsyncIterable<Buffer>, say: (line: string) => void): Promise<void> {
  let rest = ''
  for await (const chunk of stream) {
    const lines = (rest + chunk.toString('utf8')).split(/\r?\n/)
    rest = lines.pop() ?? ''
    for (const line of lines) say(line)
  }
  if (rest !== '') say(rest)
}

/** A file command: `name<<delimiter`, lines, the delimiter. */
function pairs(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const lines = text.split(/\r?\n/)
  for (let line = lines.shift(); line !== undefined; line = lines.shift()) {
    const [, name, delimiter] = /^(.+?)<<(.+)$/.exec(line) ?? []
    if (name === undefined) continue
    const value: string[] = []
    for (let next = lines.shift(); next !== undefined && next !== delimiter; next = lines.shift()) value.push(next)
    found.set(name, value.join('\n'))
  }
  return found
}
