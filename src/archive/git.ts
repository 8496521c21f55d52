import { execFile } from 'node:child_process'
import { dirname } from 'node:path'
import { oneLine } from '../base/text.ts'

/** Runs git with these arguments and gives what it printed. */
export type Git = (args: readonly string[]) => Promise<Buffer>

/** git is not there (`missing`) or said no. */
export class GitError extends Error {
  readonly missing: boolean

  constructor(message: string, missing: boolean) {
    super(message)
    this.name = 'GitError'
    this.missing = missing
  }
}

// Enough to find git and the user's ignore rules; no GIT_DIR that points elsewhere, no secret of the job.
const KEPT_VARIABLES = [
  'PATH',
  'PATHEXT',
  'HOME',
  'USERPROFILE',
  'HOMEDRIVE',
  'HOMEPATH',
  'XDG_CONFIG_HOME',
  'SYSTEMROOT',
  'WINDIR',
  'COMSPEC',
  'APPDATA',
  'LOCALAPPDATA',
  'PROGRAMDATA',
  'PROGRAMFILES',
  'TEMP',
  'TMP',
  'TMPDIR',
  'LD_LIBRARY_PATH',
  'GIT_CONFIG_GLOBAL',
  'GIT_CONFIG_SYSTEM',
  'GIT_CONFIG_NOSYSTEM'
]

const OWN_VARIABLES = {
  LC_ALL: 'C',
  GIT_TERMINAL_PROMPT: '0',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_NO_LAZY_FETCH: '1',
  GIT_DISCOVERY_ACROSS_FILESYSTEM: '1'
}

// The checkout may belong to another user (container jobs), and its config may name a program as file monitor.
const SETTINGS = ['-c', 'safe.directory=*', '-c', 'core.fsmonitor=false']

/** The git program of this machine, in an environment of its own. */
export function gitProgram(env: (name: string) => string | undefined, signal?: AbortSignal): Git {
  const variables: NodeJS.ProcessEnv = { ...OWN_VARIABLES }
  for (const name of KEPT_VARIABLES) {
    const value = env(name)
    if (value !== undefined) variables[name] = value
  }
  // Not in the checkout: Windows looks for programs in the current folder first.
  const options = {
    cwd: dirname(process.execPath),
    env: variables,
    maxBuffer: 2 ** 30,
    windowsHide: true,
    ...(signal && { signal })
  }
  return (args) =>
    new Promise((resolve, reject) => {
      execFile('git', [...SETTINGS, ...args], { ...options, encoding: 'buffer' }, (error, stdout, stderr) => {
        if (!error) return resolve(stdout)
        if (signal?.aborted) return reject(signal.reason)
        const missing = error.code === 'ENOENT' || error.code === 'EACCES'
        reject(new GitError(oneLine(stderr.toString()) || oneLine(error.message), missing))
      })
    })
}
