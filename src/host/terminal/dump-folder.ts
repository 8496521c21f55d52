import {
  accessSync,
  appendFileSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { hasCode, InputError, messageOf } from '../../base/failure.ts'
import type { ArtifactRequest, UploadedArtifact } from '../host.ts'
import { unusedPath } from '../unused-path.ts'

/** The folder in the current one that has the results of all commands. */
export const RESULTS_FOLDER = '.klavis-sandbox'

/** The folder that replaces the artifact at a terminal. */
export class DumpFolder {
  /** The path at which it is to be created. */
  readonly wanted: string
  readonly #isGiven: boolean
  #created: string | undefined

  /** Without a path it is a new folder in the one of all results, created only when there is something to keep. */
  constructor(path: string, now = new Date()) {
    this.#isGiven = path !== ''
    this.wanted = this.#isGiven ? resolve(path) : unusedPath(resolve(RESULTS_FOLDER, timestamp(now)))
  }

  /** A folder that the dump companion checks and fills itself. */
  static filledByCompanion(path: string): DumpFolder {
    const folder = new DumpFolder(path)
    folder.#created = folder.wanted
    return folder
  }

  /** Throws if the folder cannot be written, or has files of the user in it, which would be overwritten. */
  check(flag = 'dump-folder'): void {
    checkWritable(this.wanted, flag)
    if (!this.#isGiven || isEmpty(this.wanted)) return
    throw new InputError(
      `The folder ${this.wanted} is not empty.`,
      'What is written there would be mixed with the files in it.',
      `Name another one with \`--${flag}\`.`
    )
  }

  /** Its path, once it has been created. */
  get path(): string | undefined {
    return this.#created
  }

  copyFiles({ folder, files }: ArtifactRequest): UploadedArtifact {
    const target = this.#create()
    for (const file of files) {
      const copy = join(target, relative(folder, file))
      mkdirSync(dirname(copy), { recursive: true })
      copyFileSync(file, copy)
    }
    return { name: target, id: undefined, url: undefined }
  }

  /** Appends to summary.md, but does not create a new folder for it alone. */
  writeSummary(markdown: string): void {
    if (this.#created === undefined && !this.#isGiven) return
    const target = this.#create()
    mkdirSync(target, { recursive: true, mode: 0o700 })
    appendFileSync(join(target, 'summary.md'), markdown)
  }

  #create(): string {
    if (this.#created !== undefined) return this.#created
    const path = this.#isGiven && isEmpty(this.wanted) ? this.wanted : unusedPath(this.wanted)
    const isNew = !existsSync(path)
    mkdirSync(path, { recursive: true, mode: 0o700 })
    if (isNew) hideFromGit(path)
    this.#created = path
    return path
  }
}

/** Makes git ignore a folder that we created, so that the next `--upload .` does not include it. */
export function hideFromGit(folder: string): void {
  const parent = dirname(folder)
  const hidden = basename(parent) === RESULTS_FOLDER ? parent : folder
  writeFileSync(join(hidden, '.gitignore'), '*\n')
}

/** Checked before anything is acquired, because what cannot be saved afterwards is lost. */
function checkWritable(folder: string, flag: string): void {
  const why = whyNotWritable(folder)
  if (why === undefined) return
  throw new InputError(
    `The results cannot be written to ${folder}.`,
    why,
    `Name a folder that you may write to with \`--${flag}\`.`
  )
}

/** Looks at the folder, or at the closest one above that exists. */
function whyNotWritable(folder: string): string | undefined {
  let existing = folder
  while (!existsSync(existing) && dirname(existing) !== existing) existing = dirname(existing)
  try {
    if (!statSync(existing).isDirectory()) return `${existing} is a file.`
    accessSync(existing, constants.W_OK)
    return undefined
  } catch (error) {
    return hasCode(error, 'EACCES') ? `You may not write to ${existing}.` : `${messageOf(error)}.`
  }
}

/** Whether the folder is empty or does not exist. */
function isEmpty(folder: string): boolean {
  try {
    return readdirSync(folder).length === 0
  } catch (error) {
    return hasCode(error, 'ENOENT')
  }
}

/** Local time, such as `20261116-084438`. */
function timestamp(now: Date): string {
  const digits = (value: number): string => String(value).padStart(2, '0')
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(digits).join('')
  return `${day}-${[now.getHours(), now.getMinutes(), now.getSeconds()].map(digits).join('')}`
}
