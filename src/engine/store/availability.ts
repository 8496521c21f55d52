import { messageOf } from '../../base/failure.ts'
import type { ServerDefinition } from '../contract.ts'

/** A server that can be had, or why it cannot. */
export type Offer =
  | { readonly name: string; readonly definition: ServerDefinition }
  | { readonly name: string; readonly refusal: string }

/** Finds a definition by its name. */
export type DefinitionOf = (name: string) => ServerDefinition | undefined

/** Knows which servers can be served on this machine; each is asked once. */
export class Availability {
  readonly #definitionOf: DefinitionOf
  readonly #reasons = new Map<string, Promise<string | undefined>>()

  constructor(definitionOf: DefinitionOf) {
    this.#definitionOf = definitionOf
  }

  /** Whether there is such a server at all, available or not. */
  has(kind: ServerDefinition['kind'], name: string): boolean {
    return this.#definitionOf(name)?.kind === kind
  }

  /** What can be given for a name that is known. */
  async offer(kind: ServerDefinition['kind'], name: string): Promise<Offer> {
    const definition = this.#definitionOf(name)
    if (definition?.kind !== kind) return { name, refusal: needsCloud(name) }
    const reason = await this.#reasonFor(definition)
    if (reason === undefined) return { name, definition }
    return { name, refusal: `'${name}' is not available in the embedded engine: ${reason}` }
  }

  #reasonFor(definition: ServerDefinition): Promise<string | undefined> {
    const known = this.#reasons.get(definition.name)
    if (known !== undefined) return known
    const asked = definition.unavailable().catch((error: unknown) => {
      this.#reasons.delete(definition.name)
      return messageOf(error)
    })
    this.#reasons.set(definition.name, asked)
    return asked
  }
}

function needsCloud(name: string): string {
  return `'${name}' is not available in the embedded engine; it needs the Klavis cloud (api-key)`
}
