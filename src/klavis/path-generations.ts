import { Failure } from '../base/failure.ts'
import { ApiError } from './errors.ts'

/** The API changed the paths of its instances: `/instance/get/{id}` became `/instance/{id}`. */
export type Generation = 'new' | 'old'

/**
 * Whether the API has no such path. Its framework answers every path without a route with the bare words "Not Found"
 * (or 405 where only another method has one), while a route that misses a thing says which: "Instance not found".
 */
export function isNoSuchPath(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status === 405 || (error.status === 404 && /^(?:not found\.?)?$/i.test(error.detail))
}

/** Asks at the newer path, and where the API has none, at the older; what was found out is remembered. */
export class Generations {
  #known: Generation | undefined

  async ask<T>(operation: string, send: (generation: Generation) => Promise<T>): Promise<T> {
    if (this.#known !== undefined) return send(this.#known)
    try {
      return await this.#learn('new', send)
    } catch (error) {
      if (!isNoSuchPath(error)) throw error
    }
    try {
      return await this.#learn('old', send)
    } catch (error) {
      throw isNoSuchPath(error) ? noPath(operation, error) : error
    }
  }

  /** Whether this says that the thing itself is not there. With bare words only where the path is known to exist. */
  isGone(error: unknown): boolean {
    return error instanceof ApiError && error.status === 404 && (this.#known !== undefined || !isNoSuchPath(error))
  }

  async #learn<T>(generation: Generation, send: (generation: Generation) => Promise<T>): Promise<T> {
    const answer = await send(generation)
    this.#known = generation
    return answer
  }
}

function noPath(operation: string, cause: unknown): Failure {
  return new Failure(
    `Klavis could not be asked to ${operation}.`,
    'The API has neither the newer path for it nor the older one.',
    'Check the input `api-url`, and whether there is a newer version of this action.',
    { cause }
  )
}
