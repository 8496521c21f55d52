// The program of every bundled server: `index.js <server> [arguments]`, speaking MCP on stdin and stdout.
const SERVERS: Readonly<Record<string, (...args: readonly string[]) => Promise<unknown>>> = {
  filesystem: () => import('@modelcontextprotocol/server-filesystem/dist/index.js'),
  localmemory: () => import('@modelcontextprotocol/server-memory/dist/index.js'),
  terminal: async () => (await import('./terminal/server.ts')).serveTerminal(),
  'code-runner': async () => (await import('mcp-server-code-runner')).startMcpServer('stdio'),
  git: async (workspace = '.') => (await import('./git/server.ts')).serveGit(workspace),
  calculator: async () => (await import('./calculator/server.ts')).serveCalculator(),
  'pdf-tools': async (workspace = '.') => (await import('./pdf/server.ts')).servePdfTools(workspace),
  postgres: async () => (await import('./postgres/server.ts')).servePostgres(process.env),
  'postgres-setup': async () => (await import('./postgres/setup.ts')).setUpPostgres(process.env),
  'postgres-seed': async (file = '') => (await import('./postgres/data-programs.ts')).seedFrom(file, process.env),
  'postgres-dump': async (file = '') => (await import('./postgres/data-programs.ts')).dumpTo(file, process.env)
}

// Whoever was at the other end of stdin has gone, perhaps killed: nobody else will stop this server and what it runs.
process.stdin.once('close', endAll)
process.on('SIGTERM', endAll)

// stdout belongs to the protocol, and not every server knows it.
console.log = console.error
console.info = console.error
console.debug = console.error

// Servers of others read their arguments themselves, and expect none before them.
const [name = ''] = process.argv.splice(2, 1)
const serve = SERVERS[name]
if (serve === undefined) throw new Error(`There is no server '${name}'. There are: ${Object.keys(SERVERS).join(', ')}.`)
await serve(...process.argv.slice(2))

function endAll(): void {
  try {
    process.kill(-process.pid, 'SIGTERM')
  } catch {
    // No group of its own, or none at all (Windows).
  }
  process.exit(0)
}
