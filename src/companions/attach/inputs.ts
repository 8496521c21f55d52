import { parseJson } from '../../base/json.ts'
import type { Host } from '../../host/host.ts'
import type { AfterInputs, ApiInputs, HeadersByAlias, RecordingInputs, RecordMode } from '../../inputs/inputs.ts'
import { checkCollisions, isName, isReserved, NAME } from '../../inputs/lists.ts'
import { requestHeaders } from '../../inputs/pairs.ts'
import { readApi, readApiKey, readDump, readPublishing } from '../../inputs/read.ts'
import { readRecording } from '../../inputs/recording.ts'
import { Problems, type ValueReader, valueReader } from '../../inputs/values.ts'
import { isId } from '../../klavis/fields.ts'

/** A sandbox of another job, as the inputs name it. */
export interface SandboxToAttach {
  readonly alias: string
  readonly id: string
  /** Undefined if it must be looked up in the list of sandboxes. */
  readonly server: string | undefined
}

/** The inputs of `attach/`. */
export interface AttachInputs extends ReturnType<typeof readPublishing>, RecordingInputs {
  readonly apiKey: string
  readonly api: ApiInputs
  readonly sandboxes: readonly SandboxToAttach[]
  readonly localRef: string | undefined
  readonly headers: HeadersByAlias
  readonly after: AfterInputs
}

/** Reads and validates the inputs of `attach/`. */
export function readAttachInputs(host: Host): AttachInputs {
  const apiKey = readApiKey(host)
  const problems = new Problems()
  const read = valueReader(host.getInput, problems)
  const sandboxes = readSandboxes(read, problems)
  const localRef = read.optional('local-sandbox-ref')
  if (localRef !== undefined && !/^[0-9a-f]{16}$/.test(localRef))
    problems.add('local-sandbox-ref', 'must be the output `local-sandbox-ref` of the main action, 16 hex digits.')
  if (['sandbox-ids', 'sandboxes', 'local-sandbox-ref'].every((name) => read.text(name) === ''))
    problems.add('sandbox-ids', NOTHING_TO_ATTACH)
  const isServer = (name: string): boolean =>
    localRef !== undefined || sandboxes.some(({ alias }) => name === alias || name.startsWith(`${alias}-`))
  const recording = readRecording(read, isServer, problems)
  const inputs = {
    apiKey,
    api: readApi(read, problems),
    sandboxes,
    localRef,
    headers: requestHeaders(read.text('headers'), isServer, problems, { mask: host.setSecret, hasKey: apiKey !== '' }),
    ...recording,
    ...readPublishing(read),
    after: afterInputs(read, recording.record, problems)
  }
  problems.throwIfAny()
  return inputs
}

const NOTHING_TO_ATTACH =
  "there is nothing to attach to. Pass the outputs `sandbox-ids` or `sandboxes`, and `local-sandbox-ref`, of the main action in the acquiring job. They are empty if it acquired nothing; to skip this job then, use `if: needs.<job>.outputs.acquired == 'true'`."

/** By default nothing is released or dumped, because other jobs may still use the sandboxes. */
function afterInputs(read: ValueReader, record: RecordMode, problems: Problems): AfterInputs {
  return {
    dump: read.choice('dump', ['always', 'on-failure', 'never'], 'never'),
    ...readDump(read, problems),
    keep: read.flag('release', false) ? 'never' : 'attached',
    failOnReleaseError: false,
    summary: read.flag('summary', true),
    comment: false,
    record
  }
}

/** The sandboxes of both inputs: `sandboxes` contains the servers, `sandbox-ids` may add to it. */
function readSandboxes(read: ValueReader, problems: Problems): readonly SandboxToAttach[] {
  const described = rowsIn('sandboxes', read, problems, rowsOfSandboxes)
  const ids = rowsIn('sandbox-ids', read, problems, rowsOfIds)
  const all = [...described, ...ids.filter(({ id }) => !described.some((other) => other.id === id))]
  for (const [index, { alias }] of all.entries()) {
    if (!isName('sandbox-ids', alias, problems)) continue
    const isDuplicate = all.findIndex((other) => other.alias === alias) !== index
    if (isReserved(alias))
      problems.add('sandbox-ids', `the alias \`${alias}\` is reserved. Use another alias in the acquiring job.`)
    if (isDuplicate) problems.add('sandbox-ids', `\`${alias}\` is given twice, with different ids. Remove one.`)
  }
  const unique = new Map(all.map((each) => [each.alias, { ...each, server: each.server ?? '' }]))
  checkCollisions([...unique.values()], [], problems)
  return all
}

type Rows = readonly Partial<Record<keyof SandboxToAttach, unknown>>[]

function rowsIn(
  name: 'sandboxes' | 'sandbox-ids',
  read: ValueReader,
  problems: Problems,
  parseRows: (value: unknown) => Rows | undefined
): SandboxToAttach[] {
  const text = read.text(name)
  if (text === '') return []
  const rows = parseRows(parseJson(text))
  const sandboxes = rows?.flatMap(({ alias, id, server }): SandboxToAttach[] => {
    const serverName = typeof server === 'string' && NAME.test(server) ? server : undefined
    return typeof alias === 'string' && isId(id) ? [{ alias, id, server: serverName }] : []
  })
  if (sandboxes === undefined || sandboxes.length < (rows?.length ?? 0))
    problems.add(name, `must be the JSON of the main action's output \`${name}\`.`)
  return sandboxes ?? []
}

/** A sandbox with several servers has several rows, and the first one has its alias. Local servers have no id. */
function rowsOfSandboxes(value: unknown): Rows | undefined {
  if (!Array.isArray(value)) return undefined
  const rows = (value as readonly (Record<string, unknown> | null)[]).filter((row) => row?.['kind'] === 'sandbox')
  return rows
    .map((row) => ({ alias: row?.['alias'], id: row?.['sandbox_id'], server: row?.['server'] }))
    .filter(({ id }, index, all) => all.findIndex((other) => other.id === id) === index)
}

function rowsOfIds(value: unknown): Rows | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return Object.entries(value).map(([alias, id]) => ({ alias, id: id as unknown }))
}
