import { createHash, randomUUID } from 'node:crypto'
import { closeSync, openSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../base/sha256.ts'
import { NEW_PRIVATE_FILE, readPlainBytes } from '../host/files.ts'

/** Keeps agent tests for the report of the main action, in the folder of its run, and returns their SHA-256. */
export function keepTests(folder: string, pieces: Iterable<string>): string {
  const hash = createHash('sha256')
  const path = join(folder, `tests-${randomUUID()}.tmp`)
  const file = openSync(path, NEW_PRIVATE_FILE.flag, NEW_PRIVATE_FILE.mode)
  try {
    for (const piece of pieces) {
      const bytes = Buffer.from(piece)
      hash.update(bytes)
      for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written)
    }
  } finally {
    closeSync(file)
  }
  const digest = hash.digest('hex')
  renameSync(path, pathOf(folder, digest))
  return digest
}

/** The agent tests with this SHA-256; undefined if a later step removed or changed them, or they are too large. */
export function readKeptTests(folder: string, hash: string, maxBytes: number): Buffer | undefined {
  const bytes = readPlainBytes(pathOf(folder, hash), maxBytes)
  return bytes !== undefined && sha256(bytes) === hash ? bytes : undefined
}

function pathOf(folder: string, hash: string): string {
  return join(folder, `tests-${hash}.json`)
}
