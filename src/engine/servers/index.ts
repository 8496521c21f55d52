// All bundled servers: `start.cjs <server> [arguments]` speaks MCP on stdin and stdout, and loads this file when it is needed.
import { exitWithTree } from './exit-with-tree.ts'

/** It stops the database server first. */
const RUN_DATABASE = 'postgres-run'

const COMMANDS: Readonly<Record<string, (...args: readonly string[]) => Promise<unknown>>> = {
  filesystem: () => import('@modelcontextprotocol/server-filesystem/dist/index.js'),
  localmemory: () => import('@modelcontextprotocol/server-memory/dist/index.js'),
  terminal: async () => (await import('./terminal/server.ts')).serveTerminal(),
  'code-runner': async () => (await import('mcp-server-code-runner')).startMcpServer('stdio'),
  git: async (workspace = '.') => (await import('./git/server.ts')).serveGit(workspace),
  calculator: async () => (await import('./calculator/server.ts')).serveCalculator(),
  'pdf-tools': async (workspace = '.') => (await import('./pdf/server.ts')).servePdfTools(workspace),
  replay: async () => (await import('./replay/server.ts')).serveReplay(),
  postgres: async () => (await import('./postgres/server.ts')).servePostgres(process.env),
  [RUN_DATABASE]: async (pgCtl = '', data = '', log = '', options = '') =>
    (await import('./postgres/run-database.ts')).runDatabase(pgCtl, data, log, options),
  'postgres-setup': async () => (await import('./postgres/commands.ts')).setUpDatabase(process.env),
  'postgres-seed': async (file = '') => (await import('./postgres/commands.ts')).seedFromFile(file, process.env),
  'postgres-dump': async (file = '') => (await import('./postgres/commands.ts')).dumpToFile(file, process.env)
}

// stdout belongs to the protocol, but some servers log to it.
console.log = console.error
console.info = console.error
console.debug = console.error

// Upstream servers read process.argv themselves, so the name must not be in it.
const [name = ''] = process.argv.splice(2, 1)
const run = COMMANDS[name]
if (run === undefined) throw new Error(`Unknown server '${name}'. Known: ${Object.keys(COMMANDS).join(', ')}.`)
if (name !== RUN_DATABASE) {
  // When stdin closes, the engine has gone, perhaps killed, so the server must end itself and the programs it runs.
  const exit = await exitWithTree()
  process.stdin.once('close', exit)
  process.on('SIGTERM', exit)
}
await run(...process.argv.slice(2))
