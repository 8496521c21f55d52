import { oneLine } from '../base/text.ts'

const NAMES_SHOWN = 5

/** Counts what happened to many files, so that thousands of them become one line each kind. */
export class Tally {
  readonly #paths = new Map<string, string[]>()

  /** `what` reads as the end of "3 …", such as "symbolic links left out". */
  add(what: string, path: string): void {
    const paths = this.#paths.get(what)
    if (paths) paths.push(path)
    else this.#paths.set(what, [path])
  }

  tell(note: (text: string) => void): void {
    for (const [what, paths] of this.#paths) {
      const names = paths.slice(0, NAMES_SHOWN).map((path) => oneLine(path, 100))
      const more = paths.length > NAMES_SHOWN ? ` and ${paths.length - NAMES_SHOWN} more` : ''
      note(`${paths.length} ${what}: ${names.join(', ')}${more}`)
    }
    this.#paths.clear()
  }
}
