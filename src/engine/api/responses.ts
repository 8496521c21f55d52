import type { Sandbox } from '../store/sandbox.ts'
import type { SandboxServer } from '../store/sandbox-servers.ts'
import type { Slot } from '../store/store.ts'

type Body = Readonly<Record<string, unknown>>

/** The URL of the server of a SaaS sandbox. The token in it gives access. */
export function sandboxUrl(baseUrl: string, sandbox: Sandbox, server: string): string {
  return `${mcpUrl(baseUrl, sandbox, server)}?instance_id=${sandbox.instanceId}`
}

/** Builds the bodies of responses as the API documents them. */
export class Responses {
  readonly #baseUrl: string
  readonly #isolation: string

  constructor(baseUrl: string, isolation: string) {
    this.#baseUrl = baseUrl
    this.#isolation = isolation
  }

  /** The response to the acquire of a SaaS sandbox. */
  acquired({ id, server }: Slot, sandbox: Sandbox): Body {
    const url = sandboxUrl(this.#baseUrl, sandbox, server)
    return {
      sandbox_id: id,
      server_urls: { [server]: url },
      // The official TypeScript client still reads this field.
      server_url: url,
      server_name: server,
      status: sandbox.status,
      message: 'Sandbox acquired successfully. Use server_urls to connect to the MCP server.'
    }
  }

  /** One entry of the list of SaaS sandboxes. */
  listed({ id, server, sandbox, updatedAt }: Slot): Body {
    return {
      sandbox_id: id,
      server_name: server,
      status: sandbox?.status ?? 'idle',
      benchmark: sandbox?.options.benchmark ?? null,
      tags: sandbox === undefined ? null : tagsOf(sandbox),
      updated_at: isoTime(sandbox?.updatedAt ?? updatedAt)
    }
  }

  /** The details of a SaaS sandbox. */
  details(slot: Slot): Body {
    const { sandbox, server: name } = slot
    const [server] = sandbox?.servers ?? []
    return {
      ...this.listed(slot),
      server_url: sandbox === undefined ? null : sandboxUrl(this.#baseUrl, sandbox, name),
      metadata: server === undefined ? null : this.#metadata(server),
      auth_data: null
    }
  }

  /** A local sandbox with its servers. */
  local(sandbox: Sandbox): Body {
    return {
      local_sandbox_id: sandbox.id,
      status: sandbox.status,
      benchmark: sandbox.options.benchmark ?? null,
      servers: sandbox.servers.map((server) => this.#localServer(sandbox, server))
    }
  }

  /** A local sandbox as the details and the list show it. */
  localInfo(sandbox: Sandbox): Body {
    return { ...this.local(sandbox), created_at: isoTime(sandbox.createdAt) }
  }

  #localServer(sandbox: Sandbox, server: SandboxServer): Body {
    const { name } = server.definition
    return {
      server_name: name,
      id: server.id,
      mcp_server_url: `${mcpUrl(this.#baseUrl, sandbox, name)}?local_sandbox_id=${sandbox.id}`,
      status: sandbox.status,
      benchmark: sandbox.options.benchmark ?? null,
      updated_at: isoTime(sandbox.updatedAt),
      // The workspace is always /data in the cloud, but here every sandbox has another path.
      metadata: { ...this.#metadata(server), workspace: sandbox.folders.workspace },
      auth_data: null,
      tags: null
    }
  }

  #metadata({ definition }: SandboxServer): Body {
    const { package: name, version, parity } = definition
    return { engine: 'embedded', package: name, version, isolation: this.#isolation, parity }
  }
}

function mcpUrl(baseUrl: string, { token }: Sandbox, server: string): string {
  return `${baseUrl}/mcp/${token}/${encodeURIComponent(server)}/`
}

/** Labels as an object, as in the API until April 2026; a selector alone as a list, as in the API since then. */
function tagsOf({ options }: Sandbox): unknown {
  return options.tags ?? (options.tag === undefined ? null : [options.tag])
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString()
}
