// Plays main and post as the runner does, with Windows' Node: processes of their own, inputs, state and file commands.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from './until.ts'

/** The folder with the bundles, which is copied next to these checks. */
export const DIST = join(import.meta.dirname, '..', '..', '..', '..', 'dist')

const FILES = ['GITHUB_OUTPUT', 'GITHUB_ENV', 'GITHUB_STATE', 'GITHUB_STEP_SUMMARY', 'GITHUB_PATH']

/** One job with one step that uses the action. */
export class Job {
  readonly folder = mkdtempSync(join(tmpdir(), 'job-'))
  readonly workspace = join(this.folder, 'workspace')
  readonly temp = join(this.folder, 'temp')
  readonly #inputs: Readonly<Record<string, string>>
  readonly #env: Readonly<Record<string, string>>
  #state = ''
  log = ''

  constructor(inputs: Readonly<Record<string, string>>, env: Readonly<Record<string, string>> = {}) {
    this.#inputs = { engine: 'embedded', 'job-status': 'success', verify: 'off', ...inputs }
    this.#env = env
    for (const each of [this.workspace, this.temp]) mkdirSync(each)
  }

  async main(): Promise<ReadonlyMap<string, string>> {
    const { child, valuesOf } = this.#start('main')
    const [code] = await once(child, 'close')
    this.#state = join(this.folder, 'commands-main', 'GITHUB_STATE')
    if (code !== 0) throw new Error(`main ended with ${code}:\n${this.log}`)
    return valuesOf('GITHUB_OUTPUT')
  }

  /** Starts main, and kills it once it has saved this much state. */
  async mainKilledWhen(reached: (state: string) => boolean): Promise<void> {
    const { child } = this.#start('main')
    this.#state = join(this.folder, 'commands-main', 'GITHUB_STATE')
    const exited = once(child, 'exit')
    await until('main saves its state', () => reached(readFileSync(this.#state, 'utf8')), 60_000, 5)
    child.kill('SIGKILL')
    await exited
  }

  async post(): Promise<void> {
    const { child } = this.#start('post', existsSync(this.#state) ? valuesIn(this.#state) : new Map())
    const [code] = await once(child, 'close')
    if (code !== 0) throw new Error(`post ended with ${code}:\n${this.log}`)
  }

  /** The folder that main made for this run; undefined once post has removed it. */
  runFolder(): string | undefined {
    const name = readdirSync(this.temp).find((each) => /^klavis-sandbox-[0-9a-f]{8}$/.test(each))
    return name === undefined ? undefined : join(this.temp, name)
  }

  /** What post wrote for the summary of the job. */
  summary(): string {
    return readFileSync(join(this.folder, 'commands-post', 'GITHUB_STEP_SUMMARY'), 'utf8')
  }

  /** The process id in the last record of the engine or gateway. */
  enginePid(): number {
    const pids = [...readFileSync(this.#state, 'utf8').matchAll(/\\?"pid\\?":(\d+)/g)].map(([, pid]) => Number(pid))
    const last = pids.at(-1)
    if (last === undefined) throw new Error(`There is no engine in the state:\n${readFileSync(this.#state, 'utf8')}`)
    return last
  }

  #start(step: 'main' | 'post', state: ReadonlyMap<string, string> = new Map()) {
    const folder = join(this.folder, `commands-${step}`)
    mkdirSync(folder, { recursive: true })
    for (const name of FILES) writeFileSync(join(folder, name), '')
    const child: ChildProcess = spawn(process.execPath, [join(DIST, `${step}.js`)], {
      cwd: this.workspace,
      env: {
        ...process.env,
        ...JOB,
        GITHUB_WORKSPACE: this.workspace,
        RUNNER_TEMP: this.temp,
        ...Object.fromEntries(FILES.map((name) => [name, join(folder, name)])),
        ...Object.fromEntries(
          Object.entries(this.#inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])
        ),
        ...Object.fromEntries([...state].map(([name, value]) => [`STATE_${name}`, value])),
        ...this.#env
      },
      stdio: ['ignore', 'pipe', 'pipe']
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.log += text
      })
    }
    return { child, valuesOf: (name: string) => valuesIn(join(folder, name)) }
  }
}

const JOB = {
  GITHUB_ACTIONS: 'true',
  GITHUB_ACTION: 'sandbox',
  GITHUB_JOB: 'windows',
  GITHUB_REPOSITORY: 'octo/cat',
  GITHUB_RUN_ID: '1',
  GITHUB_RUN_ATTEMPT: '1',
  RUNNER_OS: 'Windows'
}

/** The values in a file of file commands: `name<<delimiter`, lines, the delimiter. */
function valuesIn(path: string): ReadonlyMap<string, string> {
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
