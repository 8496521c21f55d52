import { quoted } from '../../../inputs/values.ts'
import type { CallExpectation, StateExpectation, Times } from './case.ts'
import { isNothing, readEntries, readFields, readFlag, readMap } from './fields.ts'
import type { AddProblem } from './problems.ts'
import { MATCHER_KEYS, readConditions, readFieldMatchers } from './read-matcher.ts'
import type { CaseReading } from './reading.ts'
import { toValue, type YamlEntry, type YamlTree } from './yaml-tree.ts'

const MAX_NAME_LENGTH = 300
const AT_LEAST_ONCE: Times = { source: '1..', least: 1, most: Number.POSITIVE_INFINITY }

/** Reads `expect.calls`. */
export function readCalls(tree: YamlTree, reading: CaseReading): readonly CallExpectation[] {
  const entries = readEntries(tree, '`calls`', '- server.tool: { times: 1.. }', reading.add)
  return entries.map((entry) => {
    checkToolName(entry, true, reading.add)
    const what = `\`${entry.key.slice(0, 60)}\``
    const fields = isNothing(entry.value)
      ? undefined
      : readFields(entry.value, what, ['times', 'arguments'], reading.add)
    const times = fields?.get('times')
    const args = fields?.get('arguments')
    const map = args && readMap(args.value, '`arguments`', reading.add)
    return {
      name: entry.key,
      at: entry.keyAt,
      times: times === undefined ? AT_LEAST_ONCE : readTimes(times.value, reading),
      args: map && { kind: 'fields', fields: readFieldMatchers(map, reading) }
    }
  })
}

/** Reads `3`, `1..`, `..2` or `1..3`. */
function readTimes(tree: YamlTree, { add }: CaseReading): Times {
  const source = tree.kind === 'scalar' && tree.value !== null ? String(tree.value).trim() : ''
  const exactly = /^\d{1,7}$/.exec(source)
  const [isRange, from = '', to = ''] = /^(\d{0,7})\.\.(\d{0,7})$/.exec(source) ?? []
  if (exactly !== null) return { source, least: Number(source), most: Number(source) }
  if (isRange === undefined || source === '..') {
    add(tree.at, '`times` must be a number such as `3`, or a range: `1..`, `..2` or `1..3`.')
    return AT_LEAST_ONCE
  }
  const least = Number(from)
  const most = to === '' ? Number.POSITIVE_INFINITY : Number(to)
  if (least === 0 && to === '') add(tree.at, `\`times: ${source}\` always holds. Write \`1..\`, or \`0\` for never.`)
  if (least > most) add(tree.at, `\`times: ${source}\` never holds: the range is empty. Swap its numbers.`)
  return { source, least, most }
}

/** Reads `expect.state`. */
export function readState(tree: YamlTree, reading: CaseReading): readonly StateExpectation[] {
  const entries = readEntries(tree, '`state`', "- server.tool: { equals: '42' }", reading.add)
  return entries.map((entry) => {
    checkToolName(entry, false, reading.add)
    const what = `\`${entry.key.slice(0, 60)}\``
    const fields = isNothing(entry.value)
      ? undefined
      : readFields(entry.value, what, ['arguments', 'is-error', ...MATCHER_KEYS], reading.add)
    const args = fields?.get('arguments')
    const isError = fields?.get('is-error')
    const map = args && readMap(args.value, '`arguments`', reading.add)
    return {
      name: entry.key,
      at: entry.keyAt,
      args: map === undefined ? {} : (toValue(map) as Readonly<Record<string, unknown>>),
      isError: isError === undefined ? false : (readFlag(isError.value, '`is-error`', reading.add) ?? false),
      matcher: [...(fields?.values() ?? [])].flatMap((field) => readConditions(field, reading))
    }
  })
}

/** Reports a key that is not `server.tool`. */
export function checkToolName(
  { key, keyAt }: Pick<YamlEntry, 'key' | 'keyAt'>,
  mayBeGlob: boolean,
  add: AddProblem
): void {
  const isWellFormed = /^[^.\s][^\s]*\.[^\s]+$/.test(key) && !/[\u0000-\u0020\u007f[\]{}!,]/.test(key)
  if (!isWellFormed || key.length > MAX_NAME_LENGTH) {
    const wildcards = mayBeGlob ? ' `*` and `?` may stand for any characters.' : ''
    add(keyAt, `${quoted(key)} is not \`server.tool\`.${wildcards}`)
  } else if (!mayBeGlob && /[*?]/.test(key)) {
    add(keyAt, `${quoted(key)} is a pattern, but \`state\` calls one tool. Write its name.`)
  }
}
