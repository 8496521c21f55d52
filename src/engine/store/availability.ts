import { messageOf } from '../../base/failure.ts'
import type { ServerDefinition } from '../contract.ts'

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

/** Finds a definition by its name. */
export type FindDefinition = (name: string) => ServerDefinition | undefined

/** Knows which servers can be run on this machine; each is checked once. */
export class Availability {
  readonly #findDefinition: FindDefinition
  readonly #reasons = new Map<string, Promise<string | undefined>>()

  constructor(findDefinition: FindDefinition) {
    this.#findDefinition = findDefinition
  }

  /** Whether the catalogue has this server, available or not. */
  isKnown(kind: ServerDefinition['kind'], name: string): boolean {
    return this.#findDefinition(name)?.kind === kind
  }

  /** Whether this server can be run. */
  async check(kind: ServerDefinition['kind'], name: string): Promise<Available | Unavailable> {
    const definition = this.#findDefinition(name)
    const unavailable = `'${name}' is not available in the embedded engine`
    if (definition?.kind !== kind) {
      return { name, unavailable: `${unavailable}; it needs the Klavis cloud (api-key)` }
    }
    const reason = await this.#reasonFor(definition)
    return reason === undefined ? { name, definition } : { name, unavailable: `${unavailable}: ${reason}` }
  }

  #reasonFor(definition: ServerDefinition): Promise<string | undefined> {
    const known = this.#reasons.get(definition.name)
    if (known !== undefined) return known
    const reason = definition.unavailable().catch((error: unknown) => {
      this.#reasons.delete(definition.name)
      return messageOf(error)
    })
    this.#reasons.set(definition.name, reason)
    return reason
  }
}
