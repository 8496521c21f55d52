import { homedir } from 'node:os'
import { join } from 'node:path'
import { foldersIn } from '../../host/find-program.ts'
import type { Program } from '../contract.ts'

/** Returns a variable of the engine's own environment. */
export type GetEnv = (name: string) => string | undefined

/** What the engine knows about its machine, read once at its start. */
export interface Machine {
  readonly platform: NodeJS.Platform
  /** The user id of the engine; undefined on Windows. */
  readonly uid: number | undefined
  /** The folders of PATH. */
  readonly path: readonly string[]
  /** Variables that every child process gets. None is secret. */
  readonly shared: Readonly<Record<string, string>>
  /** The folder of PostgreSQL's programs, if the machine sets PGBIN. */
  readonly postgresFolder: string | undefined
  /** Where packs are installed if the runner has no tool cache. */
  readonly cacheFolder: string
  /** Whether the runner has a tool cache. */
  readonly hasToolCache: boolean
  /** The variables that npm needs to reach its registry: proxies, certificates, its settings. Servers do not get them. */
  readonly npm: Readonly<Record<string, string>>
}

// The runner kills processes with its tracking id when the job ends.
const SHARED = ['RUNNER_TRACKING_ID']
const SHARED_ON_WINDOWS = ['SYSTEMROOT', 'WINDIR', 'COMSPEC', 'PATHEXT', 'PROGRAMDATA', 'NUMBER_OF_PROCESSORS']
const FOR_NPM = [
  ...['PATH', 'PATHEXT', 'HOME', 'USERPROFILE', 'APPDATA', 'LOCALAPPDATA', 'SYSTEMROOT', 'COMSPEC', 'TEMP', 'TMP'],
  ...['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy', 'https_proxy', 'no_proxy'],
  ...['NODE_EXTRA_CA_CERTS', 'NPM_CONFIG_REGISTRY', 'npm_config_registry', 'NPM_CONFIG_USERCONFIG', 'NPM_CONFIG_CACHE'],
  ...['npm_config_userconfig', 'npm_config_cache']
]
/** Variables that no program gets, even if its definition sets them. */
const FORBIDDEN = /^(GITHUB|ACTIONS|INPUT|KLAVIS|RUNNER)_/i

/** The machine, from the environment and the platform. */
export function machineOf(env: GetEnv, platform: NodeJS.Platform = process.platform): Machine {
  const isWindows = platform === 'win32'
  return {
    platform,
    uid: process.getuid?.(),
    path: foldersIn(env('PATH'), platform),
    shared: pick(env, isWindows ? [...SHARED, ...SHARED_ON_WINDOWS] : SHARED),
    postgresFolder: env('PGBIN'),
    cacheFolder: join(userCache(env, platform), 'klavis-sandbox'),
    hasToolCache: (env('RUNNER_TOOL_CACHE') ?? '') !== '',
    npm: pick(env, FOR_NPM)
  }
}

/** The environment of a program: the variables of its definition and the shared ones, and nothing of the job. */
export function cleanEnvironment(program: Program, machine: Machine): Readonly<Record<string, string>> {
  const own = Object.entries(program.env).filter(([name]) => !FORBIDDEN.test(name))
  return { ...machine.shared, ...Object.fromEntries(own) }
}

function userCache(env: GetEnv, platform: NodeJS.Platform): string {
  if (platform === 'win32') return env('LOCALAPPDATA') ?? join(homedir(), 'AppData', 'Local')
  if (platform === 'darwin') return join(homedir(), 'Library', 'Caches')
  return env('XDG_CACHE_HOME') || join(homedir(), '.cache')
}

function pick(env: GetEnv, names: readonly string[]): Readonly<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const name of names) {
    const value = env(name)
    if (value !== undefined && value !== '') found[name] = value
  }
  return found
}
