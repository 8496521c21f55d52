import { oneLine } from '../base/text.ts'

const NAMES_SHOWN = 5

/** Groups notes about files by kind, so that a note about thousands of files is one line of the log. */
export class GroupedNotes {
  readonly #paths = new Map<string, string[]>()

  /** Adds a path to a kind of note, such as "Skipped sockets, pipes and devices". */
  add(kind: string, path: string): void {
    const paths = this.#paths.get(kind)
    if (paths) paths.push(path)
    else this.#paths.set(kind, [path])
  }

  /** Writes one line for each kind, and starts anew. */
  flush(note: (text: string) => void): void {
    for (const [kind, paths] of this.#paths) {
      const names = paths.slice(0, NAMES_SHOWN).map((path) => oneLine(path, 100))
      const more = paths.length > NAMES_SHOWN ? ` and ${paths.length - NAMES_SHOWN} more` : ''
      note(`${kind} (${paths.length}): ${names.join(', ')}${more}`)
    }
    this.#paths.clear()
  }
}
