import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { hasCode } from '../base/failure.ts'
import { oneLine } from '../base/text.ts'
import { onAbort } from '../base/time-limits.ts'
import { findProgram, programFolders } from '../host/find-program.ts'

/** Runs git with these arguments and returns its output. */
export type Git = (args: readonly string[], files?: GitFiles) => Promise<Buffer>

/** Files for input and output, so that long lists stay out of the memory. */
interface GitFiles {
  readonly input?: string
  /** A file that does not exist yet. */
  readonly output?: string
  /** Gets what git printed although it succeeded. */
  readonly warn?: (text: string) => void
}

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
  // Nothing may be fetched. Before git 2.45 only the second variable prevents it.
  GIT_NO_LAZY_FETCH: '1',
  GIT_ALLOW_PROTOCOL: 'none',
  GIT_NO_REPLACE_OBJECTS: '1',
  GIT_DISCOVERY_ACROSS_FILESYSTEM: '1'
}

// In container jobs the checkout belongs to another user. And core.fsmonitor and hooks are programs, which must not run.
// Without core.longpaths, git for Windows skips paths of more than 260 characters.
const SETTINGS = [
  'safe.directory=*',
  'core.fsmonitor=false',
  'core.hooksPath=/dev/null',
  'core.longpaths=true'
].flatMap((each) => ['-c', each])
const MAX_OUTPUT = 2 ** 30
const MAX_ERROR = 2 ** 16

/** The git program of this machine, with a clean environment. A git in the workspace is not run. */
export function gitProgram(
  env: (name: string) => string | undefined,
  workspace: string | undefined,
  signal?: AbortSignal
): Git {
  const folders = programFolders(env('PATH'), workspace)
  const program = findProgram('git', folders)
  // A `git` that is a script finds its interpreter in PATH, so that has no folder of the workspace either.
  const variables: NodeJS.ProcessEnv = { ...OWN_VARIABLES, PATH: folders.join(delimiter) }
  for (const name of PASSED_VARIABLES) {
    const value = env(name)
    if (value !== undefined) variables[name] = value
  }
  return async (args, { input, output, warn } = {}) => {
    if (program === undefined) throw new GitError('git was not found in PATH', true)
    const stdin = input === undefined ? undefined : openSync(input, 'r')
    const stdout = output === undefined ? undefined : openSync(output, 'wx', 0o600)
    try {
      const { printed, stderr } = await run(program, args, variables, [stdin ?? 'ignore', stdout ?? 'pipe'], signal)
      if (stderr !== '') warn?.(stderr)
      return printed
    } finally {
      for (const file of [stdin, stdout]) if (file !== undefined) closeSync(file)
    }
  }
}

/** The same environment without the settings of the user and the machine. Before git 2.32 only HOME hides the user's. */
export function withoutUserConfig(
  env: (name: string) => string | undefined,
  emptyHome: string
): (name: string) => string | undefined {
  const own = new Map([
    ['HOME', emptyHome],
    ['XDG_CONFIG_HOME', emptyHome],
    // Not `os.devNull`, which git for Windows cannot read.
    ['GIT_CONFIG_GLOBAL', '/dev/null'],
    ['GIT_CONFIG_NOSYSTEM', '1']
  ])
  return (name) => own.get(name) ?? env(name)
}

function run(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  [stdin, stdout]: readonly [number | 'ignore', number | 'pipe'],
  signal?: AbortSignal
): Promise<{ readonly printed: Buffer; readonly stderr: string }> {
  return new Promise((resolve, reject) => {
    // Not in the checkout, because Windows looks for the programs that git starts in the current folder first.
    const cwd = dirname(program)
    const child = spawn(program, [...SETTINGS, ...args], {
      cwd,
      env,
      windowsHide: true,
      stdio: [stdin, stdout, 'pipe']
    })
    const fail = (message: string, isMissing = false) => {
      stop()
      child.kill()
      reject(new GitError(oneLine(message), isMissing))
    }
    const stop = onAbort(signal, (reason) => {
      child.kill()
      reject(reason)
    })
    const chunks: Buffer[] = []
    let bytes = 0
    let stderr = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > MAX_OUTPUT) fail('The output of git is larger than 1 GiB')
      else chunks.push(chunk)
    })
    child.stderr?.on('data', (chunk: Buffer) => {
      if (stderr.length < MAX_ERROR) stderr += chunk.toString()
    })
    child.on('error', (error) => fail(error.message, hasCode(error, 'ENOENT', 'EACCES')))
    child.on('close', (code, killedBy) => {
      stop()
      if (code === 0) resolve({ printed: Buffer.concat(chunks), stderr })
      else
        fail(
          stderr.trim() || `git ${args.find((arg) => /^[a-z]/.test(arg))} ended with ${killedBy ?? `exit code ${code}`}`
        )
    })
  })
}
