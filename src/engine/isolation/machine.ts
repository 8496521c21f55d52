import { homedir } from 'node:os'
import { join } from 'node:path'

/** Looks up a variable of the engine's own environment. */
export type Environment = (name: string) => string | undefined

/** What the engine knows of the machine it runs on, read once by whoever starts it. */
export interface Machine {
  readonly platform: NodeJS.Platform
  /** The user the engine runs as; undefined where users have no numbers. */
  readonly uid: number | undefined
  /** The folders of the engine's own PATH. */
  readonly path: readonly string[]
  /** Variables that every child gets. None is secret. */
  readonly shared: Readonly<Record<string, string>>
  /** Where PostgreSQL's programs are, on machines that say so. */
  readonly postgresFolder: string | undefined
  /** Where installed packs are kept when the runner has no tool cache. */
  readonly cacheFolder: string
  /** Whether the runner has a tool cache. */
  readonly hasToolCache: boolean
  /** What npm needs to reach its registry: proxies, certificates, its own settings. Not for servers. */
  readonly npm: Readonly<Record<string, string>>
}

// RUNNER_TRACKING_ID marks what belongs to the job: the runner ends whatever still carries it when the job is over.
const SHARED = ['RUNNER_TRACKING_ID']
const SHARED_ON_WINDOWS = ['SYSTEMROOT', 'WINDIR', 'COMSPEC', 'PATHEXT', 'PROGRAMDATA', 'NUMBER_OF_PROCESSORS']
const FOR_NPM = [
  ...['PATH', 'PATHEXT', 'HOME', 'USERPROFILE', 'APPDATA', 'LOCALAPPDATA', 'SYSTEMROOT', 'COMSPEC', 'TEMP', 'TMP'],
  ...['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy', 'https_proxy', 'no_proxy'],
  ...['NODE_EXTRA_CA_CERTS', 'NPM_CONFIG_REGISTRY', 'npm_config_registry', 'NPM_CONFIG_USERCONFIG', 'NPM_CONFIG_CACHE'],
  ...['npm_config_userconfig', 'npm_config_cache']
]

/** The machine as the environment describes it. */
export function machineOf(env: Environment, platform: NodeJS.Platform = process.platform): Machine {
  const windows = platform === 'win32'
  return {
    platform,
    uid: process.getuid?.(),
    path: (env('PATH') ?? '').split(windows ? ';' : ':').filter((folder) => folder !== ''),
    shared: present(env, windows ? [...SHARED, ...SHARED_ON_WINDOWS] : SHARED),
    postgresFolder: env('PGBIN'),
    cacheFolder: join(userCache(env, platform), 'klavis-sandbox'),
    hasToolCache: (env('RUNNER_TOOL_CACHE') ?? '') !== '',
    npm: present(env, FOR_NPM)
  }
}

function userCache(env: Environment, platform: NodeJS.Platform): string {
  if (platform === 'win32') return env('LOCALAPPDATA') ?? join(homedir(), 'AppData', 'Local')
  if (platform === 'darwin') return join(homedir(), 'Library', 'Caches')
  return env('XDG_CACHE_HOME') || join(homedir(), '.cache')
}

function present(env: Environment, names: readonly string[]): Readonly<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const name of names) {
    const value = env(name)
    if (value !== undefined && value !== '') found[name] = value
  }
  return found
}
