import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findProgram } from '../../host/find-program.ts'
import type { Machine } from '../isolation/machine.ts'

/** The programs of one PostgreSQL installation. */
export interface PostgresPrograms {
  readonly initdb: string
  readonly postgres: string
  readonly pgCtl: string
}

// Debian and Ubuntu install versions side by side, none of them in PATH; Homebrew links only one.
const VERSIONED: Readonly<
  Partial<Record<NodeJS.Platform, readonly { root: string; bin: (name: string) => string }[]>>
> = {
  linux: [
    { root: '/usr/lib/postgresql', bin: (name) => join(name, 'bin') },
    { root: '/usr', bin: (name) => (/^pgsql-\d/.test(name) ? join(name, 'bin') : '') }
  ],
  darwin: ['/opt/homebrew/opt', '/usr/local/opt'].map((root) => ({
    root,
    bin: (name: string) => (name.startsWith('postgresql') ? join(name, 'bin') : '')
  })),
  win32: [{ root: 'C:\\Program Files\\PostgreSQL', bin: (name) => join(name, 'bin') }]
}

/** The newest installed PostgreSQL server; undefined if there is none. */
export async function findPostgres(machine: Machine): Promise<PostgresPrograms | undefined> {
  const configured = machine.postgresFolder === undefined ? [] : [machine.postgresFolder]
  for (const folder of [...configured, ...(await versionedFolders(machine)), ...machine.path]) {
    const initdb = findProgram('initdb', [folder], machine.platform)
    const postgres = findProgram('postgres', [folder], machine.platform)
    const pgCtl = findProgram('pg_ctl', [folder], machine.platform)
    if (initdb !== undefined && postgres !== undefined && pgCtl !== undefined) return { initdb, postgres, pgCtl }
  }
  return undefined
}

async function versionedFolders({ platform }: Machine): Promise<readonly string[]> {
  const found: string[] = []
  for (const { root, bin } of VERSIONED[platform] ?? []) {
    const names = await readdir(root).catch((): string[] => [])
    found.push(
      ...names
        .map(bin)
        .filter((folder) => folder !== '')
        .map((folder) => join(root, folder))
    )
  }
  return found.sort((left, right) => versionOf(right) - versionOf(left))
}

function versionOf(bin: string): number {
  return Number(/(\d+(?:\.\d+)?)$/.exec(dirname(bin))?.[1] ?? 0)
}
