import { isJsonObject } from '../../../base/json.ts'
import { oneLine } from '../../../base/text.ts'
import { count } from '../../../base/wording.ts'
import { isAllowedTool } from '../../../mcp/tool-rules.ts'
import { type Check, shown, toCheck } from '../../expect/check.ts'
import { meets } from '../../expect/matcher.ts'
import { predicate } from '../../expect/wording.ts'
import type { CallExpectation, TestCase, ValueMatcher } from '../cases/case.ts'
import { nearest } from '../cases/nearest.ts'
import type { AgentCall, TrialEvidence } from './evidence.ts'

const MAX_SHOWN_CALLS = 3
const MAX_NAME_LENGTH = 1_000
const NOT_RECORDED = 'the calls were not recorded'

/** Checks `expect.calls` and `expect.max-calls`. */
export function checkCalls({ expect }: TestCase, { calls }: TrialEvidence): readonly Check[] {
  const checks = expect.calls.map((expectation) => checkCall(expectation, calls))
  if (expect.maxCalls === undefined) return checks
  const expected = `at most ${count(expect.maxCalls, 'call')}`
  const found = calls === undefined ? NOT_RECORDED : count(calls.length, 'call')
  const passed = calls !== undefined && calls.length <= expect.maxCalls
  return [...checks, toCheck(`max-calls ${expect.maxCalls}`, passed, expected, found)]
}

/**
 * A call counts towards the minimum only if it succeeded, and towards the maximum in any case, because an attempt to do
 * something forbidden is not better if it fails, and neither are arguments that cannot be read.
 */
function checkCall(expectation: CallExpectation, calls: readonly AgentCall[] | undefined): Check {
  const { name, times, args } = expectation
  const withArgs = args === undefined ? '' : ` with ${describe(args)}`
  const title = `calls ${name} ${times.source}${withArgs}`
  const expected = `${timesText(expectation)} of ${name}${withArgs}`
  if (calls === undefined) return toCheck(title, false, expected, NOT_RECORDED)
  const attempts = calls.filter((call) => isNamed(call, name, true) && matchesValue(args, call.arguments, true))
  const successes = calls.filter(
    (call) => !call.failed && !call.denied && isNamed(call, name, false) && matchesValue(args, call.arguments, false)
  )
  if (attempts.length > times.most) return toCheck(title, false, expected, summary(attempts))
  if (successes.length >= times.least) return toCheck(title, true, expected, summary(attempts))
  const found = attempts.length > 0 ? summary(attempts) : `no such call; ${nearestCalls(name, calls)}`
  return toCheck(title, false, expected, found)
}

/** A server may ignore the case of a name, so for the maximum a name that differs only in that counts, too. */
function isNamed({ server, tool }: AgentCall, pattern: string, ignoresCase: boolean): boolean {
  // The name is the agent's choice, and matching takes time for each character.
  const name = `${server}.${tool}`.slice(0, MAX_NAME_LENGTH)
  return ignoresCase
    ? !isAllowedTool({ allowed: ['*'], denied: [pattern] }, name)
    : isAllowedTool({ allowed: [pattern], denied: [] }, name)
}

/** Whether a value matches, or what `whenUnknown` says. Listed fields must be there; others may be, too. */
function matchesValue(matcher: ValueMatcher | undefined, value: unknown, whenUnknown: boolean): boolean {
  if (matcher === undefined) return true
  if (value === undefined) return whenUnknown
  if (matcher.kind === 'matcher') return meets(matcher.matcher, { kind: 'value', value }, whenUnknown)
  return (
    isJsonObject(value) &&
    matcher.fields.every(
      ({ name, value: inner }) => Object.hasOwn(value, name) && matchesValue(inner, value[name], whenUnknown)
    )
  )
}

function timesText({ times: { least, most } }: CallExpectation): string {
  if (least === most) return least === 0 ? 'no call' : `exactly ${count(least, 'call')}`
  if (most === Number.POSITIVE_INFINITY) return `at least ${count(least, 'call')}`
  return least === 0 ? `at most ${count(most, 'call')}` : `${least} to ${count(most, 'call')}`
}

/** `path matches report\.md$ and count equals 3`. */
function describe(matcher: ValueMatcher, path = ''): string {
  if (matcher.kind === 'matcher') return matcher.matcher.map((each) => `${path} ${predicate(each)}`).join(' and ')
  if (matcher.fields.length === 0) return path === '' ? 'any arguments' : `any ${path}`
  const inner = (name: string): string => (path === '' ? name : `${path}.${name}`)
  return matcher.fields.map(({ name, value }) => describe(value, inner(name))).join(' and ')
}

/** `2 calls, 1 failed: filesystem.write_file {"path":"a"}, …`. */
function summary(calls: readonly AgentCall[]): string {
  const failed = calls.filter((call) => call.failed && !call.denied).length
  const denied = calls.filter((call) => call.denied).length
  const facts = [
    count(calls.length, 'call'),
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(denied > 0 ? [`${denied} denied`] : [])
  ]
  return `${facts.join(', ')}${calls.length === 0 ? '' : `: ${listCalls(calls)}`}`
}

function listCalls(calls: readonly AgentCall[]): string {
  const more = calls.length > MAX_SHOWN_CALLS ? ', …' : ''
  return calls.slice(0, MAX_SHOWN_CALLS).map(showCall).join(', ') + more
}

function showCall({ server, tool, arguments: args, failed, denied, injected }: AgentCall): string {
  const outcome = injected === undefined ? (failed ? ' (failed)' : '') : ` (injected: ${injected})`
  const state = denied ? ' (denied)' : outcome
  return `${oneLine(`${server}.${tool}`, 80)} ${shown(args, 100)}${state}`
}

/** The calls that were probably meant: of the same tool, else of a similar one, else the first ones. */
function nearestCalls(name: string, calls: readonly AgentCall[]): string {
  if (calls.length === 0) return 'the agent made no calls'
  const sameTool = calls.filter((call) => isNamed(call, name, true))
  const names = [...new Set(calls.map(({ server, tool }) => `${server}.${tool}`))]
  const similar = nearest(name, names)
  const others = calls.filter(({ server, tool }) => `${server}.${tool}` === similar)
  const [close] = [sameTool, others, calls].filter((list) => list.length > 0)
  return `the agent made ${count(calls.length, 'call')}: ${listCalls(close ?? [])}`
}
