import { oneLine } from '../../../base/text.ts'
import { placeOf, type TestResults } from './results.ts'
import { inFileOrder } from './write-results.ts'

/** Shards as one run, and the numbers of those that are missing; or why they do not belong together. */
export type MergedResults =
  | { readonly results: TestResults; readonly missing: readonly number[] }
  | { readonly problem: string }

/** Merges the results of shards. All parts must be of one agent and one division into shards, without a common case. */
export function mergeResults(parts: readonly TestResults[]): MergedResults {
  const [first] = parts
  if (first === undefined) return { problem: 'There are no results to merge.' }
  const problem = differentAgents(parts) ?? differentRecordings(parts) ?? shardProblem(parts) ?? caseInTwoParts(parts)
  if (problem !== undefined) return { problem }
  const times = (name: 'startedAt' | 'finishedAt'): string[] => parts.map((part) => part[name]).sort()
  const stopped = [...new Set(parts.flatMap((part) => part.stopped ?? []))].join(' ')
  const results: TestResults = {
    version: 1,
    agent: first.agent,
    ...(first.recordedAt === undefined ? {} : { recordedAt: first.recordedAt }),
    ...(first.cassette === undefined ? {} : { cassette: first.cassette }),
    startedAt: times('startedAt')[0] ?? first.startedAt,
    finishedAt: times('finishedAt').at(-1) ?? first.finishedAt,
    ...(stopped === '' ? {} : { stopped }),
    cases: inFileOrder(parts.flatMap(({ cases }) => cases))
  }
  return { results, missing: missingShards(parts) }
}

function differentAgents(parts: readonly TestResults[]): string | undefined {
  const agents = [...new Set(parts.map(({ agent }) => agent))].slice(0, 5).map((agent) => `\`${oneLine(agent, 100)}\``)
  return agents.length === 1 ? undefined : `The results are of different agents: ${agents.join(', ')}.`
}

function differentRecordings(parts: readonly TestResults[]): string | undefined {
  const [first] = parts
  const isSame = parts.every(
    ({ recordedAt, cassette }) => recordedAt === first?.recordedAt && cassette === first?.cassette
  )
  return isSame
    ? undefined
    : 'Some of the results are of recorded answers, and others of live servers or another cassette.'
}

function shardProblem(parts: readonly TestResults[]): string | undefined {
  if (parts.length === 1) return undefined
  const shards = parts.map(({ shard }) => shard)
  if (shards.some((shard) => shard === undefined)) return 'One of the results is of all cases and not of a shard.'
  const sizes = [...new Set(shards.map((shard) => shard?.of))].sort((one = 0, other = 0) => one - other)
  if (sizes.length > 1) return `The results are of different divisions: into ${sizes.join(' and into ')} shards.`
  const numbers = shards.map((shard) => shard?.index)
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index)
  return twice === undefined ? undefined : `Shard ${twice} of ${sizes[0]} is there twice.`
}

function caseInTwoParts(parts: readonly TestResults[]): string | undefined {
  const seen = new Map<string, number>()
  for (const [part, { cases }] of parts.entries()) {
    for (const each of cases) {
      const place = placeOf(each)
      const other = seen.get(place) ?? part
      if (other !== part) return `The case \`${oneLine(each.name, 100)}\` is in two of the results.`
      seen.set(place, part)
    }
  }
  return undefined
}

function missingShards(parts: readonly TestResults[]): readonly number[] {
  const present = new Set(parts.map(({ shard }) => shard?.index))
  const all = Array.from({ length: parts[0]?.shard?.of ?? 0 }, (_, index) => index + 1)
  return all.filter((number) => !present.has(number))
}
