import { accessSync, constants, type Dirent, existsSync, readdirSync, realpathSync } from 'node:fs'
import { basename, isAbsolute, join, parse } from 'node:path'
import { changedPaths, type FileStamps, stampsOf } from './file-stamps.ts'
import { foldersIn } from './find-program.ts'

/**
 * The programs that PATH leads to. Folders of PATH often belong to the user, such as `~/.local/bin`, so a program that runs as
 * the same user can replace others, or hide them behind its own in an earlier folder. Folders that only root can write to are
 * not read again.
 */
export class ProgramFiles {
  readonly #folders: readonly string[]
  readonly #names: ReadonlySet<string>
  readonly #first: FileStamps

  constructor(path: string | undefined) {
    const folders = [...new Set(foldersIn(path).filter((folder) => isAbsolute(folder)))]
    this.#names = new Set(folders.flatMap(entriesOf).map(({ name }) => commandOf(name)))
    this.#folders = folders.filter(isWritable)
    this.#first = this.#stamps()
  }

  /** The programs that are not as they were, and those by which names of before lead elsewhere. Other new ones do not matter. */
  changed(): readonly string[] {
    const changed = changedPaths(this.#first, this.#stamps())
    return changed.filter((path) => this.#first.has(path) || this.#names.has(commandOf(basename(path))))
  }

  #stamps(): FileStamps {
    return new Map(this.#folders.flatMap(stampsIn))
  }
}

/** Stamps of the files in a folder, and for links of what they lead to, too. */
function stampsIn(folder: string): readonly (readonly [string, string])[] {
  const entries = entriesOf(folder).filter((entry) => !entry.isDirectory())
  const targets = new Map(
    entries.filter((entry) => entry.isSymbolicLink()).map(({ name }) => [join(folder, name), targetOf(folder, name)])
  )
  const stamps = stampsOf([...entries.map(({ name }) => join(folder, name)), ...targets.values()])
  return entries.map(({ name }) => {
    const path = join(folder, name)
    return [path, `${stamps.get(path)} ${stamps.get(targets.get(path) ?? '')}`]
  })
}

function targetOf(folder: string, name: string): string {
  try {
    return realpathSync.native(join(folder, name))
  } catch {
    return ''
  }
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

/** A folder that does not exist yet can be made. */
function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return !existsSync(folder)
  }
}

/** What one types to start a program: Windows adds the ending, and knows no case. */
function commandOf(name: string): string {
  return process.platform === 'win32' ? parse(name).name.toLowerCase() : name
}
