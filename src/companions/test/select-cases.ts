import { perHost } from '../../base/host-wording.ts'
import { count } from '../../base/wording.ts'
import { KNOWN_SERVERS } from '../../inputs/known-servers.ts'
import type { TestCase } from './cases/case.ts'
import { nearest } from './cases/nearest.ts'
import { hasWildcard, serverOf } from './cases/unknown-tools.ts'
import type { Shard } from './results/results.ts'

const KNOWN: ReadonlySet<string> = new Set(KNOWN_SERVERS.map(({ name }) => name))

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
export function whySkipped(test: TestCase, acquired: readonly string[]): string {
  if (test.skip !== undefined) return test.skip
  const missing = missingServers(test, acquired)
  if (missing.length === 0) return ''
  const isOne = missing.length === 1
  return `${missing.join(', ')} ${perHost({
    action: `${isOne ? 'was' : 'were'} not acquired.`,
    terminal: `${isOne ? 'is' : 'are'} not among the servers that are up.`
  })}`
}

/** The servers that a case names and that were not acquired. A name that is nearly that of a server is a mistake instead. */
function missingServers({ aliases, expect, faults }: TestCase, acquired: readonly string[]): readonly string[] {
  const tools = [...expect.calls, ...expect.state, ...faults].map(({ name }) => serverOf(name, acquired))
  const named = new Set([...aliases.map(({ name }) => name), ...tools].filter((name) => !hasWildcard(name)))
  const isTypo = (name: string): boolean => !KNOWN.has(name) && nearest(name, acquired) !== undefined
  return [...named].filter((name) => !acquired.includes(name) && !isTypo(name))
}

/** Why it is a mistake that no case can run; undefined if one can, or if none is meant to. */
export function whyNoneFits(cases: readonly TestCase[], acquired: readonly string[]): string | undefined {
  const meant = cases.filter(({ skip }) => skip === undefined)
  if (meant.length === 0 || meant.some((test) => missingServers(test, acquired).length === 0)) return undefined
  const missing = [...new Set(meant.flatMap((test) => missingServers(test, acquired)))]
  return `All cases need servers that were not acquired: ${missing.join(', ')}. Acquire them, or give the cases a \`skip\` with a reason.`
}

/** A warning about the cases that are not run because servers are missing; undefined if there are none. */
export function warningOfSkipped(cases: readonly TestCase[], acquired: readonly string[]): string | undefined {
  const skipped = cases.filter((test) => test.skip === undefined && missingServers(test, acquired).length > 0)
  if (skipped.length === 0) return undefined
  const missing = [...new Set(skipped.flatMap((test) => missingServers(test, acquired)))]
  const were = skipped.length === 1 ? 'was' : 'were'
  return `${count(skipped.length, 'case')} ${were} skipped, because these servers were not acquired: ${missing.join(', ')}.`
}
