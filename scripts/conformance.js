// Runs the server suite of @modelcontextprotocol/conformance against the engine's mux, with a fixture server behind it, and
// then against the gateway in front of that mux.
// Needs Node 22 or newer. Installs the suite with npm, unless CONFORMANCE_FOLDER names a folder that contains it.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const PACKAGE = '@modelcontextprotocol/conformance'
const VERSION = '0.1.16'
/** With fewer passed checks, the suite skipped scenarios. */
const CHECKS = 44

const root = join(import.meta.dirname, '..')
const work = mkdtempSync(join(tmpdir(), 'klavis-conformance-'))

try {
  process.exitCode = (await conforms()) ? 0 : 1
} finally {
  rmSync(work, { recursive: true, force: true })
}

async function conforms() {
  if (Number(process.versions.node.split('.')[0]) < 22) throw new Error('The conformance suite needs Node 22 or newer.')
  const suite = findSuite()
  build()
  const { createMux } = await load('engine', 'mux', 'mux.js')
  const { createGateway } = await load('engine', 'gateway', 'worker', 'gateway.js')
  const mux = createMux(
    {
      sandbox: 'conformance',
      server: 'fixture',
      toolPrefix: '',
      oneCallAtATime: false,
      record: () => {},
      log: (line) => console.error(`[fixture] ${line}`),
      start: async () => spawn(process.execPath, [join(root, '__tests__/engine/fixtures/conformance-server.mjs')])
    },
    // Short, because the suite checks streams only if it gets some.
    { jsonMs: 100 }
  )
  const front = await listen((request, response) => {
    if (isLoopback(request.headers)) void mux.handle(request, response, 'agent')
    else response.writeHead(403).end()
  })
  let gateway
  const gatewayFront = await listen((request, response) => void gateway.handle(request, response))
  gateway = createGateway({ port: gatewayFront.port, record: () => {} })
  const route = { alias: 'fixture', caller: 'agent', sandbox: 'conformance', headers: {} }
  gateway.setRoutes([{ ...route, token: 'token', url: `${front.url}/mcp` }], 1)
  try {
    return (await run(suite, `${front.url}/mcp`)) && (await run(suite, `${gatewayFront.url}/mcp/token/fixture`))
  } finally {
    await mux.close()
    gateway.close()
    for (const { close } of [front, gatewayFront]) close()
  }
}

async function listen(handler) {
  const server = createServer(handler)
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { port, url: `http://127.0.0.1:${port}`, close }
}

function findSuite() {
  const folder = process.env.CONFORMANCE_FOLDER ?? install(join(tmpdir(), `klavis-conformance-suite-${VERSION}`))
  const suite = suiteIn(folder)
  if (!existsSync(suite)) throw new Error(`${PACKAGE} is not installed in ${folder}.`)
  return suite
}

function install(folder) {
  if (!existsSync(suiteIn(folder))) {
    const args = ['i', '--ignore-scripts', '--no-audit', '--no-fund', '--no-save', '--prefix', folder]
    const shell = process.platform === 'win32'
    execFileSync('npm', [...args, `${PACKAGE}@${VERSION}`], { stdio: 'inherit', shell })
  }
  return folder
}

function suiteIn(folder) {
  return join(folder, 'node_modules', PACKAGE, 'dist', 'index.js')
}

/** Compiles the mux and the gateway into a temporary folder, with a link to the dependencies. */
function build() {
  symlinkSync(join(root, 'node_modules'), join(work, 'node_modules'), 'junction')
  writeFileSync(join(work, 'package.json'), '{ "type": "module" }\n')
  const config = {
    extends: join(root, 'tsconfig.build.json'),
    compilerOptions: { rootDir: join(root, 'src'), outDir: work },
    include: [],
    files: ['mux/mux.ts', 'gateway/worker/gateway.ts'].map((path) => join(root, 'src', 'engine', path))
  }
  writeFileSync(join(work, 'tsconfig.json'), JSON.stringify(config))
  execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', work], { stdio: 'inherit' })
}

function load(...path) {
  return import(pathToFileURL(join(work, ...path)).href)
}

/** Rejects DNS rebinding as the engine does, because the suite checks that. */
function isLoopback({ host, origin }) {
  const local = /^(http:\/\/)?(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/
  return local.test(host ?? '') && (origin === undefined || local.test(origin))
}

/** Whether all checks passed, and no fewer than expected. */
function run(suite, url) {
  const child = spawn(process.execPath, [suite, 'server', '--suite', 'all', '--url', url], {
    cwd: work,
    stdio: ['ignore', 'pipe', 'inherit']
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
    process.stdout.write(chunk)
  })
  return new Promise((resolve) => {
    child.once('close', (code) => {
      const [, passed = 0, failed = 0] = /^Total: (\d+) passed, (\d+) failed$/m.exec(output) ?? []
      resolve(code === 0 && Number(failed) === 0 && Number(passed) >= CHECKS)
    })
  })
}
