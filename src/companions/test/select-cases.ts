import { perHost } from '../../base/host-wording.ts'
import type { TestCase } from './cases/case.ts'
import { nearest } from './cases/nearest.ts'
import { hasWildcard, serverOf } from './cases/unknown-tools.ts'
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

/** Why a case cannot run with these servers; empty if it can. A name that is nearly that of a server is a mistake instead. */
export function whySkipped({ skip, aliases, expect, faults }: TestCase, acquired: readonly string[]): string {
  if (skip !== undefined) return skip
  const tools = [...expect.calls, ...expect.state, ...faults].map(({ name }) => serverOf(name, acquired))
  const named = new Set([...aliases.map(({ name }) => name), ...tools].filter((name) => !hasWildcard(name)))
  const missing = [...named].filter((name) => !acquired.includes(name) && nearest(name, acquired) === undefined)
  if (missing.length === 0) return ''
  const isOne = missing.length === 1
  return `${missing.join(', ')} ${perHost({
    action: `${isOne ? 'was' : 'were'} not acquired.`,
    terminal: `${isOne ? 'is' : 'are'} not among the servers that are up.`
  })}`
}
