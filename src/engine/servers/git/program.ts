import { execFile } from 'node:child_process'

/** Runs git in a repository and gives what it printed; throws with what it said when it fails. */
export type Git = (...args: readonly string[]) => Promise<string>

// Each of these settings can name a program to run, or make git start one, and a repository brings its own settings.
const SETTINGS: readonly (readonly [string, string])[] = [
  ['safe.directory', '*'],
  ['core.hooksPath', '/dev/null'],
  ['core.fsmonitor', 'false'],
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

/** git in one folder, deaf to whatever program the repository's own settings name. */
export async function gitIn(folder: string, ceiling: string, env: NodeJS.ProcessEnv): Promise<Git> {
  const base = environment(env, ceiling, SETTINGS)
  const filters = filtersOf(await settingNames(folder, base))
  const calm = filters.length === 0 ? base : environment(env, ceiling, [...SETTINGS, ...filters])
  return (...args) => run(folder, args, calm)
}

/** As variables: a name with `=` in it, which `-c` would cut, stays whole. */
function environment(
  env: NodeJS.ProcessEnv,
  ceiling: string,
  settings: readonly (readonly [string, string])[]
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
    GIT_CONFIG_COUNT: String(settings.length)
  }
  for (const [index, [name, value]] of settings.entries()) {
    variables[`GIT_CONFIG_KEY_${index}`] = name
    variables[`GIT_CONFIG_VALUE_${index}`] = value
  }
  return variables
}

async function settingNames(folder: string, env: NodeJS.ProcessEnv): Promise<readonly string[]> {
  try {
    const names = await run(folder, ['config', '--null', '--name-only', '--list', '--includes'], env)
    return names.split('\0')
  } catch {
    return []
  }
}

function filtersOf(names: readonly string[]): readonly (readonly [string, string])[] {
  const filters = new Set(names.map((name) => FILTER.exec(name)?.[1]).filter((name) => name !== undefined))
  return [...filters].flatMap((name): (readonly [string, string])[] => [
    [`filter.${name}.clean`, ''],
    [`filter.${name}.smudge`, ''],
    [`filter.${name}.process`, ''],
    [`filter.${name}.required`, 'false']
  ])
}

function run(folder: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { cwd: folder, env, maxBuffer: 2 ** 26, windowsHide: true }
    execFile('git', ['--no-pager', ...args], options, (error, stdout, stderr) => {
      if (error === null) return resolve(stdout.replace(/\n$/, ''))
      reject(new Error(stderr.trim() || stdout.trim() || error.message))
    })
  })
}
