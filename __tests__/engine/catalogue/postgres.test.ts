import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { findPostgres } from '../../../src/engine/catalogue/find-postgres.ts'
import { startPostgres } from '../../../src/engine/catalogue/postgres-server.ts'
import { countOf } from '../isolation/shell.ts'
import { connect, definition, isolations, machine, makeFolders } from '../servers/stage.ts'

let temporary: string

beforeEach(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'postgres-test-'))
})

afterEach(() => rm(temporary, { recursive: true, force: true }))

/** Programs that fail with a message. */
async function fakePrograms(...names: readonly string[]): Promise<string> {
  const folder = join(temporary, 'bin')
  await mkdir(folder)
  for (const name of names) {
    await writeFile(join(folder, name), '#!/bin/sh\necho "no space left" >&2\nexit 1\n')
    await chmod(join(folder, name), 0o755)
  }
  return folder
}

// On a platform without well-known folders, only PGBIN and PATH are searched.
const freebsd = { ...machine, platform: 'freebsd', path: [], postgresFolder: undefined } as const

describe('PostgreSQL is found', () => {
  test('in the folder PGBIN', async () => {
    const folder = await fakePrograms('initdb', 'postgres', 'pg_ctl')
    expect(await findPostgres({ ...freebsd, postgresFolder: folder })).toEqual({
      initdb: join(folder, 'initdb'),
      postgres: join(folder, 'postgres'),
      pgCtl: join(folder, 'pg_ctl')
    })
  })

  test('in the PATH', async () => {
    const folder = await fakePrograms('initdb', 'postgres', 'pg_ctl')
    expect(await findPostgres({ ...freebsd, path: ['/nowhere', folder] })).toMatchObject({
      initdb: join(folder, 'initdb')
    })
  })

  test('only if it has a server', async () => {
    const folder = await fakePrograms('psql', 'pg_ctl')
    expect(await findPostgres({ ...freebsd, path: [folder] })).toBeUndefined()
  })
})

// The fake programs are shell scripts.
const onPosix = process.platform === 'win32' ? test.skip : test

onPosix('reports the output of PostgreSQL if it does not start, and leaves no files', async () => {
  const folder = await fakePrograms('initdb', 'postgres', 'pg_ctl')
  const folders = await makeFolders()
  const programs = {
    initdb: join(folder, 'initdb'),
    postgres: join(folder, 'postgres'),
    pgCtl: join(folder, 'pg_ctl')
  }
  const bundle = { serversFolder: '', node: process.execPath, machine: { ...machine, uid: 1 } }
  // The engine tells its client only the messages of Failures.
  await expect(startPostgres(programs, folders, bundle)).rejects.toMatchObject({
    name: 'Failure',
    message: expect.stringMatching(/^PostgreSQL did not start: no space left\. .+ TMPDIR\b/)
  })
  expect(await readdir(folders.state)).toEqual([])
  await folders.remove()
})

const missing = await definition('postgres').unavailable()
const [isolation] = isolations

test(
  missing === undefined ? 'runs one database until it is disposed of' : 'says how to install PostgreSQL',
  async () => {
    if (missing !== undefined || isolation === undefined) {
      expect(missing).toContain('install the package `postgresql`')
      return
    }
    const folders = await makeFolders()
    const program = await definition('postgres').prepare(folders)
    // A restarted MCP server gets the same database.
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
