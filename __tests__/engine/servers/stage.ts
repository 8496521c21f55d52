import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { ReadBuffer, serializeMessage } from '@modelcontextprotocol/sdk/shared/stdio.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import type { CallToolResult, JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js'
import { catalogue, findDefinition } from '../../../src/engine/catalogue/catalogue.ts'
import { openPacks } from '../../../src/engine/catalogue/packs.ts'
import type { Isolation, SandboxFolders, ServerDefinition } from '../../../src/engine/contract.ts'
import { chooseIsolation } from '../../../src/engine/isolation/choose-isolation.ts'
import { type Machine, machineOf } from '../../../src/engine/isolation/machine.ts'
import { plainIsolation } from '../../../src/engine/isolation/plain.ts'
import { DIST } from '../../support/dist.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/** This machine, as the engine sees it. */
export const machine: Machine = {
  ...machineOf((name) => process.env[name]),
  // Kept between runs, because a pack has a hundred megabytes.
  cacheFolder: join(tmpdir(), `klavis-sandbox-packs-${process.getuid?.() ?? 0}`)
}

/** The catalogue with the built bundle. */
export const definitions: readonly ServerDefinition[] = catalogue({
  serversFolder: join(DIST, 'servers'),
  node: process.execPath,
  machine,
  packs: openPacks({ folder: join(root, 'packs'), node: process.execPath, machine })
})

/** The isolations to test with: plain, and bubblewrap if it works on this machine. */
export const isolations: readonly Isolation[] = await everyIsolation()

async function everyIsolation(): Promise<readonly Isolation[]> {
  const { isolation } = await chooseIsolation({ mode: 'auto', machine })
  return isolation.level === 'plain' ? [isolation] : [isolation, await plainIsolation(machine)]
}

/** A server of the catalogue. */
export function definition(name: string): ServerDefinition {
  const found = findDefinition(definitions, 'local', name) ?? findDefinition(definitions, 'sandbox', name)
  if (found === undefined) throw new Error(`The catalogue has no ${name}`)
  return found
}

/** The folders of a sandbox in a temporary folder; `remove` removes all of them. */
export async function makeFolders(): Promise<SandboxFolders & { readonly remove: () => Promise<void> }> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'sandbox-')))
  const [workspace, home, tmp, state] = ['workspace', 'home', 'tmp', 'state'].map((name) => join(root, name))
  const folders = { workspace, home, tmp, state } as SandboxFolders
  for (const folder of Object.values(folders)) await mkdir(folder)
  return { ...folders, remove: () => rm(root, { recursive: true, force: true }) }
}

/** A running server with the official client connected to it. */
export interface Session {
  readonly child: ChildProcess
  readonly client: Client
  /** The lines on stdout that are not messages of the protocol. */
  readonly noise: readonly string[]
  readonly call: (tool: string, args?: Record<string, unknown>) => Promise<{ text: string; isError: boolean }>
  readonly close: () => Promise<void>
}

/** Starts a server with an isolation and connects to it. */
export async function connect(name: string, isolation: Isolation, folders: SandboxFolders): Promise<Session> {
  const { prepare, dispose } = definition(name)
  const child = isolation.start(await prepare(folders), folders)
  const noise: string[] = []
  const client = new Client({ name: 'test', version: '1' })
  const transport = new ChildTransport(child, (line) => noise.push(line))
  const close = async () => {
    const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
    child.kill('SIGKILL')
    await gone
    await dispose?.(folders)
  }
  try {
    await client.connect(transport)
  } catch (error) {
    await close()
    throw new Error(`${String(error)}: ${transport.errors}`)
  }
  return {
    child,
    client,
    noise,
    call: async (tool, args = {}) => {
      const result = (await client.callTool({ name: tool, arguments: args })) as CallToolResult
      const text = result.content.map((part) => (part.type === 'text' ? part.text : '')).join('\n')
      return { text, isError: result.isError === true }
    },
    close
  }
}

/** MCP over the pipes of a running process. */
class ChildTransport implements Transport {
  onmessage?: (message: JSONRPCMessage) => void
  onclose?: () => void
  onerror?: (error: Error) => void
  /** The end of its stderr. */
  errors = ''
  readonly #child: ChildProcess
  readonly #buffer = new ReadBuffer()
  readonly #noise: (line: string) => void

  constructor(child: ChildProcess, noise: (line: string) => void) {
    this.#child = child
    this.#noise = noise
  }

  async start(): Promise<void> {
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.errors = `${this.errors}${text}`.slice(-2000)
    })
    this.#child.stdout?.on('data', (chunk: Buffer) => {
      this.#buffer.append(chunk)
      this.#deliver()
    })
    this.#child.once('exit', () => this.onclose?.())
  }

  async send(message: JSONRPCMessage): Promise<void> {
    this.#child.stdin?.write(serializeMessage(message))
  }

  async close(): Promise<void> {
    this.#child.stdin?.end()
  }

  #deliver(): void {
    for (;;) {
      try {
        const message = this.#buffer.readMessage()
        if (message === null) return
        this.onmessage?.(message)
      } catch (error) {
        this.#noise(String(error))
      }
    }
  }
}
