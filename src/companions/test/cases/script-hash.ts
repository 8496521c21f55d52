import { createHash, type Hash } from 'node:crypto'
import { readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../../../base/sha256.ts'
import { readPlainBytes } from '../../../host/files.ts'

const MAX_FILES = 1_000
const MAX_BYTES = 64 * 1024 * 1024
/** What programs install or write there, which differs between machines. */
const LEFT_OUT = new Set(['.git', 'node_modules', '__pycache__', '.pytest_cache', '.venv'])

/** What is left of the limits of a folder. */
interface Limits {
  files: number
  bytes: number
}

/**
 * The SHA-256 of a folder in which scripts run, without the case files in it, so that a new case changes no other one. Undefined
 * if the folder is too large.
 */
export function scriptHash(folder: string, caseFiles: ReadonlySet<string>): string | undefined {
  const hash = createHash('sha256')
  const limits = { files: MAX_FILES, bytes: MAX_BYTES }
  return addFolder(hash, folder, '', caseFiles, limits) ? hash.digest('hex') : undefined
}

/** False if a limit is exceeded. */
function addFolder(hash: Hash, root: string, below: string, left: ReadonlySet<string>, limits: Limits): boolean {
  const items = readdirSync(join(root, below), { withFileTypes: true })
  return items
    .filter(({ name }) => !LEFT_OUT.has(name) && !left.has(join(root, below, name)))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .every((item) => {
      const path = below === '' ? item.name : `${below}/${item.name}`
      if (item.isDirectory()) return addFolder(hash, root, path, left, limits)
      if (--limits.files < 0) return false
      if (item.isSymbolicLink())
        hash.update(`${JSON.stringify(path)} -> ${JSON.stringify(readlinkSync(join(root, path)))}\n`)
      if (!item.isFile()) return true
      const bytes = readPlainBytes(join(root, path), limits.bytes)
      if (bytes === undefined) return false
      limits.bytes -= bytes.length
      hash.update(`${JSON.stringify(path)} ${sha256(bytes)}\n`)
      return true
    })
}
