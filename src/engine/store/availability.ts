import { messageOf } from '../../base/failure.ts'
import type { ServerDefinition, ServerKind } from '../contract.ts'

/** A server that can be run on this machine. */
interface Available {
  readonly name: string
  readonly definition: ServerDefinition
}

/** A server that cannot be run on this machine, and why. */
export interface Unavailable {
  readonly name: string
  readonly unavailable: string
}

/** Finds a definition by its kind and name. */
export type FindDefinition = (kind: ServerKind, name: string) => ServerDefinition | undefined

/** Knows which servers can be run on this machine; each is checked once. */
export class Availability {
  readonly #findDefinition: FindDefinition
  readonly #reasons = new Map<ServerDefinition, Promise<string | undefined>>()

  constructor(findDefinition: FindDefinition) {
    this.#findDefinition = findDefinition
  }

  /** Whether the catalogue has this server, available or not. */
  isKnown(kind: ServerKind, name: string): boolean {
    return this.#findDefinition(kind, name) !== undefined
  }

  /** Whether this server can be run. With an alias, the recording of that alias is meant, if the server has recordings. */
  async check(kind: ServerKind, name: string, alias?: unknown): Promise<Available | Unavailable> {
    const known = this.#findDefinition(kind, name)
    const unavailable = `'${name}' is not available in the embedded engine`
    if (known === undefined) return { name, unavailable: `${unavailable}; it needs the Klavis cloud (api-key)` }
    const isReplayed = known.forAlias !== undefined && alias !== undefined
    const definition = isReplayed ? known.forAlias(String(alias)) : known
    if (definition === undefined) return { name, unavailable: `The cassette has no '${name}' with this alias` }
    const reason = await this.#reasonFor(definition)
    return reason === undefined ? { name, definition } : { name, unavailable: `${unavailable}: ${reason}` }
  }

  #reasonFor(definition: ServerDefinition): Promise<string | undefined> {
    const known = this.#reasons.get(definition)
    if (known !== undefined) return known
    const reason = definition.unavailable().catch((error: unknown) => {
      this.#reasons.delete(definition)
      return messageOf(error)
    })
    this.#reasons.set(definition, reason)
    return reason
  }
}
