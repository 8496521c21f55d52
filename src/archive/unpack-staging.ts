import {
  chmodSync,
  closeSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  rmSync,
  type Stats,
  symlinkSync,
  writeSync
} from 'node:fs'
import { join } from 'node:path'
import { staysInside } from './links.ts'
import { isAbsolutePath, namesOf, quoted } from './unpack-names.ts'
import { HostileArchive } from './unpack-refusal.ts'

/** One thing of the archive, as the tar parser hands it over. */
export interface TarEntry {
  readonly path: string
  readonly type: string
  readonly mode?: number | undefined
  readonly linkpath?: string | undefined
  on(event: 'data', listener: (chunk: Buffer) => void): unknown
  on(event: 'end', listener: () => void): unknown
  resume(): unknown
}

const SET_ID = 0o6000

/**
 * The folder an archive is unpacked into before anything is moved to its place. Links are made last: until then there
 * are real files and folders only, so that nothing can be written through a link, whatever the order of the entries.
 */
export class Staging {
  readonly #root: string
  readonly #folders = new Set<string>([''])
  readonly #links = new Map<string, string>()
  #open: number | undefined
  files = 0

  /** `root` is an empty folder of our own. */
  constructor(root: string) {
    this.#root = root
  }

  /** Takes the next entry; its bytes are written while they come. */
  add(entry: TarEntry): void {
    const names = namesOf(entry.path)
    switch (entry.type) {
      case 'File':
      case 'OldFile':
        this.#addFile(names, entry)
        break
      case 'Directory':
        this.#addFolder(names)
        break
      case 'SymbolicLink':
        this.#addLink(names, entry.linkpath ?? '')
        break
      case 'Link':
        this.#addHardLink(names, entry.linkpath ?? '')
        break
      default:
        throw new HostileArchive(`${quoted(entry.path)} is of a kind that is not unpacked (${entry.type}).`)
    }
    entry.resume()
  }

  /** Makes the links, and looks where each of them leads now that all are there. */
  finish(): void {
    for (const [path, target] of this.#links) {
      this.#clear(path)
      symlinkSync(target, join(this.#root, path))
    }
    for (const [path, target] of this.#links) {
      if (!staysInside(this.#root, path, target)) throw new HostileArchive(`The link ${quoted(path)} leads out.`)
    }
    this.files += this.#links.size
  }

  /** Lets go of a file that was being written when something failed. */
  abandon(): void {
    if (this.#open !== undefined) closeSync(this.#open)
    this.#open = undefined
  }

  #addFile(names: readonly string[], entry: TarEntry): void {
    const path = this.#freePlace(names)
    const mode = entry.mode ?? 0o644
    if ((mode & SET_ID) !== 0) throw new HostileArchive(`${quoted(path)} would run with the rights of its owner.`)
    const file = openSync(join(this.#root, path), 'wx', (mode & 0o777) | 0o600)
    this.#open = file
    this.files += 1
    entry.on('data', (chunk) => {
      for (let done = 0; done < chunk.length; ) done += writeSync(file, chunk, done)
    })
    entry.on('end', () => this.abandon())
  }

  #addFolder(names: readonly string[]): void {
    let path = ''
    for (const name of names) {
      path = path === '' ? name : `${path}/${name}`
      if (!this.#folders.has(path)) this.#makeFolder(path)
    }
  }

  #makeFolder(path: string): void {
    if (this.#links.has(path)) throw new HostileArchive(`An entry leads through the link ${quoted(path)}.`)
    const absolute = join(this.#root, path)
    const there = statsOf(absolute)
    if (there === undefined) mkdirSync(absolute)
    else if (!there.isDirectory()) throw new HostileArchive(`${quoted(path)} is both a file and a folder.`)
    else chmodSync(absolute, there.mode | 0o700)
    this.#folders.add(path)
  }

  #addLink(names: readonly string[], target: string): void {
    const path = this.#freePlace(names)
    if (isAbsolutePath(target)) throw new HostileArchive(`The link ${quoted(path)} leads out: its target is absolute.`)
    this.#links.set(path, target)
  }

  #addHardLink(names: readonly string[], target: string): void {
    const original = namesOf(target).join('/')
    if (!this.#isFile(original))
      throw new HostileArchive(`The hard link ${quoted(names.join('/'))} names no file of the archive.`)
    if (original === names.join('/')) return
    const path = this.#freePlace(names)
    linkSync(join(this.#root, original), join(this.#root, path))
    this.files += 1
  }

  #isFile(path: string): boolean {
    return this.#folders.has(path.slice(0, Math.max(path.lastIndexOf('/'), 0))) && this.#stats(path)?.isFile() === true
  }

  /** Where a file or link may be made: its folder exists, and what had the name before is gone, as the last one wins. */
  #freePlace(names: readonly string[]): string {
    if (names.length === 0) throw new HostileArchive('The root of the archive is not a folder.')
    this.#addFolder(names.slice(0, -1))
    const path = names.join('/')
    this.#links.delete(path)
    this.#clear(path)
    return path
  }

  #clear(path: string): void {
    const there = this.#stats(path)
    if (there?.isDirectory()) throw new HostileArchive(`${quoted(path)} is both a folder and something else.`)
    if (there !== undefined) rmSync(join(this.#root, path))
  }

  #stats(path: string): Stats | undefined {
    return statsOf(join(this.#root, path))
  }
}

function statsOf(absolute: string): Stats | undefined {
  return lstatSync(absolute, { throwIfNoEntry: false })
}
