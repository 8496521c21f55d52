import { parseJson } from '../base/json.ts'
import type { Host } from '../host/host.ts'
import type { AfterInputs, ApiInputs, HeadersByAlias } from '../inputs/inputs.ts'
import { checkCollisions, isName, isReserved, NAME } from '../inputs/lists.ts'
import { requestHeaders } from '../inputs/pairs.ts'
import { readApi, readApiKey, readDump, readPublishing } from '../inputs/read.ts'
import { Problems, type ValueReader, valueReader } from '../inputs/values.ts'
import { isId } from '../klavis/fields.ts'

/** A sandbox of another job. */
export interface NamedSandbox {
  readonly alias: string
  readonly id: string
  /** Undefined where only the list of sandboxes tells it. */
  readonly server: string | undefined
}

/** What the attach companion is told. */
export interface AttachInputs extends ReturnType<typeof readPublishing> {
  readonly apiKey: string
  readonly api: ApiInputs
  readonly sandboxes: readonly NamedSandbox[]
  readonly localRef: string | undefined
  readonly headers: HeadersByAlias
  readonly after: AfterInputs
}

/** All inputs of the attach companion, checked. */
export function readAttachInputs(host: Host): AttachInputs {
  const apiKey = readApiKey(host)
  const problems = new Problems()
  const read = valueReader(host.getInput, problems)
  const sandboxes = namedSandboxes(read, problems)
  const localRef = read.optional('local-sandbox-ref')
  if (localRef !== undefined && !/^[0-9a-f]{16}$/.test(localRef))
    problems.add('local-sandbox-ref', 'must be the output of that name of the main action, 16 hex digits.')
  if (['sandbox-ids', 'sandboxes', 'local-sandbox-ref'].every((name) => read.text(name) === ''))
    problems.add('sandbox-ids', NOTHING)
  const isServer = (name: string): boolean =>
    localRef !== undefined || sandboxes.some(({ alias }) => name === alias || name.startsWith(`${alias}-`))
  const inputs = {
    apiKey,
    api: readApi(read, problems),
    sandboxes,
    localRef,
    headers: requestHeaders(read.text('headers'), isServer, problems, { mask: host.setSecret, hasKey: apiKey !== '' }),
    ...readPublishing(read),
    after: afterInputs(read, problems)
  }
  problems.throwIfAny()
  return inputs
}

const NOTHING =
  "there is nothing to attach to. Pass outputs of the main action in the job that acquired: `sandbox-ids` or `sandboxes`, and `local-sandbox-ref`. They are empty where it acquired nothing; `if: needs.<job>.outputs.acquired == 'true'` leaves this job out then."

/** Only what the user gives up is released; and nobody who only looks on wants a dump each time. */
function afterInputs(read: ValueReader, problems: Problems): AfterInputs {
  return {
    dump: read.choice('dump', ['always', 'on-failure', 'never'], 'never'),
    ...readDump(read, problems),
    keep: read.flag('release', false) ? 'never' : 'attached',
    failOnReleaseError: false,
    summary: read.flag('summary', true),
    comment: false
  }
}

/** What both inputs name: `sandboxes` knows the servers, `sandbox-ids` may add to it. */
function namedSandboxes(read: ValueReader, problems: Problems): readonly NamedSandbox[] {
  const described = rowsIn('sandboxes', read, problems, describedRows)
  const ids = rowsIn('sandbox-ids', read, problems, idRows)
  const all = [...described, ...ids.filter(({ id }) => !described.some((other) => other.id === id))]
  for (const [index, { alias }] of all.entries()) {
    if (!isName('sandbox-ids', alias, problems)) continue
    const isTwin = all.findIndex((other) => other.alias === alias) !== index
    if (isReserved(alias))
      problems.add('sandbox-ids', `the alias \`${alias}\` is reserved. Use another in the job that acquires.`)
    if (isTwin) problems.add('sandbox-ids', `\`${alias}\` is there twice, with different ids. Leave one out.`)
  }
  const once = new Map(all.map((each) => [each.alias, { ...each, server: each.server ?? '' }]))
  checkCollisions([...once.values()], [], problems)
  return all
}

type Rows = readonly Partial<Record<keyof NamedSandbox, unknown>>[]

function rowsIn(
  name: 'sandboxes' | 'sandbox-ids',
  read: ValueReader,
  problems: Problems,
  rowsOf: (value: unknown) => Rows | undefined
): NamedSandbox[] {
  const text = read.text(name)
  if (text === '') return []
  const rows = rowsOf(parseJson(text))
  const named = rows?.flatMap(({ alias, id, server }): NamedSandbox[] => {
    const known = typeof server === 'string' && NAME.test(server) ? server : undefined
    return typeof alias === 'string' && isId(id) ? [{ alias, id, server: known }] : []
  })
  if (named === undefined || named.length < (rows?.length ?? 0))
    problems.add(name, `must be the JSON that the main action gives as its output \`${name}\`.`)
  return named ?? []
}

/** A sandbox with several servers has several rows, of which the first has its alias; local servers have no id. */
function describedRows(value: unknown): Rows | undefined {
  if (!Array.isArray(value)) return undefined
  const rows = (value as readonly (Record<string, unknown> | null)[]).filter((row) => row?.['kind'] === 'sandbox')
  return rows
    .map((row) => ({ alias: row?.['alias'], id: row?.['sandbox_id'], server: row?.['server'] }))
    .filter(({ id }, index, all) => all.findIndex((other) => other.id === id) === index)
}

function idRows(value: unknown): Rows | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return Object.entries(value).map(([alias, id]) => ({ alias, id: id as unknown }))
}
