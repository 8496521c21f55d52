import type { TestCase } from './cases/case.ts'
import type { Shard } from './results/results.ts'

/** The cases whose name, file or tag contains a text, in any case. */
export function filterCases(cases: readonly TestCase[], filter: string): readonly TestCase[] {
  const wanted = filter.toLowerCase()
  const contains = (text: string): boolean => text.toLowerCase().includes(wanted)
  return cases.filter(({ name, file, tags }) => contains(name) || contains(file) || tags.some(contains))
}

/** The part of the cases that a shard runs: every n-th, so that a folder of slow cases is spread over all shards. */
export function casesOfShard(cases: readonly TestCase[], shard: Shard | undefined): readonly TestCase[] {
  return shard === undefined ? cases : cases.filter((_, index) => index % shard.of === shard.index - 1)
}

/** Why a case cannot run with these servers; empty if it can. */
export function whySkipped({ skip, aliases }: TestCase, acquired: readonly string[]): string {
  if (skip !== undefined) return skip
  const missing = [...new Set(aliases.map(({ name }) => name))].filter((name) => !acquired.includes(name))
  if (missing.length === 0) return ''
  return `${missing.join(', ')} ${missing.length === 1 ? 'was' : 'were'} not acquired.`
}
