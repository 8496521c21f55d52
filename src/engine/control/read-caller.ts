import { isJsonObject } from '../../base/json.ts'
import type { CallerServer, NewCaller } from '../../engine-client/caller-protocol.ts'
import { FieldReader } from '../api/field-reader.ts'
import { readFaultPlan } from './read-fault-plan.ts'

const KINDS = ['trial', 'verifier'] as const
const TRIAL = /^[\w.-]{1,64}$/
const ALIAS = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/
const MAX_SERVERS = 256
const MAX_PATTERNS = 1_000
const MAX_PATTERN_LENGTH = 1_000

/** The temporary caller that a body asks for. Throws a 422 with everything that is wrong. */
export function readNewCaller(body: Readonly<Record<string, unknown>>): NewCaller {
  const fields = new FieldReader(body, 'body')
  const named = fields.oneOf('caller', KINDS)
  if (body['caller'] === undefined) fields.requiredString('caller')
  const trial = fields.requiredString('trial')
  if (!TRIAL.test(trial)) reject(fields, 'trial', 'Input should be 1 to 64 letters, digits, dots or dashes')
  const servers = readServers(fields)
  fields.throwIfInvalid()
  const caller = { caller: named === 'verifier' ? 'verifier' : 'trial', trial, servers } as const
  return body['faults'] === undefined ? caller : { ...caller, faults: readFaultPlan(body['faults']) }
}

/** The list `servers` of a body. */
export function readServers(fields: FieldReader): readonly CallerServer[] {
  const given = fields.requiredList('servers')
  if (given.length === 0 || given.length > MAX_SERVERS)
    reject(fields, 'servers', `Input should have 1 to ${MAX_SERVERS} items`)
  const servers = given.slice(0, MAX_SERVERS).map((value, index) => readServer(fields, value, index))
  if (new Set(servers.map(({ alias }) => alias)).size < servers.length)
    reject(fields, 'servers', 'Each alias should be there once')
  return servers
}

function readServer(all: FieldReader, value: unknown, index: number): CallerServer {
  const loc = [...all.locOf('servers'), index]
  if (!isJsonObject(value)) {
    all.addError({ type: 'model_attributes_type', loc, msg: 'Input should be a valid dictionary', input: null })
    return { alias: `${index}` }
  }
  const fields = new FieldReader(value, ...loc)
  const alias = fields.requiredString('alias')
  if (!ALIAS.test(alias)) reject(fields, 'alias', 'Input should be the alias of a server')
  const url = fields.string('url')
  const rules = fields.object('rules')
  const read = rules === undefined ? {} : { rules: readRules(fields, rules) }
  all.addErrorsOf(fields)
  return { alias, ...(url === undefined ? {} : { url }), ...read }
}

function readRules(server: FieldReader, value: Readonly<Record<string, unknown>>): NonNullable<CallerServer['rules']> {
  const fields = new FieldReader(value, ...server.locOf('rules'))
  const [allowed, denied] = (['allowed', 'denied'] as const).map((name) => {
    const patterns = fields.requiredStrings(name)
    const isTooLong = patterns.some((pattern) => pattern.length > MAX_PATTERN_LENGTH)
    if (isTooLong || patterns.length > MAX_PATTERNS) reject(fields, name, 'Input should be shorter')
    return patterns
  })
  server.addErrorsOf(fields)
  return { allowed: allowed ?? [], denied: denied ?? [] }
}

/** Without the input, because the URL of a server is a secret. */
function reject(fields: FieldReader, name: string, msg: string): void {
  fields.addError({ type: 'value_error', loc: fields.locOf(name), msg, input: null })
}
