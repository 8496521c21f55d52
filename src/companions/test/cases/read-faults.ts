import { STATUS_CODES } from 'node:http'
import { type CallRange, FAULT_LIMITS, type FaultAnswer, type FaultRule } from '../../../mcp/faults.ts'
import type { CaseFault } from './case.ts'
import { type Fields, readEntries, readFields, readText, readWhole } from './fields.ts'
import { listed } from './nearest.ts'
import type { AddProblem } from './problems.ts'
import { checkToolName } from './read-calls.ts'
import { toValue, type YamlEntry, type YamlTree } from './yaml-tree.ts'

const ANSWERS = ['status', 'error', 'is-error', 'break'] as const
const KEYS = ['call', 'rate', 'delay', ...ANSWERS, 'retry-after']
/** Statuses that may carry Retry-After. */
const RETRIABLE = [429, 503]
const MS = { ms: 1, s: 1_000, m: 60_000 } as const

/** Reads `faults`. */
export function readFaults(tree: YamlTree, add: AddProblem): readonly CaseFault[] {
  const entries = readEntries(tree, '`faults`', '- server.tool: { call: 1, status: 429 }', add)
  if (entries.length > FAULT_LIMITS.rules) add(tree.at, `\`faults\` has more than ${FAULT_LIMITS.rules} items.`)
  return entries.slice(0, FAULT_LIMITS.rules).map((entry) => readFault(entry, add))
}

function readFault({ key, keyAt, value }: YamlEntry, add: AddProblem): CaseFault {
  checkToolName({ key, keyAt }, true, add)
  const what = `the fault of \`${key.slice(0, 60)}\``
  const fields: Fields = readFields(value, what, KEYS, add) ?? new Map()
  const [call, rate, delay] = ['call', 'rate', 'delay'].map((name) => fields.get(name))
  const given = ANSWERS.filter((name) => fields.has(name))
  if (call !== undefined && rate !== undefined)
    add(rate.keyAt, `${what} has \`call\` and \`rate\`. Remove one of them, or write two faults.`)
  if (given.length > 1) add(keyAt, `${what} has ${listed(given)}, but a call has one answer. Write two faults.`)
  if (value.kind === 'map' && given.length === 0 && delay === undefined)
    add(keyAt, `${what} does nothing. Add ${listed(['delay', ...ANSWERS])}.`)
  const answer = readAnswer(fields, add)
  const rule: FaultRule = {
    name: key,
    ...(call === undefined ? {} : { calls: readCallNumbers(call.value, add) }),
    ...(rate === undefined ? {} : { rate: readRate(rate.value, add) }),
    ...(delay === undefined ? {} : { delayMs: readDelay(delay.value, add) }),
    ...(answer === undefined ? {} : { answer })
  }
  return { name: key, at: keyAt, rule }
}

function readAnswer(fields: Fields, add: AddProblem): FaultAnswer | undefined {
  const retryAfter = fields.get('retry-after')
  const status = fields.get('status')
  const code = status && readWhole(status.value, '`status`', { least: 400, most: 599 }, add)
  if (retryAfter !== undefined && (code === undefined || !RETRIABLE.includes(code)))
    add(retryAfter.keyAt, '`retry-after` belongs to `status: 429` or `status: 503`.')
  if (code !== undefined) {
    const range = { least: 0, most: FAULT_LIMITS.retryAfterSeconds }
    const given = retryAfter && readWhole(retryAfter.value, '`retry-after` (seconds)', range, add)
    // A 429 says when to come back.
    const retryAfterSeconds = given ?? (code === 429 ? 1 : undefined)
    return { kind: 'status', status: code, ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) }
  }
  const broken = fields.get('break')
  if (broken !== undefined) return readBreak(broken.value, add)
  for (const kind of ['error', 'is-error'] as const) {
    const field = fields.get(kind)
    if (field !== undefined) return { kind, message: readMessage(field.value, kind, add) }
  }
  return undefined
}

function readMessage(tree: YamlTree, kind: string, add: AddProblem): string {
  if (tree.kind === 'scalar' && tree.value === true) return STATUS_CODES[500] ?? ''
  return readText(tree, `\`${kind}\` (the message, or \`true\`)`, FAULT_LIMITS.messageLength, add) ?? ''
}

function readBreak(tree: YamlTree, add: AddProblem): FaultAnswer {
  const value = tree.kind === 'scalar' ? tree.value : undefined
  if (value !== true && value !== 'json' && value !== 'stream')
    add(tree.at, '`break` must be `true`, `json` or `stream`.')
  return { kind: 'break', body: value === 'stream' ? 'stream' : 'json' }
}

function readRate(tree: YamlTree, add: AddProblem): number {
  const value = tree.kind === 'scalar' ? tree.value : undefined
  if (typeof value === 'number' && value > 0 && value <= 1) return value
  add(tree.at, '`rate` must be a number above 0 and up to 1, such as `0.2` for one call in five.')
  return 0
}

/** Reads `1500ms`, `1.5s`, `2m`, or a number of seconds. */
function readDelay(tree: YamlTree, add: AddProblem): number {
  const [, number, unit = 's'] = /^(\d{1,6}(?:\.\d{1,3})?)\s*(ms|s|m)?$/.exec(String(toValue(tree))) ?? []
  const ms = Math.round(Number(number) * MS[unit as keyof typeof MS])
  if (ms >= 1 && ms <= FAULT_LIMITS.delayMs) return ms
  add(tree.at, '`delay` must be a number of seconds, or a text such as `500ms`, `2s` or `1m`, up to 10 minutes.')
  return 0
}

/** Reads `1`, `2..4`, `3..`, or a list of them. */
function readCallNumbers(tree: YamlTree, add: AddProblem): readonly CallRange[] {
  const items = tree.kind === 'list' ? tree.items : [tree]
  const ranges = items.slice(0, FAULT_LIMITS.ranges).map((item) => rangeIn(item))
  const isValid =
    items.length > 0 && items.length <= FAULT_LIMITS.ranges && ranges.every((range) => range !== undefined)
  if (!isValid) add(tree.at, '`call` must be the number of a call, from 1, a range such as `2..4` or `3..`, or a list.')
  return ranges.flatMap((range) => range ?? [])
}

function rangeIn(tree: YamlTree): CallRange | undefined {
  const source = tree.kind === 'scalar' && tree.value !== null ? String(tree.value).trim() : ''
  const [, from, dots, to = ''] = /^(\d{1,7})(?:(\.\.)(\d{1,7})?)?$/.exec(source) ?? []
  if (from === undefined) return undefined
  const least = Number(from)
  const most = to === '' ? (dots === undefined ? least : undefined) : Number(to)
  if (least < 1 || (most !== undefined && most < least)) return undefined
  return most === undefined ? { least } : { least, most }
}
