import { randomBytes } from 'node:crypto'
import { VERSION } from '../../base/version.ts'
import type { Program, SandboxFolders, ServerDefinition } from '../contract.ts'
import { type Bundle, bundledProgram, runBundled } from './bundled-servers.ts'
import { findPostgres } from './find-postgres.ts'
import { postgresData } from './postgres-data.ts'
import { type PostgresServer, startPostgres } from './postgres-server.ts'

const SETUP_MS = 30_000

const NOT_INSTALLED =
  'PostgreSQL is not installed on this machine (initdb and postgres were not found); ' +
  "install the package `postgresql`, which GitHub's images already contain"

/** The database of one sandbox: its server, and the environment variables of its user. */
interface Database {
  readonly server: PostgresServer
  readonly login: Readonly<Record<string, string>>
}

/** `postgres`: each sandbox gets a real PostgreSQL server, if PostgreSQL is installed. */
export function postgresDefinition(bundle: Bundle): ServerDefinition {
  const databases = new Map<string, Promise<Database>>()

  /** Sets the promise at once, so that a simultaneous request does not create a second database. */
  function databaseOf(folders: SandboxFolders): Promise<Database> {
    const existing = ifAlive(databases.get(folders.state))
    const database = existing.then((found) => found ?? createDatabase(bundle, folders))
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
      exists: (folders) => databases.has(folders.state)
    }),
    dispose: async (folders) => {
      const database = await databases.get(folders.state)?.catch(() => undefined)
      databases.delete(folders.state)
      await database?.server.stop()
    }
  }
}

async function ifAlive(existing: Promise<Database> | undefined): Promise<Database | undefined> {
  const database = await existing?.catch(() => undefined)
  return database?.server.isAlive() ? database : undefined
}

function programFor(bundle: Bundle, folders: SandboxFolders, { server, login }: Database): Program {
  const program = bundledProgram(bundle, folders, ['postgres'], login)
  const hasSocket = bundle.machine.platform !== 'win32'
  return { ...program, readable: [...program.readable, ...(hasSocket ? [server.host] : [])], network: !hasSocket }
}

async function createDatabase(bundle: Bundle, folders: SandboxFolders): Promise<Database> {
  const programs = await findPostgres(bundle.machine)
  if (programs === undefined) throw new Error(NOT_INSTALLED)
  const server = await startPostgres(programs, folders, bundle)
  try {
    const address = { PGHOST: server.host, PGPORT: String(server.port) }
    const sandbox = { user: 'sandbox', database: 'sandbox', password: randomBytes(24).toString('base64url') }
    const setup = {
      ...address,
      PGUSER: server.superuser.user,
      PGPASSWORD: server.superuser.password,
      PGDATABASE: 'postgres',
      SANDBOX_USER: sandbox.user,
      SANDBOX_DATABASE: sandbox.database,
      SANDBOX_PASSWORD: sandbox.password
    }
    await runBundled(bundle, ['postgres-setup'], setup, { timeout: SETUP_MS })
    const login = { ...address, PGUSER: sandbox.user, PGPASSWORD: sandbox.password, PGDATABASE: sandbox.database }
    return { server, login }
  } catch (error) {
    await server.stop()
    throw error
  }
}
