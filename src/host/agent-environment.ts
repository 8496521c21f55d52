import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** Environment variables by name. */
export type Variables = Readonly<Record<string, string | undefined>>

/** The folders of one trial, which no other trial has seen. */
export interface TrialFolders {
  /** The working directory. */
  readonly cwd: string
  readonly home: string
  readonly temp: string
}

/** What the runner gives to a step, and what main gives to the steps after it. The trial sets its own variables of main. */
const OF_THE_STEP = /^(INPUT|STATE|ACTIONS|KLAVIS)_/i
/** Files that act on later steps: an agent that can write them could change the verdict. */
const FILE_COMMANDS = /^GITHUB_(ENV|OUTPUT|PATH|STATE|STEP_SUMMARY)$/i
/** The token of the job, by every name that `gh` knows. Copilot CLI has COPILOT_GITHUB_TOKEN. */
const JOB_TOKENS = /^(GITHUB|GH)_(ENTERPRISE_)?TOKEN$/i
/** Settings and memory of agents outside the home folder. */
const AGENT_FOLDERS =
  /^(CLAUDE_CONFIG_DIR|CODEX_HOME|CODEX_SQLITE_HOME|COPILOT_HOME|GEMINI_CLI_HOME|GEMINI_CLI_SYSTEM_(SETTINGS|DEFAULTS)_PATH|OPENCODE_CONFIG(_DIR)?)$/i
/** The user's own folders, in place of which the trial has its own. */
const USER_FOLDERS = /^(XDG_\w+|HOMEDRIVE|HOMEPATH|TMPDIR|TEMP|TMP|HOME|USERPROFILE|APPDATA|LOCALAPPDATA)$/i
const REMOVED = [OF_THE_STEP, FILE_COMMANDS, JOB_TOKENS, AGENT_FOLDERS, USER_FOLDERS]
const KLAVIS_KEYS = /^(KLAVIS_API_KEY|INPUT_API[-_]KEY)$/i
/** Shorter values are in other variables by chance. */
const SHORTEST_KEY = 8

/** Creates the folders of one trial, readable by this user only. Fails if they exist. */
export function createTrialFolders(folder: string): TrialFolders {
  const folders = { cwd: join(folder, 'cwd'), home: join(folder, 'home'), temp: join(folder, 'tmp') }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const each of Object.values(folders)) mkdirSync(each, { mode: 0o700 })
  return folders
}

/**
 * The environment of an agent, or of a case's script: that of the step, without what only the step may have, and with the
 * folders of the trial. The Klavis API key is removed from variables of any name. `added` comes last.
 */
export function agentEnvironment(
  step: Variables,
  { home, temp }: Pick<TrialFolders, 'home' | 'temp'>,
  added: Readonly<Record<string, string>> = {},
  platform: NodeJS.Platform = process.platform
): Record<string, string> {
  const given = Object.entries(step).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const withKey = new Set(variablesWithKey(step))
  const kept = given.filter(([name]) => !withKey.has(name) && !REMOVED.some((pattern) => pattern.test(name)))
  return { ...Object.fromEntries(kept), ...folderVariables(home, temp, platform), ...added }
}

/** The names of the variables that contain the Klavis API key. */
export function variablesWithKey(env: Variables): readonly string[] {
  const given = Object.entries(env).map(([name, value = '']) => ({ name, value }))
  const named = given.filter(({ name, value }) => KLAVIS_KEYS.test(name) && value.trim() !== '')
  const keys = named.map(({ value }) => value.trim()).filter((key) => key.length >= SHORTEST_KEY)
  const others = given.filter(({ value }) => keys.some((key) => value.includes(key)))
  return [...new Set([...named, ...others].map(({ name }) => name))]
}

/** The value of a variable; on Windows names have no case. */
export function variableOf(
  env: Variables,
  name: string,
  platform: NodeJS.Platform = process.platform
): string | undefined {
  if (platform !== 'win32') return env[name]
  return Object.entries(env).find(([each]) => each.toUpperCase() === name.toUpperCase())?.[1]
}

/** Programs that know the XDG variables and programs that do not find the same folders. */
function folderVariables(home: string, temp: string, platform: NodeJS.Platform): Record<string, string> {
  const windows = {
    USERPROFILE: home,
    APPDATA: join(home, 'AppData', 'Roaming'),
    LOCALAPPDATA: join(home, 'AppData', 'Local')
  }
  return {
    HOME: home,
    TMPDIR: temp,
    TEMP: temp,
    TMP: temp,
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_CACHE_HOME: join(home, '.cache'),
    XDG_DATA_HOME: join(home, '.local', 'share'),
    XDG_STATE_HOME: join(home, '.local', 'state'),
    ...(platform === 'win32' ? windows : {})
  }
}
