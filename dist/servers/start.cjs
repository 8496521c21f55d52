// dist/servers/start.cjs: answers `initialize` and `tools/list` from the results that the build has recorded, and loads the server
// with the first message that needs it. Many servers are only listed and never called. It reads synchronously and has no
// modules, because streams and modules take half as long as the start of Node, for every server of a sandbox.
const { readFileSync, readSync, writeFileSync } = require('node:fs')
const { join } = require('node:path')

// Our listener replaces Node's, which opens an inspector: an agent under test could change what this server answers.
process.on('SIGUSR1', () => {})

const NEWLINE = 0x0a
/** A longer message is a call, which the server reads itself. */
const MAX_BUFFERED_BYTES = 64 * 1024

const results = recordedResults()
const chunk = Buffer.allocUnsafe(MAX_BUFFERED_BYTES)
/** The handshake, which the server gets too when it is loaded. */
let handshake = []
let initializeId
let unread = Buffer.alloc(0)

if (results === undefined || needsServer()) load()

/** Undefined for commands that are loaded at once, and while the build records. */
function recordedResults() {
  try {
    return JSON.parse(readFileSync(join(__dirname, 'recorded', `${process.argv[2]}.json`), 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Answers until a message needs the server. Returns false if stdin was closed before. */
function needsServer() {
  for (;;) {
    for (let end = unread.indexOf(NEWLINE); end !== -1; end = unread.indexOf(NEWLINE)) {
      if (!answers(unread.subarray(0, end + 1))) return true
      unread = unread.subarray(end + 1)
    }
    if (unread.length > MAX_BUFFERED_BYTES) return true
    const count = read()
    if (count === 0) return false
    if (count === undefined) return true
    unread = Buffer.concat([unread, chunk.subarray(0, count)])
  }
}

/** The number of bytes that were read; undefined if stdin cannot be read synchronously. */
function read() {
  try {
    return readSync(0, chunk)
  } catch (error) {
    // Windows says so instead of returning 0.
    return error.code === 'EOF' ? 0 : undefined
  }
}

/** Answers a message, unless it needs the server. */
function answers(line) {
  const { id, method, params } = parse(line)
  if (method === 'notifications/initialized' && id === undefined) {
    handshake.push(line)
    return true
  }
  if (typeof id !== 'string' && !Number.isInteger(id)) return false
  const result = Object.hasOwn(results, method) ? results[method] : undefined
  if (result === undefined) return false
  if (method === 'initialize') {
    // The server itself negotiates another version.
    if (params?.protocolVersion !== result.protocolVersion) return false
    handshake = [line]
    initializeId = id
  }
  writeFileSync(1, `${JSON.stringify({ jsonrpc: '2.0', id, result })}\n`)
  return true
}

/** The fields of a message; none if the text is no message. */
function parse(line) {
  try {
    return JSON.parse(line.toString('utf8')) ?? {}
  } catch {
    return {}
  }
}

/** Loads the server. If it cannot be loaded, the process ends, and the engine answers its calls with an error. */
function load() {
  const input = Buffer.concat([...handshake, unread])
  if (input.length > 0) process.stdin.unshift(input)
  if (initializeId !== undefined) dropResponse()
  import('./index.js')
}

/** Leaves out the server's response to the `initialize` that has been answered already. */
function dropResponse() {
  const { stdout } = process
  const write = stdout.write
  stdout.write = (...args) => {
    const message = parse(args[0])
    if (message.method !== undefined || message.id !== initializeId) return write.apply(stdout, args)
    stdout.write = write
    return true
  }
}
