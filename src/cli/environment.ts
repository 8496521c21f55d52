import { Failure } from '../base/failure.ts'
import { quoted } from '../inputs/values.ts'
import { secretsOfUrl } from '../lease/lease-secrets.ts'
import { answer, type CommandOptions, type Desk } from './desk.ts'
import { type LocalUse, useNamed } from './local-use.ts'

/** By this our own commands find the use that they stand in. */
export const NAME_VARIABLE = 'KLAVIS_SANDBOX_NAME'

/** Linux starts no program with a variable of 128 KiB. */
const LONGEST_VARIABLE = 100_000

/** What `env` may be told. */
export interface EnvOptions extends CommandOptions {
  readonly name: string
  readonly shell: keyof typeof SHELLS
}

/** How a variable is set in a shell; the value stands as it is. */
const SHELLS = {
  sh: (name: string, value: string) => `export ${name}='${value.replaceAll("'", `'\\''`)}'`,
  fish: (name: string, value: string) => `set -gx ${name} '${value.replaceAll('\\', '\\\\').replaceAll("'", `\\'`)}'`,
  powershell: (name: string, value: string) => `$env:${name} = '${value.replaceAll("'", "''")}'`
}

/** The shells that `env` can write for. */
export const SHELL_NAMES = Object.keys(SHELLS)

/** The line by which a shell sets a variable. */
export function assignment(shell: keyof typeof SHELLS, name: string, value: string): string {
  return SHELLS[shell](name, value)
}

/** The environment of the steps that follow main, with each of its outputs as `KLAVIS_OUTPUT_…`. */
export function environmentOf({ name, journal }: LocalUse): Record<string, string> {
  const outputs = Object.entries(journal.all('output')).filter(([, value]) => value.length <= LONGEST_VARIABLE)
  return {
    ...journal.all('env'),
    ...Object.fromEntries(outputs.map(([output, value]) => [outputVariable(output), value])),
    [NAME_VARIABLE]: name
  }
}

function outputVariable(output: string): string {
  return `KLAVIS_OUTPUT_${output.toUpperCase().replace(/[^A-Z0-9]/g, '_')}`
}

/** `env`: the environment of a use, for a shell to take over. */
export async function env(desk: Desk, options: EnvOptions): Promise<number> {
  const use = useNamed(options.name)
  const variables = environmentOf(use)
  if (variables[outputVariable('acquired')] === undefined) throw notReady(options.name)
  for (const secret of secretsIn(variables)) desk.terminal.mask(secret)
  if (options.json) answer(desk, options, variables, [])
  // Not through `answer`: these are wanted with the secrets in them.
  else
    for (const [name, value] of Object.entries(variables)) desk.terminal.print(assignment(options.shell, name, value))
  return 0
}

/** On a runner these are masked before they are printed. */
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
    'Look with `klavis-sandbox ps` what there is of it.'
  )
}
