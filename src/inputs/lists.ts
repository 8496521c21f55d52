import { inputName } from '../base/host-wording.ts'
import type { LocalServers } from '../klavis/api.ts'
import { isAll } from '../klavis/server-names.ts'
import type { WantedSandbox } from './inputs.ts'
import { type Problems, quoted } from './values.ts'

/** The pattern of server names and aliases. */
export const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*$/
const MAX_NAME_LENGTH = 64

/** `server-url` is an output, and messages call the local sandbox `local-sandbox`. */
const RESERVED = ['server', 'local-sandbox']

/** The items of a list, one per line or comma-separated, without `# comments`. */
export function items(text: string): string[] {
  return lines(text)
    .flatMap((line) => line.split(','))
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

/** The lines that are neither empty nor `# comments`. */
export function lines(text: string): string[] {
  return text
    .split(/\r?\n|\r/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
}

/** Reads the input `sandboxes`: `jira` or `alias=jira`, each alias once. */
export function wantedSandboxes(text: string, problems: Problems): WantedSandbox[] {
  return wantedIn('sandboxes', text, isName, problems)
}

/** Reads a list of `name` or `alias=name`. Sandboxes and instances have different names. */
export function wantedIn(
  input: 'sandboxes' | 'instances',
  text: string,
  isServer: (input: string, name: string, problems: Problems) => boolean,
  problems: Problems
): WantedSandbox[] {
  const wanted: WantedSandbox[] = []
  for (const item of items(text)) {
    const [alias = '', server = alias, ...more] = item.split('=').map((part) => part.trim())
    if (alias === '' || server === '' || more.length > 0) {
      problems.add(input, `${quoted(item)} is neither \`name\` nor \`alias=name\`.`)
      continue
    }
    const sandbox = { alias, server }
    if (!isServer(input, server, problems) || !isName(input, alias, problems)) continue
    if (isReserved(alias)) {
      problems.add(input, `the alias \`${alias}\` is reserved. Write \`my-${alias}=…\` instead.`)
    } else if (wanted.some(({ alias }) => alias === sandbox.alias)) {
      problems.add(
        input,
        `\`${sandbox.alias}\` appears twice. Give each one an alias: \`first=${sandbox.server}, second=${sandbox.server}\`.`
      )
    } else wanted.push(sandbox)
  }
  return wanted
}

/** Whether an alias is reserved. */
export function isReserved(alias: string): boolean {
  return RESERVED.includes(alias.toLowerCase())
}

/** Reads the input `local-sandbox`: server names, or `ALL`. */
export function wantedLocalServers(text: string, problems: Problems): LocalServers | undefined {
  const names = items(text)
  if (names.length === 0) return undefined
  if (names.some((name) => isAll(name.toUpperCase()))) {
    if (names.length > 1) problems.add('local-sandbox', '`ALL` already includes every server. Remove the other names.')
    return 'ALL'
  }
  const valid = names.filter((name) => isName('local-sandbox', name, problems))
  for (const name of valid) {
    if (name.toLowerCase() === 'server')
      problems.add('local-sandbox', 'the name `server` is reserved for the output `server-url`. Remove it.')
  }
  return [...new Set(valid)]
}

/** Whether this is a valid name; if not, adds a problem. */
export function isName(input: string, name: string, problems: Problems): boolean {
  if (NAME.test(name) && name.length <= MAX_NAME_LENGTH) return true
  const hint = name.includes('=') ? ' (local servers have no aliases)' : aliasHint(input, name)
  problems.add(
    input,
    `${quoted(name)} is not a valid name. Use letters, digits, \`.\`, \`_\` and \`-\`, and start with a letter or digit${hint}.`
  )
  return false
}

/** Suggests an alias for the name of an instance's server that cannot be an alias itself. */
function aliasHint(input: string, name: string): string {
  if (input !== 'instances' || !/^[A-Za-z0-9]/.test(name)) return ''
  return `; give it an alias: \`${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}=${name}\``
}

/** The environment variable for the URL of an alias. */
export function urlVariable(alias: string): string {
  return `KLAVIS_${alias.toUpperCase().replace(/[^A-Z0-9]/g, '_')}_MCP_URL`
}

/** An alias and its input. */
interface NamedServer {
  readonly input: 'sandboxes' | 'instances' | 'local-sandbox'
  readonly alias: string
}

/** Adds a problem for aliases that would share an environment variable, and for names that are used in two inputs. */
export function checkCollisions(
  sandboxes: readonly WantedSandbox[],
  local: readonly string[],
  problems: Problems,
  instances: readonly WantedSandbox[] = []
): void {
  const owners = new Map<string, NamedServer>()
  const named: NamedServer[] = [
    ...sandboxes.map(({ alias }) => ({ input: 'sandboxes', alias }) as const),
    ...local.map((alias) => ({ input: 'local-sandbox', alias }) as const),
    ...instances.map(({ alias }) => ({ input: 'instances', alias }) as const)
  ]
  for (const one of named) {
    const variable = urlVariable(one.alias)
    const owner = owners.get(variable)
    if (owner === undefined) owners.set(variable, one)
    else problems.add(...collision(owner, one, variable))
  }
}

/** Names the input in which the user can fix it, because local servers have no aliases. */
function collision(first: NamedServer, second: NamedServer, variable: string): readonly [string, string] {
  const [fixable, other] = second.input === 'local-sandbox' ? [first, second] : [second, first]
  if (first.alias !== second.alias)
    return [
      fixable.input,
      `\`${first.alias}\` and \`${second.alias}\` would share the variable ${variable}. Rename one of them.`
    ]
  const place =
    other.input === 'local-sandbox' ? `a server of ${inputName('local-sandbox')}` : `in ${inputName(other.input)}`
  const thing = fixable.input === 'instances' ? 'instance' : 'sandbox'
  return [
    fixable.input,
    `\`${fixable.alias}\` is also ${place}. Give the ${thing} an alias: \`my-${fixable.alias}=…\`.`
  ]
}
