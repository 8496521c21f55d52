import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { NEW_PRIVATE_FILE } from '../../host/files.ts'
import { removeFolder } from '../../host/remove-folder.ts'
import type { Timer } from './timer.ts'

const NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Uploads and dumps, as files with random names. */
export class ObjectStorage {
  readonly #folder: string
  readonly #timer: Timer
  /** By sandbox and region: all upload URLs of a sandbox in a region name the same object. */
  readonly #uploads = new Map<string, Map<string, string>>()
  readonly #cancels = new Map<string, () => void>()

  constructor(folder: string, timer: Timer) {
    this.#folder = folder
    this.#timer = timer
  }

  /** The object for uploads to this sandbox and region. */
  uploadOf(sandbox: string, region: string): string {
    const regions = this.#uploads.get(sandbox) ?? new Map<string, string>()
    this.#uploads.set(sandbox, regions)
    const object = regions.get(region) ?? randomUUID()
    regions.set(region, object)
    return object
  }

  /** The name of a new object, which is removed after this time. */
  createTemporary(ms: number): string {
    const object = randomUUID()
    const remove = (): void => {
      this.#cancels.delete(object)
      rm(this.pathOf(object), { force: true }).catch(() => {})
    }
    this.#cancels.set(object, this.#timer(ms, remove))
    return object
  }

  /** The file of an object. Throws for any name but a UUID, so that no name leads out of the folder. */
  pathOf(object: string): string {
    if (!NAME.test(object)) throw new Error('Not the name of an object')
    return join(this.#folder, object)
  }

  async sizeOf(object: string): Promise<number | undefined> {
    if (!NAME.test(object)) return undefined
    return stat(this.pathOf(object)).then(
      ({ size }) => size,
      () => undefined
    )
  }

  /** Replaces an object by the content of a stream; an incomplete stream changes nothing. */
  async write(object: string, source: Readable): Promise<void> {
    const part = `${this.pathOf(object)}.${randomUUID()}`
    try {
      await pipeline(source, createWriteStream(part, { ...NEW_PRIVATE_FILE, highWaterMark: 1024 * 1024 }))
      await rename(part, this.pathOf(object))
    } finally {
      await rm(part, { force: true })
    }
  }

  /** Removes the uploads of a sandbox. */
  async removeUploads(sandbox: string): Promise<void> {
    const objects = [...(this.#uploads.get(sandbox)?.values() ?? [])]
    this.#uploads.delete(sandbox)
    await Promise.all(objects.map((object) => rm(this.pathOf(object), { force: true })))
  }

  /** Removes everything. */
  async close(): Promise<void> {
    for (const cancel of this.#cancels.values()) cancel()
    this.#cancels.clear()
    await removeFolder(this.#folder)
  }
}
