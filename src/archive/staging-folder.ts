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
  writeFileSync,
  writeSync
} from 'node:fs'
import { join } from 'node:path'
import { InvalidArchive, isAbsolutePath, pathSegments, quoted } from './invalid-archive.ts'
import { staysInside } from './links.ts'
import type { TarEntry } from './read-tar.ts'

const SETUID_SETGID = 0o6000

/**
 * The folder that an archive is unpacked into before anything is moved to its target. Links are created last. Until then
 * there are only real files and folders, so no order of entries can write through a link.
 */
export class StagingFolder {
  readonly #root: string
  readonly #folders = new Set<string>([''])
  readonly #links = new Map<string, string>()
  #openFile: number | undefined
  /** The number of files and links. */
  files = 0

  /** `root` is an empty folder that nobody else uses. */
  constructor(root: string) {
    this.#root = root
  }

  /** Adds an entry. Its content is written as it arrives. */
  add(entry: TarEntry): void {
    const segments = pathSegments(entry.path)
    switch (entry.type) {
      case 'File':
      case 'OldFile':
        this.#addFile(segments, entry)
        break
      case 'Directory':
        this.#addFolder(segments)
        break
      case 'SymbolicLink':
        this.#addLink(segments, entry.linkpath ?? '')
        break
      case 'Link':
        this.#addHardLink(segments, entry.linkpath ?? '')
        break
      default:
        throw new InvalidArchive(`${quoted(entry.path)} has a type that is not unpacked (${entry.type}).`)
    }
    entry.resume()
  }

  /** Creates the links, and checks where each leads once all exist. */
  finish(): void {
    for (const [path, target] of this.#links) {
      this.#remove(path)
      makeLink(target, join(this.#root, path))
    }
    for (const [path, target] of this.#links) {
      if (!staysInside(this.#root, path, target))
        throw new InvalidArchive(`The link ${quoted(path)} leads out of the folder.`)
    }
    this.files += this.#links.size
  }

  /** Closes the file that is being written, if any. */
  close(): void {
    if (this.#openFile !== undefined) closeSync(this.#openFile)
    this.#openFile = undefined
  }

  #addFile(segments: readonly string[], entry: TarEntry): void {
    const path = this.#makeRoom(segments)
    const mode = entry.mode ?? 0o644
    if ((mode & SETUID_SETGID) !== 0) throw new InvalidArchive(`${quoted(path)} is a setuid or setgid file.`)
    const file = openSync(join(this.#root, path), 'wx', (mode & 0o777) | 0o600)
    this.#openFile = file
    this.files += 1
    entry.on('data', (chunk) => {
      for (let written = 0; written < chunk.length; ) written += writeSync(file, chunk, written)
    })
    entry.on('end', () => this.close())
  }

  #addFolder(segments: readonly string[]): void {
    let path = ''
    for (const name of segments) {
      path = path === '' ? name : `${path}/${name}`
      if (!this.#folders.has(path)) this.#makeFolder(path)
    }
  }

  #makeFolder(path: string): void {
    if (this.#links.has(path)) throw new InvalidArchive(`An entry leads through the link ${quoted(path)}.`)
    const absolute = join(this.#root, path)
    const existing = statsOf(absolute)
    if (existing === undefined) mkdirSync(absolute)
    else if (!existing.isDirectory()) throw new InvalidArchive(`${quoted(path)} is both a file and a folder.`)
    else chmodSync(absolute, existing.mode | 0o700)
    this.#folders.add(path)
  }

  #addLink(segments: readonly string[], target: string): void {
    const path = this.#makeRoom(segments)
    if (isAbsolutePath(target)) throw new InvalidArchive(`The target of the link ${quoted(path)} is absolute.`)
    this.#links.set(path, target)
  }

  #addHardLink(segments: readonly string[], target: string): void {
    const original = pathSegments(target).join('/')
    if (!this.#isFile(original))
      throw new InvalidArchive(`The hard link ${quoted(segments.join('/'))} does not name a file of the archive.`)
    if (original === segments.join('/')) return
    const path = this.#makeRoom(segments)
    linkSync(join(this.#root, original), join(this.#root, path))
    this.files += 1
  }

  #isFile(path: string): boolean {
    return this.#folders.has(path.slice(0, Math.max(path.lastIndexOf('/'), 0))) && this.#stats(path)?.isFile() === true
  }

  /** Creates the folder of a file or link, and removes an earlier entry with the same path, because the last one counts. */
  #makeRoom(segments: readonly string[]): string {
    if (segments.length === 0) throw new InvalidArchive('The root of the archive is not a folder.')
    this.#addFolder(segments.slice(0, -1))
    const path = segments.join('/')
    this.#links.delete(path)
    this.#remove(path)
    return path
  }

  #remove(path: string): void {
    const existing = this.#stats(path)
    if (existing?.isDirectory()) throw new InvalidArchive(`${quoted(path)} is both a folder and something else.`)
    if (existing !== undefined) rmSync(join(this.#root, path))
  }

  #stats(path: string): Stats | undefined {
    return statsOf(join(this.#root, path))
  }
}

/** Windows makes links only with a privilege. Without it, the link becomes a file with its target, as git writes it. */
function makeLink(target: string, path: string): void {
  try {
    symlinkSync(target, path)
  } catch (error) {
    if (process.platform !== 'win32') throw error
    writeFileSync(path, target, { flag: 'wx' })
  }
}

function statsOf(absolute: string): Stats | undefined {
  return lstatSync(absolute, { throwIfNoEntry: false })
}
