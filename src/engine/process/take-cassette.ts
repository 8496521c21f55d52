import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from '../../base/failure.ts'
import { sha256 } from '../../base/sha256.ts'
import { readPlainBytes } from '../../host/files.ts'
import { CASSETTE_LIMITS, type Cassette } from '../../mcp/cassette/cassette.ts'
import { readCassette } from '../../mcp/cassette/read-cassette.ts'
import { ENGINE_FILES } from '../../state/files.ts'

/** Reads the cassette that main left in the engine's folder, once, and removes it. It must be the one that main checked. */
export async function takeCassette(home: string, hash: string): Promise<Cassette> {
  const path = join(home, ENGINE_FILES.cassette)
  const bytes = readPlainBytes(path, CASSETTE_LIMITS.bytes)
  await rm(path, { force: true })
  const read =
    bytes === undefined || sha256(bytes) !== hash ? { problem: 'Another process changed it.' } : readCassette(bytes)
  if ('cassette' in read) return read.cassette
  throw new Failure('The cassette could not be read.', read.problem, '')
}
