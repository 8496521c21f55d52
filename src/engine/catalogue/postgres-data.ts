import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NEW_PRIVATE_FILE } from '../../host/files.ts'
import type { SandboxFolders, SeedError, ServerData } from '../contract.ts'
import { type Bundle, runBundled } from './bundled-servers.ts'
import { DEFAULT_DATA, NO_DATA } from './postgres-default-data.ts'

const MAX_MS = 240_000

/** The databases of all sandboxes. */
interface Databases {
  /** The environment variables of the sandbox's user; creates the database if there is none. */
  readonly login: (folders: SandboxFolders) => Promise<Readonly<Record<string, string>>>
  readonly exists: (folders: SandboxFolders) => boolean
}

/**
 * Seeds and dumps the database of a sandbox. It runs commands of the servers' bundle, which contains PostgreSQL's client,
 * as the user of the MCP server, so that SQL in a seed has no more rights than the agent's SQL.
 */
export function postgresData(bundle: Bundle, { login, exists }: Databases): ServerData {
  return {
    initialize: async (folders, json = JSON.stringify(DEFAULT_DATA), signal) => {
      const file = newFile(folders)
      try {
        await writeFile(file, json, NEW_PRIVATE_FILE)
        const limits = { timeout: MAX_MS, signal }
        const answer = await runBundled(bundle, ['postgres-seed', file], await login(folders), limits)
        return (JSON.parse(answer) as { readonly errors: readonly SeedError[] }).errors
      } finally {
        await rm(file, { force: true })
      }
    },
    dump: async (folders, signal) => {
      // Without a database there is no data; starting one would only take time.
      if (!exists(folders)) return JSON.stringify(NO_DATA)
      const file = newFile(folders)
      try {
        const limits = { timeout: MAX_MS, signal }
        const answer = await runBundled(bundle, ['postgres-dump', file], await login(folders), limits)
        const { isComplete } = JSON.parse(answer) as { readonly isComplete: boolean }
        return isComplete ? await readFile(file, 'utf8') : undefined
      } finally {
        await rm(file, { force: true })
      }
    }
  }
}

/** A random name, so that no program in the sandbox can have put a link there. */
function newFile({ state }: SandboxFolders): string {
  return join(state, `data-${randomUUID()}.json`)
}
