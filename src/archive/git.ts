import { execFile } from 'node:child_process'
import { dirname } from 'node:path'
import { oneLine } from '../base/text.ts'

/** Runs git with these arguments and returns its output. */
export type Git = (args: readonly string[]) => Promise<Buffer>

/** git could not be started (`isMissing`) or failed. */
export class GitError extends Error {
  readonly isMissing: boolean

  constructor(message: string, isMissing: boolean) {
    super(message)
    this.name = 'GitError'
    this.isMissing = isMissing
  }
}

// git needs these to start and to find the user's ignore rules. GIT_DIR and the secrets of the job are not passed on.
const PASSED_VARIABLES = [
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

// In container jobs the checkout belongs to another user. And core.fsmonitor may name a program, which must not run.
const SETTINGS = ['-c', 'safe.directory=*', '-c', 'core.fsmonitor=false']

/** The git program of this machine, with a clean environment. */
export function gitProgram(env: (name: string) => string | undefined, signal?: AbortSignal): Git {
  const variables: NodeJS.ProcessEnv = { ...OWN_VARIABLES }
  for (const name of PASSED_VARIABLES) {
    const value = env(name)
    if (value !== undefined) variables[name] = value
  }
  // Not the checkout, because Windows looks for programs in the current folder first.
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
        const isMissing = error.code === 'ENOENT' || error.code === 'EACCES'
        reject(new GitError(oneLine(stderr.toString()) || oneLine(error.message), isMissing))
      })
    })
}
