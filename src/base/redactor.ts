import type { PatternAutomaton } from './pattern-automaton.ts'

const STARS = Buffer.from('***')

/** A part of the text that is hidden. */
interface Hidden {
  readonly start: number
  end: number
}

/** Hides secrets in bytes that arrive in chunks; a secret may begin in one chunk and end in another. */
export class Redactor {
  readonly #automaton: PatternAutomaton
  #node = 0
  /** The number of bytes seen so far. */
  #seen = 0
  /** The bytes that may still turn out to belong to a secret, and where they begin. */
  #held: Buffer = Buffer.alloc(0)
  #heldFrom = 0
  /** What is hidden among the held bytes and after them, in order. */
  #hidden: Hidden[] = []
  /** Where the hidden part ends for which the stars are already written. */
  #starredUntil = 0

  constructor(automaton: PatternAutomaton) {
    this.#automaton = automaton
  }

  /** Takes the next chunk, and returns the part that is certain. */
  push(chunk: Buffer): Buffer {
    const automaton = this.#automaton
    let node = this.#node
    for (let index = 0; index < chunk.length; index++) {
      node = automaton.step(node, chunk[index] ?? 0)
      const length = automaton.longestAt(node)
      if (length > 0) this.#hide(this.#seen + index + 1 - length, this.#seen + index + 1)
    }
    this.#node = node
    this.#seen += chunk.length
    this.#held = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk])
    return this.#releaseUntil(this.#seen - automaton.depthOf(node))
  }

  /** Returns the rest. */
  end(): Buffer {
    return this.#releaseUntil(this.#seen)
  }

  /** Hides a part; parts that overlap become one. Parts come in the order of their ends. */
  #hide(from: number, end: number): void {
    let last = this.#hidden.at(-1)
    while (last !== undefined && last.start > from && last.end > from) {
      this.#hidden.pop()
      last = this.#hidden.at(-1)
    }
    if (last !== undefined && last.end > from) last.end = end
    else this.#hidden.push({ start: from, end })
  }

  /** Everything before this position. A later secret cannot begin before it. */
  #releaseUntil(limit: number): Buffer {
    const pieces: Buffer[] = []
    let at = this.#heldFrom
    const copyUntil = (end: number): void => {
      if (end > at) pieces.push(this.#held.subarray(at - this.#heldFrom, end - this.#heldFrom))
      at = Math.max(at, end)
    }
    for (let next = this.#hidden[0]; next !== undefined && next.start < limit; next = this.#hidden[0]) {
      copyUntil(next.start)
      // The stars are there already if the part has only grown since.
      if (next.start >= this.#starredUntil) pieces.push(STARS)
      this.#starredUntil = next.end
      at = Math.max(at, Math.min(next.end, limit))
      if (next.end > limit) break
      this.#hidden.shift()
    }
    if (at < limit) copyUntil(limit)
    // Copied, so that a few bytes do not keep a whole chunk in memory.
    this.#held = Buffer.from(this.#held.subarray(at - this.#heldFrom))
    this.#heldFrom = at
    return pieces.length === 1 && pieces[0] !== undefined ? pieces[0] : Buffer.concat(pieces)
  }
}
