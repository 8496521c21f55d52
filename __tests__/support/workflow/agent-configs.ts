import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse } from 'smol-toml'

/** An agent as somebody started it. */
export interface Started {
  readonly agent: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly cwd: string
}

/** What it has to know: its servers by name, and its task. */
export interface AgentTask {
  readonly servers: Readonly<Record<string, Server>>
  readonly task: string
}

interface Server {
  readonly url?: string
  readonly headers?: Readonly<Record<string, string>>
  /** What agents read of their config beside it. */
  readonly [more: string]: unknown
}

type Servers = Readonly<Record<string, Server>>

/** Reads what this agent would read. Throws at what it would not understand, or would silently leave out. */
export function readTask(started: Started): AgentTask {
  const read = READERS[started.agent]
  if (read === undefined) throw new Error(`Nobody knows what ${started.agent} reads`)
  const order = read(started)
  check(Object.keys(order.servers).length > 0, 'The config has no servers')
  return order
}

const READERS: Readonly<Record<string, (started: Started) => AgentTask>> = {
  claude({ args, env, cwd }) {
    check(env['ANTHROPIC_API_KEY'], 'there is no ANTHROPIC_API_KEY')
    const servers = serversIn(resolve(cwd, after(args, '--mcp-config')))
    eachOf(servers, ({ type }) => type === 'http', 'has no type, so it is left out')
    check(args.includes('--strict-mcp-config'), 'other MCP servers may be used, too')
    // With `-p` nobody can be asked: what is not allowed is denied.
    const allowed = args.includes('--allowedTools') ? after(args, '--allowedTools').split(',') : []
    eachOf(servers, (_, name) => allowed.includes(`mcp__${name}`), 'is not allowed')
    return { servers, task: after(args, '-p') }
  },
  codex({ args: [command, task = ''], env, cwd }) {
    check(env['CODEX_API_KEY'], 'there is no CODEX_API_KEY')
    check(command === 'exec', 'it would ask a person')
    const config = parse(readFileSync(resolve(cwd, env['CODEX_HOME'] ?? '', 'config.toml'), 'utf8'))
    const servers = config['mcp_servers'] as Servers
    eachOf(servers, ({ required }) => required === true, 'is not required')
    return { servers, task }
  },
  gemini({ args, env, cwd }) {
    check(env['GEMINI_API_KEY'], 'there is no GEMINI_API_KEY')
    check(env['GEMINI_CLI_TRUST_WORKSPACE'] === 'true', 'the folder is not trusted')
    const servers = serversIn(join(cwd, '.gemini', 'settings.json'))
    eachOf(servers, ({ trust }) => trust === true, 'is not trusted')
    const named = Object.entries(servers).map(([name, server]) => [name, { ...server, url: server['httpUrl'] }])
    return { servers: Object.fromEntries(named) as Servers, task: after(args, '--prompt') }
  },
  copilot({ args, env, cwd }) {
    check(env['COPILOT_GITHUB_TOKEN'], 'there is no COPILOT_GITHUB_TOKEN')
    const file = after(args, '--additional-mcp-config')
    check(file.startsWith('@'), 'the config is no file')
    const servers = serversIn(resolve(cwd, file.slice(1)))
    eachOf(servers, ({ tools }) => (tools as string[] | undefined)?.[0] === '*', 'has no tools')
    check(after(args, '--allow-tool') in servers, 'another server is allowed')
    return { servers, task: after(args, '-p') }
  },
  opencode({ args: [command, task = ''], env }) {
    check(env['ANTHROPIC_API_KEY'], 'there is no ANTHROPIC_API_KEY')
    check(command === 'run', 'it would ask a person')
    const servers = (json(env['OPENCODE_CONFIG']) as { mcp: Servers }).mcp
    eachOf(servers, ({ type, enabled }) => type === 'remote' && enabled === true, 'is not enabled')
    return { servers, task }
  },
  'cursor-agent'({ args, env }) {
    check(env['CURSOR_API_KEY'], 'there is no CURSOR_API_KEY')
    for (const flag of ['--print', '--approve-mcps', '--force']) check(args.includes(flag), `there is no ${flag}`)
    return { servers: serversIn(join(env['HOME'] ?? '', '.cursor', 'mcp.json')), task: args.at(-1) ?? '' }
  },
  // Python agents cannot run here, because their packages are not installed, so their config is read in their place.
  python({ args: [script = '', task = ''], env, cwd }) {
    const source = readFileSync(resolve(cwd, script), 'utf8')
    if (source.includes('"MCP_CONFIG"')) {
      const servers = json(env['MCP_CONFIG']) as Servers
      eachOf(servers, ({ transport }) => transport === 'streamable_http', 'has no transport')
      return { servers, task }
    }
    if (source.includes('"KLAVIS_MCP_SERVER_URLS"')) {
      return { servers: JSON.parse(env['KLAVIS_MCP_SERVER_URLS'] ?? '{}') as Servers, task }
    }
    return { servers: { filesystem: { url: env['KLAVIS_FILESYSTEM_MCP_URL'] ?? '' } }, task }
  },
  pytest: (started) => READERS['python']?.(started) ?? { servers: {}, task: '' }
}

function after(args: readonly string[], flag: string): string {
  const value = args[args.indexOf(flag) + 1]
  if (!args.includes(flag) || value === undefined) throw new Error(`there is no ${flag}`)
  return value
}

function serversIn(path: string): Servers {
  return (json(path) as { mcpServers: Servers }).mcpServers
}

function json(path = ''): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}

function eachOf(servers: Servers, holds: (server: Server, name: string) => boolean, problem: string): void {
  for (const [name, server] of Object.entries(servers)) check(holds(server, name), `${name} ${problem}`)
}

function check(holds: unknown, problem: string): void {
  if (holds === undefined || holds === '' || holds === false) throw new Error(problem)
}
