import { appendFileSync, copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { InputError } from '../../base/failure.ts'
import type { ArtifactRequest, UploadedArtifact } from '../host.ts'

/** The folder at a terminal in which that is kept which would be an artifact on GitHub. */
export class DumpFolder {
  /** Where it is to be. */
  readonly wanted: string
  readonly #isWished: boolean
  #made: string | undefined

  /** Without a wish it is a new one in the current folder, and made only when there is something to keep. */
  constructor(wish: string, now = new Date()) {
    this.#isWished = wish !== ''
    this.wanted = this.#isWished ? resolve(wish) : unused(resolve(`klavis-sandbox-${stamp(now)}`))
  }

  /** A folder that somebody else fills, who has looked into it before. */
  static filledByAnother(path: string): DumpFolder {
    const folder = new DumpFolder(path)
    folder.#made = folder.wanted
    return folder
  }

  /** Refuses a folder that has something in it: what is there would be written over. */
  refuseTaken(): void {
    if (!this.#isWished || isFree(this.wanted)) return
    throw new InputError(
      `The folder ${this.wanted} is not empty.`,
      'The dumps would mix with what is there.',
      'Name another one with `--dump-folder`.'
    )
  }

  /** Where it is, once there is something in it. */
  get path(): string | undefined {
    return this.#made
  }

  keep({ folder, files }: ArtifactRequest): UploadedArtifact {
    const place = this.#make()
    for (const file of files) {
      const copy = join(place, relative(folder, file))
      mkdirSync(dirname(copy), { recursive: true })
      copyFileSync(file, copy)
    }
    return { name: place, id: undefined, url: undefined }
  }

  /** Adds to the summary, which is for those who read what was kept. */
  writeSummary(markdown: string): void {
    if (this.#made === undefined && !this.#isWished) return
    const place = this.#make()
    mkdirSync(place, { recursive: true, mode: 0o700 })
    appendFileSync(join(place, 'summary.md'), markdown)
  }

  #make(): string {
    if (this.#made !== undefined) return this.#made
    this.#made = this.#isWished && isFree(this.wanted) ? this.wanted : unused(this.wanted)
    const isOurs = !existsSync(this.#made)
    mkdirSync(this.#made, { recursive: true, mode: 0o700 })
    if (isOurs) hideFromGit(this.#made)
    return this.#made
  }
}

/** Or the next `--upload .` would take it along. For a folder that we made: what a user has in another is theirs. */
export function hideFromGit(folder: string): void {
  writeFileSync(join(folder, '.gitignore'), '*\n')
}

/** Not there, or a folder with nothing in it. */
function isFree(folder: string): boolean {
  try {
    return readdirSync(folder).length === 0
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT'
  }
}

function unused(wanted: string): string {
  for (let number = 1; ; number++) {
    const folder = number === 1 ? wanted : `${wanted}-${number}`
    if (!existsSync(folder)) return folder
  }
}

/** `20261116-084438`, by the clock on the wall. */
function stamp(now: Date): string {
  const digits = (value: number): string => String(value).padStart(2, '0')
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(digits).join('')
  return `${day}-${[now.getHours(), now.getMinutes(), now.getSeconds()].map(digits).join('')}`
}
