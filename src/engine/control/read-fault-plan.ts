import { messageOf } from '../../base/failure.ts'
import { Fields, InvalidField } from '../../base/json-fields.ts'
import {
  type CallRange,
  type FaultAnswer,
  type FaultPlan,
  type FaultRule,
  FAULT_LIMITS as MAX
} from '../../mcp/faults.ts'
import { invalid } from '../api/http-error.ts'

/** The faults that a body asks for. Throws a 422 that names the first field that is wrong. */
export function readFaultPlan(value: unknown): FaultPlan {
  try {
    const fields = new Fields(value, 'faults')
    return {
      seed: fields.whole('seed', 0, MAX.seed),
      scope: fields.text('scope', MAX.scopeLength),
      rules: fields.list('rules', MAX.rules).map(toRule)
    }
  } catch (error) {
    if (!(error instanceof InvalidField)) throw error
    throw invalid({ type: 'value_error', loc: ['body', 'faults'], msg: messageOf(error), input: null })
  }
}

function toRule(fields: Fields): FaultRule {
  return {
    name: fields.text('name', MAX.nameLength),
    ...(fields.has('calls') ? { calls: fields.list('calls', MAX.ranges).map(toRange) } : {}),
    ...(fields.has('rate') ? { rate: fields.number('rate', 0, 1) } : {}),
    ...(fields.has('delayMs') ? { delayMs: fields.whole('delayMs', 0, MAX.delayMs) } : {}),
    ...(fields.has('answer') ? { answer: toAnswer(fields.object('answer')) } : {})
  }
}

function toRange(fields: Fields): CallRange {
  const least = fields.whole('least', 0, MAX.call)
  return fields.has('most') ? { least, most: fields.whole('most', 0, MAX.call) } : { least }
}

function toAnswer(fields: Fields): FaultAnswer {
  const kind = fields.oneOf('kind', ['error', 'is-error', 'status', 'break'])
  if (kind === 'break') return { kind, body: fields.oneOf('body', ['json', 'stream']) }
  if (kind !== 'status') return { kind, message: fields.text('message', MAX.messageLength) }
  const status = fields.whole('status', 400, 599)
  if (!fields.has('retryAfterSeconds')) return { kind, status }
  return { kind, status, retryAfterSeconds: fields.whole('retryAfterSeconds', 0, MAX.retryAfterSeconds) }
}
