import type { SandboxServer } from '../store/programs.ts'
import type { Sandbox } from '../store/sandbox.ts'
import type { Slot } from '../store/store.ts'
import { localUrl, sandboxUrl } from './urls.ts'

type Body = Readonly<Record<string, unknown>>

/** Writes what there is as the API documents it. */
export class Shapes {
  readonly #baseUrl: string
  readonly #isolation: string

  constructor(baseUrl: string, isolation: string) {
    this.#baseUrl = baseUrl
    this.#isolation = isolation
  }

  /** The answer to the acquire of a SaaS sandbox. */
  acquired({ id, server }: Slot, life: Sandbox): Body {
    const url = sandboxUrl(this.#baseUrl, life, server)
    return {
      sandbox_id: id,
      server_urls: { [server]: url },
      // What the official TypeScript client still reads.
      server_url: url,
      server_name: server,
      status: life.status,
      message: 'Sandbox acquired successfully. Use server_urls to connect to the MCP server.'
    }
  }

  /** One row of the list of SaaS sandboxes. */
  listed({ id, server, life, updatedAt }: Slot): Body {
    return {
      sandbox_id: id,
      server_name: server,
      status: life?.status ?? 'idle',
      benchmark: life?.wish.benchmark ?? null,
      tags: life === undefined ? null : tagsOf(life),
      updated_at: time(life?.updatedAt ?? updatedAt)
    }
  }

  /** The details of a SaaS sandbox. */
  details(slot: Slot): Body {
    const { life, server } = slot
    const [program] = life?.servers ?? []
    return {
      ...this.listed(slot),
      server_url: life === undefined ? null : sandboxUrl(this.#baseUrl, life, server),
      metadata: program === undefined ? null : this.#metadata(program),
      auth_data: null
    }
  }

  /** A local sandbox with its servers. */
  local(sandbox: Sandbox): Body {
    return {
      local_sandbox_id: sandbox.id,
      status: sandbox.status,
      benchmark: sandbox.wish.benchmark ?? null,
      servers: sandbox.servers.map((server) => this.#item(sandbox, server))
    }
  }

  /** A local sandbox as the details and the list have it. */
  localInfo(sandbox: Sandbox): Body {
    return { ...this.local(sandbox), created_at: time(sandbox.createdAt) }
  }

  #item(sandbox: Sandbox, server: SandboxServer): Body {
    const { name } = server.definition
    return {
      server_name: name,
      id: server.id,
      mcp_server_url: localUrl(this.#baseUrl, sandbox, name),
      status: sandbox.status,
      benchmark: sandbox.wish.benchmark ?? null,
      updated_at: time(sandbox.updatedAt),
      // The cloud's workspace is always /data; here a client has to be told.
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

/** Labels as an object, as the API had them until April 2026; a selector alone as the list that it has since. */
function tagsOf({ wish }: Sandbox): unknown {
  return wish.tags ?? (wish.tag === undefined ? null : [wish.tag])
}

function time(ms: number): string {
  return new Date(ms).toISOString()
}
