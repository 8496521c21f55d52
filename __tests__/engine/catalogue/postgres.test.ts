import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { findPostgres } from '../../../src/engine/catalogue/postgres-programs.ts'
import { startPostgres } from '../../../src/engine/catalogue/postgres-server.ts'
import { countOf } from '../isolation/shell.ts'
import { connect, definition, isolations, machine, makeFolders } from '../servers/stage.ts'

let place: string

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'postgres-test-'))
})

afterEach(() => rm(place, { recursive: true, force: true }))

async function pretend(...names: readonly string[]): Promise<string> {
  const folder = join(place, 'bin')
  await mkdir(folder)
  for (const name of names) {
    await writeFile(join(folder, name), '#!/bin/sh\necho "no space left" >&2\nexit 1\n')
    await chmod(join(folder, name), 0o755)
  }
  return folder
}

// A platform without well-known folders leaves PGBIN and PATH.
const elsewhere = { ...machine, platform: 'freebsd', path: [], postgresFolder: undefined } as const

describe('PostgreSQL is found', () => {
  test('where PGBIN says', async () => {
    const folder = await pretend('initdb', 'postgres', 'pg_ctl')
    expect(await findPostgres({ ...elsewhere, postgresFolder: folder })).toEqual({
      initdb: join(folder, 'initdb'),
      postgres: join(folder, 'postgres'),
      control: join(folder, 'pg_ctl')
    })
  })

  test('in the PATH', async () => {
    const folder = await pretend('initdb', 'postgres', 'pg_ctl')
    expect(await findPostgres({ ...elsewhere, path: ['/nowhere', folder] })).toMatchObject({
      initdb: join(folder, 'initdb')
    })
  })

  test('only if it is whole: a client alone is none', async () => {
    const folder = await pretend('psql', 'pg_ctl')
    expect(await findPostgres({ ...elsewhere, path: [folder] })).toBeUndefined()
  })
})

// It pretends with scripts for a shell.
const withShell = process.platform === 'win32' ? test.skip : test

withShell('a failure to start says what PostgreSQL said, and leaves nothing behind', async () => {
  const folder = await pretend('initdb', 'postgres', 'pg_ctl')
  const folders = await makeFolders()
  const programs = {
    initdb: join(folder, 'initdb'),
    postgres: join(folder, 'postgres'),
    control: join(folder, 'pg_ctl')
  }
  await expect(startPostgres(programs, folders, { ...machine, uid: 1 })).rejects.toThrow(
    'PostgreSQL did not start: no space left'
  )
  expect(await readdir(folders.state)).toEqual([])
  await folders.remove()
})

const missing = await definition('postgres').unavailable()
const [isolation] = isolations

test(
  missing === undefined ? 'a database lives until it is disposed of' : 'without PostgreSQL a hint is given',
  async () => {
    if (missing !== undefined || isolation === undefined) {
      expect(missing).toContain('install the package `postgresql`')
      return
    }
    const folders = await makeFolders()
    const program = await definition('postgres').prepare(folders)
    // A restarted server finds the same database.
    expect(await definition('postgres').prepare(folders)).toEqual(program)
    const host = program.env['PGHOST'] ?? ''
    const running = () => (process.platform === 'linux' ? countOf(`unix_socket_directories=${host}`) : 'unknown')
    expect([1, 'unknown']).toContain(running())
    const session = await connect('postgres', isolation, folders)
    expect((await session.call('execute_sql', { sql: 'SELECT current_user' })).text).toBe(
      '[{"current_user":"sandbox"}]'
    )
    await session.close()
    expect([0, 'unknown']).toContain(running())
    await expect(readdir(host)).rejects.toThrow('ENOENT')
    expect(await readdir(folders.state)).toEqual([])
    await folders.remove()
  }
)
