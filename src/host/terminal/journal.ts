import { appendFileSync, readFileSync } from 'node:fs'

/** What a note is about: `use` is the use itself, the others are what main leaves for those who come after it. */
export type NoteKind = 'use' | 'state' | 'output' | 'env'

/**
 * What is known of a use at a terminal, in place of a runner's memory. Each note is on the disk before the call
 * returns, so that a kill at any moment loses none; the last one of a name counts.
 */
export class Journal {
  readonly #path: string | undefined
  readonly #below: Journal | undefined
  readonly #notes = new Map<NoteKind, Map<string, string>>()
  #isTorn: boolean

  constructor(path: string | undefined, below?: Journal) {
    this.#path = path
    this.#below = below
    const text = path === undefined ? '' : textOf(path)
    this.#isTorn = text !== '' && !text.endsWith('\n')
    for (const line of text.split('\n')) this.#keep(line)
  }

  note(kind: NoteKind, name: string, value: string): void {
    const line = JSON.stringify([kind, name, value])
    if (this.#path !== undefined) {
      const start = this.#isTorn ? '\n' : ''
      // Until it is there whole: on a full disk a part of it may be.
      this.#isTorn = true
      appendFileSync(this.#path, `${start}${line}\n`, { mode: 0o600, flush: true })
      this.#isTorn = false
    }
    this.#keep(line)
  }

  read(kind: NoteKind, name: string): string {
    return this.#notes.get(kind)?.get(name) ?? this.#below?.read(kind, name) ?? ''
  }

  /** Notes of a later step, on top of these: they end with the step, and leave what main wrote as it is. */
  draft(): Journal {
    return new Journal(undefined, this)
  }

  all(kind: NoteKind): Record<string, string> {
    return Object.fromEntries(this.#notes.get(kind) ?? [])
  }

  #keep(line: string): void {
    const [kind, name, value] = partsOf(line)
    if (kind === undefined || name === undefined || value === undefined) return
    const notes = this.#notes.get(kind as NoteKind) ?? new Map<string, string>()
    this.#notes.set(kind as NoteKind, notes.set(name, value))
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** A line that a kill tore is no note. */
function partsOf(line: string): readonly string[] {
  try {
    const parts: unknown = JSON.parse(line)
    return Array.isArray(parts) && parts.every((part) => typeof part === 'string') ? parts : []
  } catch {
    return []
  }
}
