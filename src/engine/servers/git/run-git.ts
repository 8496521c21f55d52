import { dirname } from 'node:path'
import { findProgram, programFolders } from '../../../host/find-program.ts'

/** Runs git in a repository and returns its stdout; rejects with its error output. */
export type Git = (...args: readonly string[]) => Promise<string>

// A repository has its own configuration, and each of these settings can make git run a program that it names.
const SAFE_CONFIG: readonly (readonly [string, string])[] = [
  ['safe.directory', '*'],
  ['core.hooksPath', '/dev/null'],
  ['core.fsmonitor', 'false'],
  ['core.longpaths', 'true'],
  ['core.pager', 'cat'],
  ['core.editor', 'true'],
  ['core.askPass', ''],
  ['core.sshCommand', 'false'],
  ['core.alternateRefsCommand', ''],
  ['credential.helper', ''],
  ['diff.external', ''],
  ['diff.ignoreSubmodules', 'all'],
  ['submodule.recurse', 'false'],
  ['status.submoduleSummary', 'false'],
  ['commit.gpgSign', 'false'],
  ['tag.gpgSign', 'false'],
  ['log.showSignature', 'false'],
  ['gpg.program', 'false'],
  ['gc.auto', '0'],
  ['maintenance.auto', 'false'],
  ['protocol.allow', 'never'],
  ['advice.detachedHead', 'false']
]

const FILTER = /^filter\.(.*)\.(?:clean|smudge|process|required)$/s

/** git in one folder, which runs no program that the repository's configuration names. */
export async function gitIn(folder: string, ceiling: string, env: NodeJS.ProcessEnv): Promise<Git> {
  const base = environment(env, ceiling, SAFE_CONFIG)
  const filters = disableFilters(await configNames(folder, base))
  const safe = filters.length === 0 ? base : environment(env, ceiling, [...SAFE_CONFIG, ...filters])
  return (...args) => run(folder, args, safe)
}

/** As variables instead of `-c`, which would split a name that contains `=`. */
function environment(
  env: NodeJS.ProcessEnv,
  ceiling: string,
  config: readonly (readonly [string, string])[]
): NodeJS.ProcessEnv {
  const variables: NodeJS.ProcessEnv = {
    ...env,
    LC_ALL: 'C.UTF-8',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CEILING_DIRECTORIES: ceiling,
    GIT_TERMINAL_PROMPT: '0',
    GIT_NO_LAZY_FETCH: '1',
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_PAGER: 'cat',
    GIT_CONFIG_COUNT: String(config.length)
  }
  for (const [index, [name, value]] of config.entries()) {
    variables[`GIT_CONFIG_KEY_${index}`] = name
    variables[`GIT_CONFIG_VALUE_${index}`] = value
  }
  return variables
}

async function configNames(folder: string, env: NodeJS.ProcessEnv): Promise<readonly string[]> {
  try {
    const names = await run(folder, ['config', '--null', '--name-only', '--list', '--includes'], env)
    return names.split('\0')
  } catch {
    return []
  }
}

function disableFilters(names: readonly string[]): readonly (readonly [string, string])[] {
  const filters = new Set(names.map((name) => FILTER.exec(name)?.[1]).filter((name) => name !== undefined))
  return [...filters].flatMap((name): (readonly [string, string])[] => [
    [`filter.${name}.clean`, ''],
    [`filter.${name}.smudge`, ''],
    [`filter.${name}.process`, ''],
    [`filter.${name}.required`, 'false']
  ])
}

async function run(folder: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  // Loaded with the first call, because the start of the server is waited for.
  const { execFile } = await import('node:child_process')
  return new Promise((resolve, reject) => {
    const git = findProgram('git', programFolders(env['PATH'], env['GIT_CEILING_DIRECTORIES']))
    if (git === undefined) return reject(new Error('git was not found in PATH'))
    // In a folder of its own, because Windows looks for programs in the current folder first.
    const options = { cwd: dirname(git), env, maxBuffer: 2 ** 26, windowsHide: true }
    execFile(git, ['-C', folder, '--no-pager', ...args], options, (error, stdout, stderr) => {
      if (error === null) return resolve(stdout.replace(/\n$/, ''))
      reject(new Error(stderr.trim() || stdout.trim() || error.message))
    })
  })
}
