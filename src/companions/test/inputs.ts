import { randomInt } from 'node:crypto'
import { inputName } from '../../base/host-wording.ts'
import type { Host } from '../../host/host.ts'
import { lines } from '../../inputs/lists.ts'
import { readDump, readGithubToken } from '../../inputs/read.ts'
import { Problems, quoted, type ValueReader, valueReader } from '../../inputs/values.ts'
import { FAULT_LIMITS } from '../../mcp/faults.ts'
import { type CompanionInputs, readCompanionInputs } from '../inputs.ts'
import { AGENTS, type AgentName, agentsWithCost } from './agents/agents.ts'
import { MAX_TRIALS } from './cases/case.ts'
import type { Shard } from './results/results.ts'

const DAY_SECONDS = 86_400
const MAX_SHARDS = 1_000

/** What runs the agent: a command of the user, or a known agent. */
export type AgentInput = { readonly command: string } | { readonly agent: AgentName; readonly args: readonly string[] }

/** The inputs of `test/`. */
export interface TestInputs extends CompanionInputs {
  /** Patterns of case files. */
  readonly cases: readonly string[]
  /** Undefined if results are merged. */
  readonly agent: AgentInput | undefined
  readonly trials: number
  readonly trialMs: number
  readonly minPassRate: number | undefined
  /** Empty if there is none. */
  readonly baseline: string
  readonly shard: Shard | undefined
  /** Patterns of results to merge; empty if cases are run. */
  readonly merge: readonly string[]
  readonly filter: string
  /** Decides which calls `rate` of `faults` hits. */
  readonly faultSeed: number
  /** In US dollars. */
  readonly maxCost: number | undefined
  readonly trustCases: boolean
  readonly artifactName: string
  readonly retentionDays: number | undefined
  readonly summary: boolean
  readonly comment: boolean
  readonly githubToken: string
}

/** Reads and validates the inputs of `test/`. One error names everything that is wrong. */
export function readTestInputs(host: Host): TestInputs {
  const problems = new Problems()
  const read = valueReader(host.getInput, problems)
  const merge = lines(read.text('merge'))
  const inputs: TestInputs = {
    // The key stays away from the agent, whose parent this process is.
    ...readCompanionInputs(withoutKey(host), read, problems, { needs: 'leases' }),
    ...readDump(read, problems),
    cases: lines(read.text('cases')),
    agent: merge.length > 0 ? undefined : readAgent(read, problems),
    trials: read.number('trials', { whenEmpty: 1, least: 1, most: MAX_TRIALS, whole: true }),
    trialMs: 1000 * read.number('timeout', { whenEmpty: 300, least: 1, most: DAY_SECONDS, whole: false }),
    timeoutMs: 1000 * DAY_SECONDS,
    minPassRate: read.text('min-pass-rate') === '' ? undefined : read.number('min-pass-rate', amount(1)),
    baseline: read.text('baseline'),
    shard: readShard(read, problems),
    merge,
    filter: read.text('filter'),
    faultSeed: readFaultSeed(read),
    maxCost: read.text('max-cost') === '' ? undefined : read.number('max-cost', amount(1_000_000)),
    trustCases: read.flag('trust-cases', false),
    summary: read.flag('summary', true),
    comment: read.flag('comment', false),
    githubToken: readGithubToken(host)
  }
  checkMaxCost(inputs, problems)
  if (merge.length === 0 && inputs.cases.length === 0)
    problems.add('cases', 'is empty. Name the case files, such as `cases/**/*.yml`.')
  if (merge.length > 0 && inputs.cases.length > 0)
    problems.add('merge', `cannot be used together with ${inputName('cases')}. Remove one of them.`)
  problems.throwIfAny()
  return inputs
}

/** Without a reported cost the limit would never be reached. */
function checkMaxCost({ maxCost, agent }: Pick<TestInputs, 'maxCost' | 'agent'>, problems: Problems): void {
  const reporting = agentsWithCost()
  if (maxCost === undefined || agent === undefined || ('agent' in agent && reporting.includes(agent.agent))) return
  const names = reporting.map((name) => `\`${name}\``).join(' and ')
  const who = 'agent' in agent ? `\`${agent.agent}\` does not report` : 'a command does not report'
  problems.add('max-cost', `has no effect, because ${who} its cost. Remove it: only ${names} can be limited.`)
}

/** A new seed unless one is given. */
function readFaultSeed(read: Pick<ValueReader, 'number'>): number {
  const most = FAULT_LIMITS.seed
  return read.number('fault-seed', { whenEmpty: randomInt(most + 1), least: 0, most, whole: true })
}

function withoutKey(host: Host): Host {
  return { ...host, env: (name) => (name === 'KLAVIS_API_KEY' ? undefined : host.env(name)) }
}

function readAgent(read: ValueReader, problems: Problems): AgentInput | undefined {
  const command = read.text('run')
  const agent = read.text('agent')
  if (command !== '' && agent !== '') problems.add('run', `cannot be used together with ${inputName('agent')}.`)
  if (agent !== '') {
    const names = Object.keys(AGENTS) as [AgentName, ...AgentName[]]
    return { agent: read.choice('agent', names, names[0]), args: lines(read.text('agent-args')) }
  }
  if (read.text('agent-args') !== '') problems.add('agent-args', `has no effect without ${inputName('agent')}.`)
  if (command !== '') return { command }
  problems.add('run', `is empty. Write the command that runs your agent, or name one with ${inputName('agent')}.`)
  return undefined
}

function amount(most: number) {
  return { whenEmpty: 0, least: 0, most, whole: false }
}

function readShard(read: ValueReader, problems: Problems): Shard | undefined {
  const text = read.text('shard')
  if (text === '') return undefined
  const [, index, of] = /^(\d{1,4})\s*\/\s*(\d{1,4})$/.exec(text) ?? []
  const shard = { index: Number(index), of: Number(of) }
  if (shard.index >= 1 && shard.index <= shard.of && shard.of <= MAX_SHARDS) return shard
  problems.add('shard', `${quoted(text)} is not a part of a whole, such as \`1/4\`.`)
  return undefined
}
