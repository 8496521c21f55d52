/** A table and those that its foreign keys lead to, by their full names. */
export interface Linked {
  readonly key: string
  readonly refers: readonly string[]
}

/** An order in which each table comes after those it refers to. In a ring there is none: then the first one begins. */
export function inOrder<T extends Linked>(tables: readonly T[]): readonly T[] {
  const ordered: T[] = []
  const done = new Set<string>()
  let waiting = tables
  while (waiting.length > 0) {
    const isReady = ({ key, refers }: T): boolean => refers.every((other) => other === key || done.has(other))
    const ready = waiting.filter(isReady)
    const next = ready.length > 0 ? ready : waiting.slice(0, 1)
    for (const table of next) done.add(table.key)
    ordered.push(...next)
    waiting = waiting.filter((table) => !next.includes(table))
  }
  return ordered
}
