import { statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Failure } from '../../base/failure.ts'
import { isJsonObject, parseJson } from '../../base/json.ts'
import { readZipEntry } from '../../companions/test/baseline/read-zip-entry.ts'
import { linesOf, readPlainBytes, streamPlainFile } from '../../host/files.ts'
import { readTools } from '../../mcp/tool-result.ts'
import { ARTIFACT_FILES, ENGINE_FILES } from '../../state/files.ts'
import { MAX_RECORDED_SERVERS_BYTES, type RecordedServer } from '../../state/recorded-servers.ts'

/** A recorded run: its servers and the lines of its transcript. */
export interface RecordedRun {
  /** An ISO time. */
  readonly recordedAt: string
  /** Sandboxes and instances. */
  readonly servers: readonly RecordedServer[]
  /** Undefined stands for a line that is too long to be read. */
  readonly lines: AsyncIterable<string | undefined>
}

const MIB = 1024 * 1024
const MAX_TRANSCRIPT_BYTES = 512 * MIB
const MAX_ZIP_BYTES = 512 * MIB
const MAX_LINE_BYTES = 4 * MIB

/** Opens a recorded run: the zip archive of an artifact, or the folder of one. */
export async function openRecordedRun(source: string): Promise<RecordedRun> {
  const stats = statSync(source, { throwIfNoEntry: false })
  if (stats === undefined)
    throw new Failure(
      `There is no file or folder \`${source}\`.`,
      '',
      'Name the folder or the zip archive of the artifact of a run.'
    )
  const { tools, transcript } = stats.isDirectory() ? inFolder(source) : await inZip(source)
  if (transcript === undefined)
    throw new Failure(
      `${source} has no ${ENGINE_FILES.transcript}.`,
      'It is not the artifact of the main action, or no call was recorded.',
      'Use the artifact of a run with `record: all`.'
    )
  return { ...readServers(tools), lines: linesOf(transcript, MAX_LINE_BYTES) }
}

interface Files {
  readonly tools: Buffer | undefined
  readonly transcript: AsyncIterable<Buffer> | undefined
}

function inFolder(folder: string): Files {
  return {
    tools: readPlainBytes(join(folder, ARTIFACT_FILES.recordedServers), MAX_RECORDED_SERVERS_BYTES),
    transcript: streamPlainFile(join(folder, ENGINE_FILES.transcript), MAX_TRANSCRIPT_BYTES)?.stream
  }
}

async function inZip(path: string): Promise<Files> {
  const zip = readPlainBytes(path, MAX_ZIP_BYTES)
  if (zip === undefined) throw new Failure(`${path} is not a regular file of at most 512 MiB.`, '', '')
  const read = async (name: string, maxBytes: number): Promise<Buffer | undefined> => {
    const entry = await readZipEntry(zip, name, maxBytes)
    if ('bytes' in entry) return entry.bytes
    if (entry.problem === `it has no ${name}`) return undefined
    throw new Failure(`${path} cannot be read: ${entry.problem}.`, '', 'Download the artifact again.')
  }
  const transcript = await read(ENGINE_FILES.transcript, MAX_TRANSCRIPT_BYTES)
  return {
    tools: await read(ARTIFACT_FILES.recordedServers, MAX_RECORDED_SERVERS_BYTES),
    transcript: transcript && Readable.from([transcript])
  }
}

function readServers(json: Buffer | undefined): Pick<RecordedRun, 'recordedAt' | 'servers'> {
  const value = parseJson(json?.toString('utf8') ?? '')
  const { recorded_at: recordedAt, servers } = isJsonObject(value) ? value : {}
  const found = Array.isArray(servers) ? servers.flatMap(toServer) : []
  if (typeof recordedAt === 'string' && found.length > 0) return { recordedAt, servers: found }
  throw new Failure(
    'The run has no sandbox or instance to replay.',
    `Its artifact has no ${ARTIFACT_FILES.recordedServers} that names one: it was recorded on the embedded engine, or by an older version of the action.`,
    'Record a run in the Klavis cloud, which needs an API key, with `record: all`. Servers of the embedded engine need no recording: they run without a key.'
  )
}

function toServer(value: unknown): readonly RecordedServer[] {
  if (!isJsonObject(value)) return []
  const { alias, server, kind, seed, tools } = value
  if (typeof alias !== 'string' || typeof server !== 'string' || (kind !== 'sandbox' && kind !== 'instance')) return []
  return [
    {
      ...{ alias, server, kind },
      ...(typeof seed === 'string' ? { seed } : {}),
      ...(Array.isArray(tools) ? { tools: readTools(tools) } : {})
    }
  ]
}
