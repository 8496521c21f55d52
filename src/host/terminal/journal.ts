import { appendFileSync } from 'node:fs'
import { readPlainText } from '../files.ts'

const MAX_BYTES = 64 * 1024 * 1024

/** What an entry is: a fact about the run (`run`), saved state, an output, or an exported variable. */
type EntryKind = 'run' | 'state' | 'output' | 'env'

/**
 * Keeps at a terminal what the runner keeps of a job. Each entry is on disk before the call returns, so that a kill loses
 * none. The last entry of a name counts.
 */
export class Journal {
  readonly #path: string | undefined
  readonly #base: Journal | undefined
  readonly #entries = new Map<EntryKind, Map<string, string>>()
  #isTorn: boolean

  constructor(path: string | undefined, base?: Journal) {
    this.#path = path
    this.#base = base
    const text = (path === undefined ? undefined : readPlainText(path, MAX_BYTES)) ?? ''
    this.#isTorn = text !== '' && !text.endsWith('\n')
    for (const line of text.split('\n')) this.#remember(line)
  }

  write(kind: EntryKind, name: string, value: string): void {
    const line = JSON.stringify([kind, name, value])
    if (this.#path !== undefined) {
      const start = this.#isTorn ? '\n' : ''
      // Until the whole line is written, because a full disk may take only a part of it.
      this.#isTorn = true
      appendFileSync(this.#path, `${start}${line}\n`, { mode: 0o600, flush: true })
      this.#isTorn = false
    }
    this.#remember(line)
  }

  read(kind: EntryKind, name: string): string {
    return this.#entries.get(kind)?.get(name) ?? this.#base?.read(kind, name) ?? ''
  }

  /** A journal in memory on top of this one, for a step whose entries must not change what main wrote. */
  overlay(): Journal {
    return new Journal(undefined, this)
  }

  /** The entries of a kind, without those of the journal below. */
  all(kind: EntryKind): Record<string, string> {
    return Object.fromEntries(this.#entries.get(kind) ?? [])
  }

  #remember(line: string): void {
    const [kind, name, value] = parseEntry(line)
    if (kind === undefined || name === undefined || value === undefined) return
    const entries = this.#entries.get(kind as EntryKind) ?? new Map<string, string>()
    this.#entries.set(kind as EntryKind, entries.set(name, value))
  }
}

/** Empty for a line that a kill left incomplete. */
function parseEntry(line: string): readonly string[] {
  try {
    const parts: unknown = JSON.parse(line)
    return Array.isArray(parts) && parts.every((part) => typeof part === 'string') ? parts : []
  } catch {
    return []
  }
}
