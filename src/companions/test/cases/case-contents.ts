import { createHash } from 'node:crypto'
import { readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { isJsonObject, parseJson } from '../../../base/json.ts'
import { sha256 } from '../../../base/sha256.ts'
import { count, size } from '../../../base/wording.ts'
import { readPlainBytes, streamPlainFile } from '../../../host/files.ts'
import { findSyntaxError } from '../../../inputs/json-positions.ts'
import { MAX_SEED_BYTES } from '../../../klavis/initialize.ts'
import type { CaseContent } from './case.ts'
import { isFolder, isInside, realPath, resolveInside } from './inside-root.ts'
import { scriptHash } from './script-hash.ts'

const MAX_FILES = 50_000
const MAX_BYTES = 1024 ** 3

/** What is left of the limits of a folder. */
interface FolderLimits {
  files: number
  bytes: number
}

/** Finds and hashes the folders and seeds that case files name. Many cases may share one, so each is read once. */
export class CaseContents {
  readonly #root: string
  readonly #caseFiles: ReadonlySet<string>
  readonly #hashes = new Map<string, Promise<string>>()
  readonly #scripts = new Map<string, string | undefined>()

  /** All are paths without links. */
  constructor(root: string, caseFiles: readonly string[]) {
    this.#root = root
    this.#caseFiles = new Set(caseFiles)
  }

  /** The hash of a folder in which scripts run; undefined if it is too large. */
  script(folder: string): string | undefined {
    if (!this.#scripts.has(folder)) this.#scripts.set(folder, scriptHash(folder, this.#caseFiles))
    return this.#scripts.get(folder)
  }

  /** A folder of files. Throws an error that says what is wrong. */
  folder(from: string, path: string): Promise<CaseContent> {
    const absolute = resolveInside(this.#root, from, path)
    if (!isFolder(absolute)) throw new Error('is not a folder. `files` is a folder that is uploaded.')
    return this.#content(path, absolute, () => this.#hashFolder(absolute))
  }

  /** A JSON file that seeds a sandbox. Throws an error that says what is wrong. */
  seed(from: string, path: string): Promise<CaseContent> {
    const absolute = resolveInside(this.#root, from, path)
    if (isFolder(absolute)) throw new Error('is a folder. A seed is a JSON file, or `default`.')
    return this.#content(path, absolute, async () => hashSeed(absolute))
  }

  async #content(path: string, absolute: string, hash: () => Promise<string>): Promise<CaseContent> {
    const known = this.#hashes.get(absolute) ?? hash()
    this.#hashes.set(absolute, known)
    return { path, absolute, sha256: await known }
  }

  async #hashFolder(folder: string): Promise<string> {
    const hash = createHash('sha256')
    const limits = { files: MAX_FILES, bytes: MAX_BYTES }
    for await (const line of this.#linesOf(folder, '', limits)) hash.update(line)
    return hash.digest('hex')
  }

  /** One line for each file and link, in an order that is the same everywhere. Data of git is not uploaded. */
  async *#linesOf(folder: string, below: string, limits: FolderLimits): AsyncGenerator<string> {
    const items = readdirSync(join(folder, below), { withFileTypes: true })
    for (const item of items.sort((one, other) => (one.name < other.name ? -1 : 1))) {
      const path = below === '' ? item.name : `${below}/${item.name}`
      if (item.name.toLowerCase() === '.git') continue
      if (--limits.files < 0) throw new Error(`has more than ${count(MAX_FILES, 'file')}. Use a smaller folder.`)
      if (item.isDirectory()) yield* this.#linesOf(folder, path, limits)
      else if (item.isSymbolicLink()) yield this.#lineOfLink(folder, path)
      else if (item.isFile()) yield `${JSON.stringify(path)} ${await hashFile(join(folder, path), path, limits)}\n`
    }
  }

  #lineOfLink(folder: string, path: string): string {
    const real = realPath(join(folder, path))
    if (real === undefined || !isInside(this.#root, real))
      throw new Error(`contains the link ${path}, which leads out of the repository or nowhere. Remove it.`)
    return `${JSON.stringify(path)} -> ${JSON.stringify(readlinkSync(join(folder, path)))}\n`
  }
}

async function hashFile(absolute: string, path: string, limits: FolderLimits): Promise<string> {
  const file = streamPlainFile(absolute, limits.bytes)
  if (file === undefined)
    throw new Error(`contains ${path}, which cannot be read, or more than ${size(MAX_BYTES)} in all.`)
  limits.bytes -= file.size
  const hash = createHash('sha256')
  for await (const chunk of file.stream) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** The content is never shown, because it may contain a secret. */
function hashSeed(path: string): string {
  const bytes = readPlainBytes(path, MAX_SEED_BYTES)
  if (bytes === undefined) throw new Error(`cannot be read, or is larger than ${size(MAX_SEED_BYTES)}.`)
  const text = bytes.toString('utf8').replace(/^\ufeff/, '')
  const json = parseJson(text)
  if (json === undefined) {
    const error = findSyntaxError(text)
    throw new Error(`is not JSON${error ? `: line ${error.line}, column ${error.column}: ${error.message}` : ''}.`)
  }
  if (!isJsonObject(json)) throw new Error('is JSON, but not an object. Wrap it in `{ … }`.')
  return sha256(bytes)
}
