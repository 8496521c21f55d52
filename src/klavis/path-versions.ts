import { Failure } from '../base/failure.ts'
import { inputName } from '../base/host-wording.ts'
import { ApiError } from './errors.ts'
import { isNotFound } from './not-found.ts'

/** The API changed the paths of instances: `/instance/get/{id}` became `/instance/{id}`. */
export type PathVersion = 'new' | 'old'

/**
 * Whether the API has no such path. Its framework answers "Not Found" for a path without a route (or 405 if only another
 * method has one), while a route says what it did not find: "Instance not found".
 */
function isNoSuchPath(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status === 405 || (error.status === 404 && /^(?:not found\.?)?$/i.test(error.detail))
}

/** Tries the newer path, then the older one, and remembers which of them the API has. */
export class PathVersions {
  #known: PathVersion | undefined

  async request<T>(operation: string, send: (version: PathVersion) => Promise<T>): Promise<T> {
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

  /** Whether the instance or user does not exist. A bare "Not Found" counts only if the path is known to exist. */
  isGone(error: unknown): boolean {
    return isNotFound(error) && (this.#known !== undefined || !isNoSuchPath(error))
  }

  async #learn<T>(version: PathVersion, send: (version: PathVersion) => Promise<T>): Promise<T> {
    const result = await send(version)
    this.#known = version
    return result
  }
}

function noPath(operation: string, cause: unknown): Failure {
  return new Failure(
    `Klavis could not ${operation}.`,
    'The API has neither the newer nor the older path for it.',
    `Check ${inputName('api-url')}, and whether there is a newer version of this action.`,
    { cause }
  )
}
