// Runs the server suite of @modelcontextprotocol/conformance against the engine's mux, with a fixture server behind it, and
// then against the built gateway in front of that mux, and last against a replay, by `dist/servers`, of what the gateway recorded.
// Needs Node 22 or newer. Installs the suite with npm, unless CONFORMANCE_FOLDER names a folder that contains it.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startGateway } from '../bench/gateways.js'

const PACKAGE = '@modelcontextprotocol/conformance'
const VERSION = '0.1.16'
/** With fewer passed checks, the suite skipped scenarios. */
const CHECKS = 44
/** The checks that pass on a replayed server. */
const REPLAYED_CHECKS = 16
/** A cassette has tools and their answers: no other methods, and nothing that a server asks or tells a client meanwhile. */
const NOT_REPLAYED = [
  /^(?:prompts|resources)-/,
  /^(?:logging-set-level|completion-complete)$/,
  /^tools-call-(?:with-logging|with-progress|sampling|elicitation)$/,
  /^elicitation-/
]

/** Short, because the suite checks streams only if it gets some. */
const LIMITS = { jsonMs: 100 }

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
  const start = async () => spawn(process.execPath, [join(root, '__tests__/engine/fixtures/conformance-server.mjs')])
  const mux = createMux(muxSettings(start), LIMITS)
  const front = await serve(mux)
  const gateway = await startGateway({ path: process.execPath }, new URL(`${front.url}/mcp`))
  try {
    const isLive = await passes(suite, `${front.url}/mcp`)
    const isPassedOn = isLive && (await passes(suite, gateway.url.href))
    await gateway.end()
    return isPassedOn && (await replays(suite, gateway.transcript, createMux))
  } finally {
    await mux.close()
    await gateway.stop()
    front.close()
  }
}

function muxSettings(start) {
  const log = (line) => console.error(`[fixture] ${line}`)
  const settings = { sandbox: 'conformance', server: 'fixture', toolPrefix: '', oneCallAtATime: false }
  return { ...settings, record: () => {}, log, start }
}

function serve(mux) {
  return listen((request, response) => {
    if (isLoopback(request.headers)) void mux.handle(request, response, 'agent')
    else response.writeHead(403).end()
  })
}

/** Makes a cassette of what was recorded, and runs the suite on a server that replays it. */
async function replays(suite, path, createMux) {
  const { buildCassette } = await load('cli', 'cassette', 'build-cassette.js')
  const { formatCassette } = await load('mcp', 'cassette', 'format-cassette.js')
  const { readCassette } = await load('mcp', 'cassette', 'read-cassette.js')
  const { RECORDING_METHOD } = await load('engine', 'servers', 'replay', 'replayed-server.js')
  // The alias that the gateway of the bench gives its server.
  const servers = [{ alias: 'upstream', server: 'fixture', kind: 'instance' }]
  const recordedAt = new Date().toISOString()
  const { cassette } = await buildCassette({ recordedAt, servers, lines: readFileSync(path, 'utf8').split('\n') })
  const read = readCassette(Buffer.from(formatCassette(cassette).join('\n')))
  const [server] = read.cassette.servers
  const start = async () => {
    const child = spawn(process.execPath, [join(root, 'dist/servers/index.js'), 'replay'])
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', method: RECORDING_METHOD, params: { server } })}\n`)
    return child
  }
  const mux = createMux(muxSettings(start), LIMITS)
  const front = await serve(mux)
  try {
    const { failing, passed } = await run(suite, `${front.url}/mcp`)
    const unexpected = failing.filter((name) => !NOT_REPLAYED.some((pattern) => pattern.test(name)))
    console.log(`\nReplayed: ${passed} checks passed; not replayable: ${failing.length} scenarios.`)
    if (unexpected.length > 0) console.log(`Should pass when replayed: ${unexpected.join(', ')}`)
    return unexpected.length === 0 && passed >= REPLAYED_CHECKS
  } finally {
    await mux.close()
    front.close()
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
    // npm waits 5 minutes for an answer of the registry that never comes, and asks three times.
    const args = [
      'i',
      '--fetch-timeout=30000',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--no-save',
      '--prefix',
      folder
    ]
    const shell = process.platform === 'win32'
    execFileSync('npm', [...args, `${PACKAGE}@${VERSION}`], { stdio: 'inherit', shell })
  }
  return folder
}

function suiteIn(folder) {
  return join(folder, 'node_modules', PACKAGE, 'dist', 'index.js')
}

/** Compiles the mux and what makes a cassette into a temporary folder, with a link to the dependencies. */
function build() {
  symlinkSync(join(root, 'node_modules'), join(work, 'node_modules'), 'junction')
  writeFileSync(join(work, 'package.json'), '{ "type": "module" }\n')
  const config = {
    extends: join(root, 'tsconfig.build.json'),
    compilerOptions: { rootDir: join(root, 'src'), outDir: work },
    include: [],
    files: [
      'engine/mux/mux.ts',
      'engine/servers/replay/replayed-server.ts',
      'cli/cassette/build-cassette.ts',
      'mcp/cassette/format-cassette.ts',
      'mcp/cassette/read-cassette.ts'
    ].map((path) => join(root, 'src', path))
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
async function passes(suite, url) {
  const { code, failing, passed } = await run(suite, url)
  return code === 0 && failing.length === 0 && passed >= CHECKS
}

/** Runs the suite, and returns how many checks passed and which scenarios did not. */
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
      const [, passed = 0] = /^Total: (\d+) passed, \d+ failed$/m.exec(output) ?? []
      const failing = [...output.matchAll(/^\S+ ([\w-]+): \d+ passed, [1-9]\d* failed$/gm)].map(([, name]) => name)
      resolve({ code, failing, passed: Number(passed) })
    })
  })
}
