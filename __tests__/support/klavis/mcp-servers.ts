import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { type Instances, slugOf } from './instances.ts'
import type { LocalPool } from './local-pool.ts'
import { sendMcpResponse } from './mcp-response.ts'
import { type Pool, recordsKey } from './pool.ts'
import { type Handover, type Reply, refusal } from './reply.ts'
import type { SeenRequest } from './requests.ts'

/** How an MCP server behaves. */
export interface McpBehaviour {
  /** Tool names instead of the usual ones. */
  readonly tools?: readonly string[]
  /** How many requests get 503 before it is ready. */
  readonly notReady?: number
  /** A header without which it answers 401. */
  readonly requireHeader?: string
  /** It never answers. */
  readonly silent?: boolean
  /** It sends the beginning of its answer to a tool call, and breaks off. */
  readonly breaksOff?: boolean
  /** What `tools/list` says of tools, in place of the usual. */
  readonly definitions?: Readonly<Record<string, object>>
  /** Tools instead of the usual ones, each with the result that it gives, or how it comes to it. */
  readonly results?: Readonly<Record<string, object | ((input: Readonly<Record<string, unknown>>) => object)>>
}

type Arguments = Readonly<Record<string, unknown>>
/** A tool gives a text, or a whole result. */
type Tools = Readonly<Record<string, (input: Arguments) => string | object | Promise<string>>>

/** What a request has to say of whom it is for. */
type Asked = Pick<SeenRequest, 'query'>

/** The MCP servers behind the URLs that the API hands out. */
export class McpServers {
  readonly #pool: Pool
  readonly #locals: LocalPool
  readonly #instances: Instances
  readonly #behaviours: Record<string, McpBehaviour>
  readonly #refused = new Map<string, number>()

  constructor(pool: Pool, locals: LocalPool, instances: Instances, behaviours: Readonly<Record<string, McpBehaviour>>) {
    this.#pool = pool
    this.#locals = locals
    this.#instances = instances
    this.#behaviours = { ...behaviours }
  }

  /** Makes a server behave differently from now on. */
  behave(server: string, behaviour: McpBehaviour): void {
    this.#behaviours[server] = behaviour
  }

  /** Answers a request to `/mcp/<server>/mcp/` or `/local/<server>/mcp/`. */
  answer(request: SeenRequest, segments: readonly string[]): Reply | Handover {
    const [kind, server = ''] = segments
    const behaviour = this.#behaviours[server] ?? {}
    const tools = this.#tools(request, kind, server)
    if (tools === undefined) return refusal(404, 'Instance not found')
    if (kind === 'mcp' && !this.#isAuthorised(request)) return refusal(401, 'The instance is not authorised')
    const refused = this.#refused.get(server) ?? 0
    if (behaviour.silent === true) return { take: async () => undefined }
    if (refused < (behaviour.notReady ?? 0)) {
      this.#refused.set(server, refused + 1)
      return { status: 503, body: 'upstream connect error', headers: { 'content-type': 'text/plain' } }
    }
    const header = behaviour.requireHeader?.toLowerCase()
    if (header !== undefined && request.headers[header] === undefined) return refusal(401, `${header} is missing`)
    if (request.method !== 'POST') return refusal(405, 'Method Not Allowed')
    if (behaviour.breaksOff === true && request.body.includes('"tools/call"')) return BREAKS_OFF
    return serve(server, tools, request, behaviour.definitions)
  }

  /** The tools behind a URL; nothing when it leads nowhere. */
  toolsAt(url: URL): { readonly server: string; readonly tools: Tools } | undefined {
    const [kind, server = ''] = url.pathname.split('/').filter(Boolean)
    const tools = this.#tools({ query: Object.fromEntries(url.searchParams) }, kind, server)
    return tools === undefined ? undefined : { server, tools }
  }

  #tools(request: Asked, kind: string | undefined, server: string): Tools | undefined {
    const usual = kind === 'mcp' ? this.#sandboxTools(request, server) : this.#localTools(request, server)
    const { tools, results } = this.#behaviours[server] ?? {}
    if (usual === undefined) return undefined
    if (results !== undefined) {
      const tools = Object.entries(results).map(([name, result]) => [
        name,
        (input: Arguments) => (typeof result === 'function' ? result(input) : result)
      ])
      return Object.fromEntries(tools) as Tools
    }
    return tools === undefined ? usual : Object.fromEntries(tools.map((name) => [name, () => 'done']))
  }

