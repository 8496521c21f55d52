import type { LocalServers } from '../../klavis/api.ts'
import { isAll, LOCAL_SERVERS } from '../../klavis/server-names.ts'
import type { AcquireOptions } from '../store/sandbox.ts'
import type { FieldReader } from './field-reader.ts'
import { notOneOf } from './http-error.ts'

const BENCHMARKS = ['MCP_Atlas', 'Toolathlon', 'MCP_Mark']
const MIN_TTL = 60
const MAX_TTL = 86_400
const DEFAULT_TTL = 7200

/** Reads the options of both kinds of acquire; labels and selector exist for SaaS sandboxes only. */
export function readAcquireOptions(fields: FieldReader, kind: 'sandbox' | 'local'): AcquireOptions {
  const isSandbox = kind === 'sandbox'
  return {
    benchmark: fields.oneOf('benchmark', BENCHMARKS),
    testAccountEmail: fields.string('test_account_email'),
    tags: isSandbox ? fields.object('tags') : undefined,
    tag: isSandbox ? fields.string('tag') : undefined,
    ttlSeconds: fields.integer('ttl_seconds', MIN_TTL, MAX_TTL, DEFAULT_TTL)
  }
}

/** Reads `server_names` of a local acquire: a list of known names, or the word ALL. */
export function readServerNames(fields: FieldReader, value: unknown, isKnown: (name: string) => boolean): LocalServers {
  const loc = fields.locOf('server_names')
  if (isAll(value)) return value
  if (value === undefined) fields.addError({ type: 'missing', loc, msg: 'Field required', input: {} })
  else if (!Array.isArray(value)) {
    fields.addError({ type: 'list_type', loc, msg: "Input should be a valid list or 'ALL'", input: value })
  } else if (value.length === 0) {
    const msg = 'List should have at least 1 item after validation, not 0'
    fields.addError({ type: 'too_short', loc, msg, input: value, ctx: { min_length: 1, actual_length: 0 } })
  } else return value.flatMap((name: unknown, index) => checkName(name, index))
  return []

  function checkName(name: unknown, index: number): readonly string[] {
    if (typeof name === 'string' && isKnown(name)) return [name]
    fields.addError(notOneOf([...loc, index], LOCAL_SERVERS, name))
    return []
  }
}
