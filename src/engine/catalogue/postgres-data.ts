import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { SandboxFolders, SeedComplaint, ServerData } from '../contract.ts'
import type { Bundle } from './bundled.ts'
import { DEFAULT_DATA, NO_DATA } from './postgres-default-data.ts'

const run = promisify(execFile)

const LONGEST_MS = 240_000
const MOST_ANSWER_BYTES = 8 * 1024 * 1024

/** What is known of the databases of all sandboxes. */
export interface Databases {
  /** How the sandbox's own user reaches its database; one is made if there is none. */
  readonly login: (folders: SandboxFolders) => Promise<Readonly<Record<string, string>>>
  readonly isMade: (folders: SandboxFolders) => boolean
}

/**
 * Seeds and dumps the database of a sandbox: a program of the servers' bundle does it, since PostgreSQL's client is in
 * there already, as the same user as the MCP server, so that no SQL in a seed can do more than the agent's.
 */
export function postgresData(bundle: Bundle, { login, isMade }: Databases): ServerData {
  return {
    initialize: async (folders, json = JSON.stringify(DEFAULT_DATA), signal) => {
      const file = newFile(folders)
      try {
        await writeFile(file, json, { mode: 0o600, flag: 'wx' })
        const said = await runProgram(bundle, ['postgres-seed', file], await login(folders), signal)
        return (JSON.parse(said) as { readonly complaints: readonly SeedComplaint[] }).complaints
      } finally {
        await rm(file, { force: true })
      }
    },
    dump: async (folders, signal) => {
      // Nobody used it yet: to start a database for it would only take time.
      if (!isMade(folders)) return JSON.stringify(NO_DATA)
      const file = newFile(folders)
      try {
        const said = await runProgram(bundle, ['postgres-dump', file], await login(folders), signal)
        const { isWhole } = JSON.parse(said) as { readonly isWhole: boolean }
        return isWhole ? await readFile(file, 'utf8') : undefined
      } finally {
        await rm(file, { force: true })
      }
    }
  }
}

/** By a name that nobody in the sandbox could have put a link under. */
function newFile({ state }: SandboxFolders): string {
  return join(state, `data-${randomUUID()}.json`)
}

async function runProgram(
  { node, serversFolder, machine }: Bundle,
  args: readonly string[],
  login: Readonly<Record<string, string>>,
  signal: AbortSignal
): Promise<string> {
  const env = { ...machine.shared, ...login }
  const options = { env, signal, timeout: LONGEST_MS, maxBuffer: MOST_ANSWER_BYTES, windowsHide: true }
  const { stdout } = await run(node, [join(serversFolder, 'index.js'), ...args], options)
  return stdout
}