  #sandboxTools(request: Asked, server: string): Tools | undefined {
    const instanceId = request.query['instance_id']
    const sandbox = this.#pool.sandboxes.find(
      ({ lease, ...its }) => its.server === server && lease?.instanceId === instanceId
    )
    if (sandbox?.lease === undefined) return this.#instanceTools(instanceId, server)
    const key = recordsKey(server)
    const records = () => {
      sandbox.data[key] ??= []
      return sandbox.data[key] as unknown[]
    }
    const create = (input: Arguments) => {
      records().push(input)
      return `created record ${records().length}`
    }
    return { [`${server}_search`]: () => JSON.stringify(records()), [`${server}_create`]: create }
  }

  #instanceTools(id: string | undefined, slug: string): Tools | undefined {
    const instance = this.#instances.find(id)
    return instance !== undefined && slugOf(instance.server) === slug ? { [`${slug}_search`]: () => '[]' } : undefined
  }

  #isAuthorised(request: SeenRequest): boolean {
    const instance = this.#instances.find(request.query['instance_id'])
    return instance === undefined || instance.auth !== undefined || !this.#instances.needsAuth(instance.server)
  }

  #localTools(request: Asked, server: string): Tools | undefined {
    const sandbox = this.#locals.find(request.query['local_sandbox_id'] ?? '')
    if (!sandbox?.servers.some(({ name }) => name === server)) return undefined
    if (server === 'filesystem') return filesystemTools(sandbox.workspace)
    return { [`${server}_run`]: () => 'done', [`${server}_status`]: () => 'ready' }
  }
}

/** Tools that really work on the sandbox's workspace, which they call `/data`. */
function filesystemTools(workspace: string): Tools {
  const place = (input: Arguments) => {
    const path = resolve(workspace, text(input, 'path').replace(/^\/(data\/?)?/, ''))
    if (relative(workspace, path).startsWith('..')) throw new Error('outside of /data')
    return path
  }
  return {
    read_file: (input) => readFile(place(input), 'utf8'),
    write_file: async (input) => {
      await mkdir(dirname(place(input)), { recursive: true })
      await writeFile(place(input), text(input, 'content'))
      return 'written'
    },
    list_directory: async (input) => (await readdir(join(place(input)))).sort().join('\n')
  }
}

function text(input: Arguments, name: string): string {
  const value = input[name]
  if (typeof value !== 'string') throw new Error(`${name} must be a text`)
  return value
}

/** Every tool as `tools/list` names it. */
export function listOf(server: string, tools: Tools, definitions: McpBehaviour['definitions'] = {}) {
  const inputSchema = { type: 'object' as const }
  return Object.keys(tools).map((name) => ({
    ...{ name, description: `${name} of ${server}`, inputSchema },
    ...definitions[name]
  }))
}

/** What a tool answers; one that fails answers, too. */
export async function resultOf(tools: Tools, name: string, input: Arguments): Promise<object> {
  const call = tools[name]
  if (call === undefined) throw new Error(`no tool named ${name}`)
  try {
    const answer = await call(input)
    return typeof answer === 'object' ? answer : { content: [{ type: 'text', text: answer }] }
  } catch (error) {
    return { isError: true, content: [{ type: 'text', text: (error as Error).message }] }
  }
}

const BREAKS_OFF: Handover = {
  take: async (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('event: message\ndata: {"jsonrpc":"2.0",', () => response.destroy())
  }
}

/** A stateless server per request, as the real ones are. */
function serve(name: string, tools: Tools, seen: SeenRequest, definitions: McpBehaviour['definitions']): Handover {
  const served = {
    list: () => listOf(name, tools, definitions),
    call: (tool: string, input: Arguments) => resultOf(tools, tool, input)
  }
  return { take: async (_request, response) => await sendMcpResponse(name, served, seen.body, response) }
}
