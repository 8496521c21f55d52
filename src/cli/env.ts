import { Failure } from '../base/failure.ts'
import { commandName } from '../host/process.ts'
import { quoted } from '../inputs/values.ts'
import { secretsOfUrl } from '../lease/lease-secrets.ts'
import { type CliContext, type CommandOptions, printResult } from './cli-context.ts'
import { findRun, type SavedRun } from './saved-runs.ts'

/** The variable from which commands take the name of the run whose environment they are in. */
export const NAME_VARIABLE = 'KLAVIS_SANDBOX_NAME'

/** Linux cannot start a program with a variable of 128 KiB. */
const MAX_VARIABLE_LENGTH = 100_000

/** Options of `env`. */
interface EnvOptions extends CommandOptions {
  readonly name: string
  readonly shell: keyof typeof SHELLS
}

/** How to write a text that is not expanded, another variable, both together, and a statement in each shell. */
const SHELLS = {
  sh: {
    text: (value: string) => `'${value.replaceAll("'", `'\\''`)}'`,
    variable: (name: string) => `"$${name}"`,
    joined: (parts: readonly string[]) => parts.join(''),
    set: (name: string, value: string) => `export ${name}=${value}`
  },
  fish: {
    text: (value: string) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", `\\'`)}'`,
    variable: (name: string) => `"$${name}"`,
    joined: (parts: readonly string[]) => parts.join(''),
    set: (name: string, value: string) => `set -gx ${name} ${value}`
  },
  powershell: {
    text: (value: string) => `'${value.replaceAll("'", "''")}'`,
    variable: (name: string) => `$env:${name}`,
    joined: (parts: readonly string[]) => parts.join(' + '),
    set: (name: string, value: string) => `$env:${name} = ${value}`
  }
}

/** The shells that `env` supports. */
export const SHELL_NAMES = Object.keys(SHELLS)

/** The statement that sets a variable in a shell. */
export function assignment(shell: keyof typeof SHELLS, name: string, value: string): string {
  return SHELLS[shell].set(name, SHELLS[shell].text(value))
}

/** The statements that set all variables. Each URL is written once; other values with it refer to its variable. */
export function assignments(
  shell: keyof typeof SHELLS,
  variables: Readonly<Record<string, string>>
): readonly string[] {
  const { text, variable, joined, set } = SHELLS[shell]
  const urls = Object.entries(variables).filter(([name, url]) => URL_VARIABLE.test(name) && url !== '')
  const nameOf = new Map(urls.map(([name, url]) => [url, name]))
  // The longest first, because one URL may begin like another.
  const byLength = [...nameOf.keys()].sort((a, b) => b.length - a.length).map(escapeRegExp)
  const split = byLength.length === 0 ? undefined : new RegExp(`(${byLength.join('|')})`)
  const others = Object.entries(variables).filter(([name]) => !urls.some(([each]) => each === name))
  return [
    ...urls.map(([name, url]) => assignment(shell, name, url)),
    ...others.map(([name, value]) => {
      const parts = (split === undefined ? [value] : value.split(split)).filter((part) => part !== '')
      const written = parts.map((part) => (nameOf.has(part) ? variable(nameOf.get(part) ?? '') : text(part)))
      return set(name, written.length === 0 ? text('') : joined(written))
    })
  ]
}

const URL_VARIABLE = /^KLAVIS_\w+_MCP_URL$/

function escapeRegExp(value: string): string {
  return value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** The shell that `env` prints for by default. */
export const DEFAULT_SHELL = process.platform === 'win32' ? 'powershell' : 'sh'

/** The command that sets the environment of a run in the user's shell. */
export function howToSetEnv(option: string, shell: keyof typeof SHELLS = DEFAULT_SHELL): string {
  const program = commandName()
  if (shell === 'powershell') return `${program} env${option} | Out-String | Invoke-Expression`
  return shell === 'fish' ? `${program} env${option} | source` : `eval "$(${program} env${option})"`
}

/** The environment of steps after the main action, with each output as `KLAVIS_OUTPUT_…`. */
export function environmentOf({ name, journal }: SavedRun): Record<string, string> {
  const outputs = Object.entries(journal.all('output')).filter(([, value]) => value.length <= MAX_VARIABLE_LENGTH)
  return {
    ...journal.all('env'),
    ...Object.fromEntries(outputs.map(([output, value]) => [outputVariable(output), value])),
    [NAME_VARIABLE]: name
  }
}

function outputVariable(output: string): string {
  return `KLAVIS_OUTPUT_${output.toUpperCase().replace(/[^A-Z0-9]/g, '_')}`
}

/** `env`: prints the environment of a run for a shell to evaluate. */
export async function env(context: CliContext, options: EnvOptions): Promise<number> {
  const { terminal } = context
  const variables = environmentOf(findRun(options.name))
  if (variables[outputVariable('acquired')] === undefined) throw notReady(options.name)
  for (const secret of secretsIn(variables)) terminal.mask(secret)
  if (options.json) printResult(context, options, variables, [])
  // Not by `printResult`, which would redact the secrets.
  else for (const line of assignments(options.shell, variables)) terminal.print(line)
  return 0
}

/** The secrets in an environment. On a runner they are masked before they are printed. */
export function secretsIn(variables: Readonly<Record<string, string>>): readonly string[] {
  const servers = Object.values(JSON.parse(variables['KLAVIS_MCP_SERVER_URLS'] || '{}') as Record<string, ServerEntry>)
  const local = variables['KLAVIS_LOCAL_SANDBOX_ID'] ?? ''
  return [
    ...servers.flatMap(({ url, headers = {} }) => [...secretsOfUrl(url), ...Object.values(headers)]),
    ...(local === '' ? [] : [local])
  ]
}

interface ServerEntry {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
}

function notReady(name: string): Failure {
  return new Failure(
    `${quoted(name)} has no environment.`,
    'It is not up yet, or was interrupted before it was.',
    `See its state with \`${commandName()} ps\`.`
  )
}
