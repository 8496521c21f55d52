import { isAbsolute, relative, sep } from 'node:path'
import { count } from '../../base/wording.ts'
import { type Variables, variableOf } from '../../host/agent-environment.ts'
import {
  changedPaths,
  type FileStamps,
  MAX_STAMPS,
  stampsAbove,
  stampsBelow,
  stampsOf
} from '../../host/file-stamps.ts'
import { ProgramFiles } from '../../host/program-files.ts'
import { realRoot } from './cases/inside-root.ts'
import type { PreparedCase } from './prepared-cases.ts'

const MAX_NAMED = 3
/** Variables that name a file of settings, which can make a program run others. `actions/setup-node` sets one of them. */
const NAMES_SETTINGS =
  /^(BASH_ENV|ENV|NPM_CONFIG_(USER|GLOBAL)CONFIG|GIT_CONFIG_(GLOBAL|SYSTEM)|PIP_CONFIG_FILE|PYTHONSTARTUP)$/i

/**
 * The files that scripts of cases run with: their folders, what is directly in the folders above, the programs of PATH, and
 * settings that a variable names. Agents run as the same user and could change them, so a script is run only as long as the
 * files are as they were before the first agent.
 */
export class ScriptFiles {
  readonly #root: string
  readonly #folders: readonly string[]
  readonly #mostFiles: number
  readonly #programs: ProgramFiles
  readonly #settings: readonly string[]
  /** Before the first agent. */
  readonly #first: FileStamps
  /** What scripts added since then. */
  #added: FileStamps = new Map()

  constructor(root: string, cases: readonly Pick<PreparedCase, 'test'>[], step: Variables, mostFiles = MAX_STAMPS) {
    this.#mostFiles = mostFiles
    this.#root = realRoot(root)
    const scripts = cases.filter(({ test }) => test.expect.run !== undefined)
    this.#folders = [...new Set(scripts.map(({ test }) => realRoot(test.folder)))]
    this.#settings = scripts.length === 0 ? [] : settingsIn(step)
    this.#first = this.#stamps()
    this.#programs = new ProgramFiles(scripts.length === 0 ? '' : variableOf(step, 'PATH'))
  }

  /** Why no script may be run now, as `an agent changed …`; empty if one may. */
  whyNotRun(): string {
    const large = this.#folders.find((folder) => stampsBelow(folder).size >= this.#mostFiles)
    if (large !== undefined)
      return `${relative(this.#root, large) || 'the repository'} has ${count(this.#mostFiles, 'file')} or more, so nobody could see whether an agent changed one`
    const known = new Map([...this.#first, ...this.#added])
    const changed = [...changedPaths(known, this.#stamps()), ...this.#programs.changed()]
    return changed.length === 0 ? '' : `an agent changed ${this.#listed(changed)}`
  }

  /**
   * Takes over what a script has just added: it may write a cache beside itself. Returns what was there before the first agent
   * and has changed, for a message; empty if nothing. A process that an agent left could have changed it under the script.
   */
  accept(): string {
    const now = this.#stamps()
    this.#added = new Map([...now].filter(([path]) => !this.#first.has(path)))
    const changed = [...this.#first.keys()].filter((path) => this.#first.get(path) !== now.get(path))
    return this.#listed([...changed, ...this.#programs.changed()])
  }

  #listed(paths: readonly string[]): string {
    const inRoot = `${this.#root}${sep}`
    const names = paths.slice(0, MAX_NAMED).map((path) => (path.startsWith(inRoot) ? relative(this.#root, path) : path))
    const more = paths.length > MAX_NAMED ? `, and ${paths.length - MAX_NAMED} more` : ''
    return `${names.join(', ')}${more}`
  }

  #stamps(): FileStamps {
    const stamps = this.#folders.flatMap((folder) => [...stampsAbove(folder, this.#root), ...stampsBelow(folder)])
    return new Map([...stamps, ...stampsOf(this.#settings)])
  }
}

function settingsIn(step: Variables): readonly string[] {
  return Object.entries(step).flatMap(([name, value = '']) =>
    NAMES_SETTINGS.test(name) && isAbsolute(value) ? [value] : []
  )
}
