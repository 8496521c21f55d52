import { join } from 'node:path'
import { isJsonObject, parseJson } from '../base/json.ts'
import { sha256 } from '../base/sha256.ts'
import { readPlainText, writePrivateFile } from '../host/files.ts'
import type { WantedSeed } from '../inputs/inputs.ts'
import { NAME } from '../inputs/lists.ts'
import { RUN_FILES } from './files.ts'

/** All seeds of a job together, and JSON's escapes. */
const MAX_BYTES = 256 * 1024 * 1024

/** What main gave the sandboxes, so that agent tests can begin every trial with it. */
export interface InitialState {
  /** The folder that the local servers work in; empty if there is none. */
  readonly workspace: string
  readonly seeds: readonly WantedSeed[]
}

/** Writes the initial state to a private file, and returns the hash of the file. */
export function writeInitialState(folder: string, state: InitialState): string {
  const text = `${JSON.stringify(state)}\n`
  writePrivateFile(join(folder, RUN_FILES.initial), text)
  return sha256(text)
}

/** The initial state; undefined if there is none, or if the file does not have the given hash. Other steps can write to it. */
export function readInitialState(folder: string, hash: string | undefined): InitialState | undefined {
  const text = readPlainText(join(folder, RUN_FILES.initial), MAX_BYTES)
  if (text === undefined || (hash !== undefined && sha256(text) !== hash)) return undefined
  const value = parseJson(text)
  if (!isJsonObject(value)) return undefined
  const { workspace, seeds } = value
  return {
    workspace: typeof workspace === 'string' ? workspace : '',
    seeds: Array.isArray(seeds) ? seeds.filter(isSeed) : []
  }
}

function isSeed(value: unknown): value is WantedSeed {
  if (!isJsonObject(value) || typeof value['alias'] !== 'string' || !NAME.test(value['alias'])) return false
  const { file } = value
  return (
    file === undefined || (isJsonObject(file) && typeof file['path'] === 'string' && typeof file['json'] === 'string')
  )
}
