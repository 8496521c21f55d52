import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Timer } from './timer.ts'

const NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What was uploaded and what was dumped: files under names of our own making. */
export class Objects {
  readonly #folder: string
  readonly #timer: Timer
  /** The upload of each sandbox and region: every upload URL of theirs leads to the same object. */
  readonly #uploads = new Map<string, Map<string, string>>()
  readonly #cancels = new Map<string, () => void>()

  constructor(folder: string, timer: Timer) {
    this.#folder = folder
    this.#timer = timer
  }

  /** The object that an upload for this sandbox and region goes to. */
  uploadOf(sandbox: string, region: string): string {
    const regions = this.#uploads.get(sandbox) ?? new Map<string, string>()
    this.#uploads.set(sandbox, regions)
    const object = regions.get(region) ?? randomUUID()
    regions.set(region, object)
    return object
  }

  /** A name for a new object, which is gone after this time. */
  temporary(ms: number): string {
    const object = randomUUID()
    const remove = (): void => {
      this.#cancels.delete(object)
      rm(this.pathOf(object), { force: true }).catch(() => {})
    }
    this.#cancels.set(object, this.#timer(ms, remove))
    return object
  }

  /** Where an object lies. Only names of ours have a place: none of them climbs. */
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

  /** Writes an object from a stream: all of it, or nothing changes. */
  async write(object: string, source: Readable): Promise<void> {
    const part = `${this.pathOf(object)}.${randomUUID()}`
    try {
      await pipeline(source, createWriteStream(part, { flags: 'wx', mode: 0o600, highWaterMark: 1024 * 1024 }))
      await rename(part, this.pathOf(object))
    } finally {
      await rm(part, { force: true })
    }
  }

  /** Removes what was uploaded for a sandbox. */
  async forget(sandbox: string): Promise<void> {
    const objects = [...(this.#uploads.get(sandbox)?.values() ?? [])]
    this.#uploads.delete(sandbox)
    await Promise.all(objects.map((object) => rm(this.pathOf(object), { force: true })))
  }

  /** Calls off what is still to be removed, and removes it all. */
  async close(): Promise<void> {
    for (const cancel of this.#cancels.values()) cancel()
    this.#cancels.clear()
    await rm(this.#folder, { recursive: true, force: true })
  }
}
