import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { VERSION } from '../../base/version.ts'
import type { Program, SandboxFolders, ServerDefinition } from '../contract.ts'
import { type Bundle, bundledProgram } from './bundled.ts'
import { postgresData } from './postgres-data.ts'
import { findPostgres } from './postgres-programs.ts'
import { type PostgresServer, startPostgres } from './postgres-server.ts'

const run = promisify(execFile)

const NOT_INSTALLED =
  'PostgreSQL is not installed on this machine (initdb and postgres were not found); ' +
  "GitHub's images have it, elsewhere install the package `postgresql`"

/** The database of one sandbox: its server, and what an MCP server needs to use it. */
interface Database {
  readonly server: PostgresServer
  readonly login: Readonly<Record<string, string>>
}

/** A real PostgreSQL server for each sandbox, where one is installed. */
export function postgresServer(bundle: Bundle): ServerDefinition {
  const databases = new Map<string, Promise<Database>>()

  /** Set at once: who asks meanwhile must not make another. */
  function databaseOf(folders: SandboxFolders): Promise<Database> {
    const known = databases.get(folders.state)
    const database = living(known).then((living) => living ?? makeDatabase(bundle, folders))
    databases.set(folders.state, database)
    return database
  }

  return {
    name: 'postgres',
    kind: 'sandbox',
    package: 'klavis-sandbox',
    version: VERSION,
    parity: 'different',
    toolPrefix: '',
    oneCallAtATime: false,
    unavailable: async () => ((await findPostgres(bundle.machine)) === undefined ? NOT_INSTALLED : undefined),
    prepare: async (folders) => programFor(bundle, folders, await databaseOf(folders)),
    data: postgresData(bundle, {
      login: async (folders) => (await databaseOf(folders)).login,
      isMade: (folders) => databases.has(folders.state)
    }),
    dispose: async (folders) => {
      const database = await databases.get(folders.state)?.catch(() => undefined)
      databases.delete(folders.state)
      await database?.server.stop()
    }
  }
}

async function living(known: Promise<Database> | undefined): Promise<Database | undefined> {
  const database = await known?.catch(() => undefined)
  return database?.server.alive() ? database : undefined
}

function programFor(bundle: Bundle, folders: SandboxFolders, { server, login }: Database): Program {
  const program = bundledProgram(bundle, folders, ['postgres'], login)
  const socket = bundle.machine.platform !== 'win32'
  return { ...program, readable: [...program.readable, ...(socket ? [server.host] : [])], network: !socket }
}

async function makeDatabase(bundle: Bundle, folders: SandboxFolders): Promise<Database> {
  const programs = await findPostgres(bundle.machine)
  if (programs === undefined) throw new Error(NOT_INSTALLED)
  const server = await startPostgres(programs, folders, bundle.machine)
  try {
    const address = { PGHOST: server.host, PGPORT: String(server.port) }
    const sandbox = { user: 'sandbox', database: 'sandbox', password: randomBytes(24).toString('base64url') }
    await setUp(bundle, {
      ...address,
      PGUSER: server.administrator.user,
      PGPASSWORD: server.administrator.password,
      PGDATABASE: 'postgres',
      SANDBOX_USER: sandbox.user,
      SANDBOX_DATABASE: sandbox.database,
      SANDBOX_PASSWORD: sandbox.password
    })
    const login = { ...address, PGUSER: sandbox.user, PGPASSWORD: sandbox.password, PGDATABASE: sandbox.database }
    return { server, login }
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function setUp({ node, serversFolder, machine }: Bundle, env: Record<string, string>): Promise<void> {
  const options = { env: { ...machine.shared, ...env }, timeout: 30_000, windowsHide: true }
  await run(node, [join(serversFolder, 'index.js'), 'postgres-setup'], options)
}
