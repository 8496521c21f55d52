import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { GithubApi } from '../github.ts'
import { type CliProcess, Laptop } from '../laptop.ts'
import { openStage, type Stage, type StageOptions } from '../stage.ts'
import { AgentServer } from './agent-server.ts'
import { makePrograms } from './programs.ts'
import type { RunContext } from './run-workflow.ts'

/** The folder of the examples. */
export const EXAMPLES = fileURLToPath(new URL('../../../examples', import.meta.url))

const MODEL_KEYS = ['ANTHROPIC_API_KEY', 'OPENAI_API_KEY', 'GEMINI_API_KEY', 'CURSOR_API_KEY', 'COPILOT_GITHUB_TOKEN']
const ACCOUNTS = ['AGENT_GITHUB_TOKEN', 'AGENT_CALENDAR_TOKEN']
const SECRETS = Object.fromEntries([...MODEL_KEYS, ...ACCOUNTS].map((name) => [name, `the-value-of-${name}`]))

const text = (content: string, isError = false) => ({ content: [{ type: 'text', text: content }], isError })
const ISSUES = { total: 1, issues: [{ fields: { status: { name: 'To Do' } } }] }
/** A cloud whose Jira finds one issue, whatever it is asked. */
const FINDS_ONE: StageOptions = { api: { mcp: { jira: { results: { jira_search: text(JSON.stringify(ISSUES)) } } } } }

/** What the API of the cloud is like for an example that needs it to be something special. */
const CLOUDS: Readonly<Record<string, StageOptions>> = {
  'verifier-in-yaml': {
    api: {
      mcp: {
        jira: { results: { jira_search: text(JSON.stringify(ISSUES)) } },
        filesystem: {
          results: {
            filesystem_write_file: text('written'),
            filesystem_read_text_file: ({ path }) =>
              String(path).endsWith('report.md') ? text('# Report\n1 issue\n') : text('ENOENT: no such file', true)
          }
        }
      }
    }
  },
  benchmark: FINDS_ONE,
  'claude-code-action': FINDS_ONE,
  'fan-out': FINDS_ONE,
  'forks-cloud': FINDS_ONE,
  keep: FINDS_ONE,
  'paying-account': FINDS_ONE,
  replay: FINDS_ONE,
  seeds: FINDS_ONE,
  'self-hosted': { ...FINDS_ONE, tls: true },
  'two-of-one-kind': FINDS_ONE,
  sweep: { api: { version: '2026-02' } }
}

/** What all examples share: a checkout, programs, and an engine with real MCP servers. */
export class ExampleRuns {
  readonly #folder = mkdtempSync(join(tmpdir(), 'examples-'))
  readonly #opened: Stage[] = []
  readonly #github = new GithubApi({ 'octo/agents': { '4711': 'in_progress' } })
  readonly #agentServer = new AgentServer()
  #engine: CliProcess | undefined
  #started: Promise<void> | undefined
  #address = { base_url: '', api_key: '' }

  async open(): Promise<void> {
    await Promise.all([this.#github.open(), this.#agentServer.open()])
    makePrograms(this.#programs, this.#agentServer.url)
    makeCheckout(this.#checkout)
  }

  /** A run with a key for an engine that lives outside of the job. */
  async withEngine(): Promise<RunContext> {
    await this.#startEngine()
    const inputs = { 'api-url': this.#address.base_url, 'rate-limit': '0' }
    return await this.#run({}, { secrets: { ...SECRETS, KLAVIS_API_KEY: this.#address.api_key }, inputs })
  }

  /** A run without a key: a fork. */
  async withoutKey(): Promise<RunContext> {
    return await this.#run({}, { secrets: {}, isFork: true })
  }

  /** A run with a key for the cloud, of which the stage has a stand-in. */
  async withCloud(name: string): Promise<RunContext> {
    const run = await this.#run(CLOUDS[name] ?? {}, {})
    const { api } = run.stage
    const { HTTPS_PROXY = '', NO_PROXY = '', NODE_EXTRA_CA_CERTS = '' } = run.stage.job().env()
    return {
      ...run,
      secrets: { ...SECRETS, KLAVIS_API_KEY: api.key },
      inputs: { 'api-url': api.url, 'rate-limit': '0' },
      variables: { HTTPS_PROXY, NO_PROXY, CA_FILE: NODE_EXTRA_CA_CERTS, AGENT_GITHUB_LOGIN: 'claude' }
    }
  }

  /** What the engine still holds; nothing, if no example needed it. */
  async held(): Promise<unknown> {
    if (this.#engine === undefined) return { local_sandboxes: [] }
    const headers = { authorization: `Bearer ${this.#address.api_key}` }
    const answer = await fetch(`${this.#address.base_url}/local-sandbox`, { headers })
    return await answer.json()
  }

  async close(): Promise<void> {
    this.#engine?.child.kill('SIGINT')
    await Promise.all([
      this.#engine?.ended,
      this.#github.close(),
      this.#agentServer.close(),
      ...this.#opened.map((stage) => stage.close())
    ])
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 3 })
  }

  async #startEngine(): Promise<void> {
    this.#started ??= (async () => {
      const engine = new Laptop(this.#folder).start(['engine', '--json'])
      this.#engine = engine
      await engine.prints('}\n')
      this.#address = JSON.parse(engine.stdout()) as { base_url: string; api_key: string }
    })()
    await this.#started
  }

  get #checkout(): string {
    return join(this.#folder, 'checkout')
  }

  get #programs(): string {
    return join(this.#folder, 'programs')
  }

  async #run(options: StageOptions, more: Partial<RunContext>): Promise<RunContext> {
    const stage = await openStage(options)
    this.#opened.push(stage)
    const env = { GITHUB_API_URL: this.#github.url }
    return { stage, checkout: this.#checkout, programs: this.#programs, secrets: {}, env, ...more }
  }
}

/** A repository as a reader has it who copied every example. */
function makeCheckout(folder: string): void {
  mkdirSync(join(folder, 'src'), { recursive: true })
  cpSync(EXAMPLES, folder, { recursive: true, filter: (path) => !path.endsWith('.yml') || dirname(path) !== EXAMPLES })
  writeFileSync(join(folder, 'README.md'), '# A project\n')
  writeFileSync(join(folder, 'src', 'main.js'), '// TODO: write it\n')
  const git = (...args: string[]) =>
    spawnSync('git', ['-c', 'user.name=M', '-c', 'user.email=m@example.com', ...args], { cwd: folder })
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--message', 'Begin')
}
