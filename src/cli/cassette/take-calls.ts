import { callKey } from '../../mcp/cassette/call-key.ts'
import type { CassetteCall } from '../../mcp/cassette/cassette.ts'

/** A call, and when it began and was answered, in milliseconds. NaN if the transcript does not say so. */
interface TimedCall {
  readonly call: CassetteCall
  readonly startedAt: number
  readonly endedAt: number
}

interface TimedRead extends TimedCall {
  /** How many changes were answered before it. */
  readonly changes: number
}

/**
 * The calls of a take, in the order of their answers. An agent can call several tools at once, and a replay answers them as
 * they arrive. So a read is also recorded before a change that began after it, and after one that was not answered yet.
 */
export class TakeCalls {
  readonly #changes: TimedCall[] = []
  readonly #reads: TimedRead[] = []

  get isEmpty(): boolean {
    return this.#changes.length + this.#reads.length === 0
  }

  /** Adds a call of a tool that says that it changes nothing. */
  addRead(read: TimedCall): void {
    this.#reads.push({ ...read, changes: this.#changes.length })
  }

  /** Adds a call that may change something. */
  addChange(change: TimedCall): void {
    this.#changes.push(change)
  }

  inOrder(): readonly CassetteCall[] {
    const own = new Map<number, CassetteCall[]>()
    const others = new Map<number, CassetteCall[]>()
    for (const read of this.#reads) {
      addTo(own, read.changes, read.call)
      for (const changes of this.#alsoAfter(read)) addTo(others, changes, read.call)
    }
    return Array.from({ length: this.#changes.length + 1 }, (_, changes) => {
      const reads = own.get(changes) ?? []
      const known = new Set(reads.map(callKey))
      // An answer that was recorded there is better.
      const added = (others.get(changes) ?? []).filter((call) => !known.has(callKey(call)))
      return [...reads, ...added, ...this.#changes.slice(changes, changes + 1).map(({ call }) => call)]
    }).flat()
  }

  /** After how many changes the read may also arrive. */
  #alsoAfter({ changes, startedAt, endedAt }: TimedRead): readonly number[] {
    const found: number[] = []
    for (let before = changes; (this.#changes[before - 1]?.startedAt ?? NaN) > startedAt; before--)
      found.push(before - 1)
    for (let after = changes; (this.#changes[after]?.startedAt ?? NaN) < endedAt; after++) found.push(after + 1)
    return found
  }
}

function addTo(groups: Map<number, CassetteCall[]>, group: number, call: CassetteCall): void {
  const known = groups.get(group)
  if (known === undefined) groups.set(group, [call])
  else known.push(call)
}
