import { messageOf } from '../../../base/failure.ts'
import { ISO_TIME } from '../../../base/iso-time.ts'
import { parseJson } from '../../../base/json.ts'
import { exceededBound } from '../../../base/json-bounds.ts'
import { Fields, InvalidField } from '../../../base/json-fields.ts'
import { FAULT_LIMITS } from '../../../mcp/faults.ts'
import type { Check } from '../../expect/check.ts'
import { FILE_KEY, isInnerPath, RESULT_LIMITS as MAX } from './limits.ts'
import { type CaseResult, type Shard, statusOf, type TestResults, type TrialResult } from './results.ts'

/** Results that were read, or why they could not be. */
export type ReadResults = { readonly results: TestResults } | { readonly problem: string }

const HASH = new RegExp(`^[0-9a-f]{8,${MAX.hashLength}}$`)
const SHA256 = /^[0-9a-f]{64}$/
const TRIAL_STATUSES = ['passed', 'failed', 'error'] as const

/**
 * Reads a results file of another run, which anybody may have written. Size, depth and number of values are checked before
 * it is parsed, and every field is checked and copied. Unknown properties are ignored.
 */
export function readResults(json: Buffer): ReadResults {
  const exceeded = exceededBound(json, MAX)
  if (exceeded !== undefined) return { problem: exceeded }
  const document = parseJson(json.toString('utf8'))
  if (document === undefined) return { problem: 'it is not JSON' }
  try {
    return { results: toResults(new Fields(document, '')) }
  } catch (error) {
    if (error instanceof InvalidField) return { problem: messageOf(error) }
    throw error
  }
}

function toResults(fields: Fields): TestResults {
  const version = fields.whole('version', 1, Number.MAX_SAFE_INTEGER)
  if (version !== 1) throw fields.invalid('version', '1, the only version that this version of the action reads')
  const cases = fields.list('cases', MAX.cases).map(toCase)
  const trials = cases.reduce((sum, each) => sum + each.trials.length, 0)
  if (trials > MAX.trials) throw fields.invalid('cases', `a list with at most ${MAX.trials} trials`)
  return {
    version,
    agent: fields.text('agent', MAX.nameLength),
    ...(fields.has('recordedAt') ? { recordedAt: fields.matching('recordedAt', ISO_TIME, 'a time') } : {}),
    ...(fields.has('cassette') ? { cassette: fields.matching('cassette', SHA256, 'a SHA-256') } : {}),
    startedAt: fields.matching('startedAt', ISO_TIME, 'a time'),
    finishedAt: fields.matching('finishedAt', ISO_TIME, 'a time'),
    ...(fields.has('stopped') ? { stopped: fields.text('stopped', MAX.textLength) } : {}),
    ...(fields.has('shard') ? { shard: toShard(fields.object('shard')) } : {}),
    cases
  }
}

function toShard(fields: Fields): Shard {
  const of = fields.whole('of', 1, MAX.shards)
  return { index: fields.whole('index', 1, of), of }
}

function toCase(fields: Fields): CaseResult {
  const status = fields.oneOf('status', [...TRIAL_STATUSES, 'skipped'])
  const trials = fields.list('trials', MAX.trialsOfACase).map(toTrial)
  const numbers = new Set(trials.map(({ number }) => number))
  if (numbers.size < trials.length) throw fields.invalid('trials', 'a list of trials with different numbers')
  const isConsistent = status === 'skipped' ? trials.length === 0 : status === statusOf(trials)
  if (!isConsistent) throw fields.invalid('status', 'what its trials say')
  return {
    name: fields.text('name', MAX.nameLength),
    file: fields.text('file', MAX.pathLength),
    line: fields.whole('line', 1, MAX.line),
    hash: fields.matching('hash', HASH, 'a hash in hexadecimal digits'),
    status,
    reason: fields.text('reason', MAX.textLength),
    ...(fields.has('faultSeed') ? { faultSeed: fields.whole('faultSeed', 0, FAULT_LIMITS.seed) } : {}),
    trials
  }
}

function toTrial(fields: Fields): TrialResult {
  const status = fields.oneOf('status', TRIAL_STATUSES)
  const checks = fields.list('checks', MAX.checksOfATrial).map(toCheck)
  if (status === 'passed' && checks.some(({ passed }) => !passed)) throw fields.invalid('status', 'what its checks say')
  const calls = fields.object('calls')
  const callCount = (name: string): number => calls.whole(name, 0, MAX.calls)
  const injected = calls.has('injected') ? { injected: callCount('injected') } : {}
  return {
    number: fields.whole('number', 1, MAX.trialsOfACase),
    status,
    reason: fields.text('reason', MAX.textLength),
    ...(fields.has('agentRan') ? { agentRan: fields.flag('agentRan') } : {}),
    ...(fields.has('startedAt') ? { startedAt: fields.matching('startedAt', ISO_TIME, 'a time') } : {}),
    ms: fields.number('ms', 0, MAX.ms),
    checks,
    calls: { made: callCount('made'), failed: callCount('failed'), denied: callCount('denied'), ...injected },
    ...(fields.has('tokens') ? { tokens: fields.whole('tokens', 0, MAX.tokens) } : {}),
    ...(fields.has('cost') ? { cost: fields.number('cost', 0, MAX.cost) } : {}),
    files: toFiles(fields)
  }
}

function toCheck(fields: Fields): Check {
  return {
    name: fields.text('name', MAX.textLength),
    passed: fields.flag('passed'),
    expected: fields.text('expected', MAX.textLength),
    found: fields.text('found', MAX.textLength)
  }
}

function toFiles(fields: Fields): TrialResult['files'] {
  const entries = fields.entries('files')
  if (entries.length > MAX.files) throw fields.invalid('files', `an object of at most ${MAX.files} properties`)
  return Object.fromEntries(
    entries.map(([key, path]) => {
      if (!FILE_KEY.test(key) || typeof path !== 'string' || !isInnerPath(path))
        throw fields.invalid('files', 'an object of names and paths inside the artifact')
      return [key, path]
    })
  )
}
