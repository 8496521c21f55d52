import type { WantedSandbox } from './inputs.ts'
import type { Problems } from './problems.ts'
import { quoted } from './values.ts'

/** What a server name or an alias may look like. */
export const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*$/
const LONGEST_NAME = 64

/** `server-url` is an output, and `local-sandbox` is what the local sandbox is called in messages. */
const RESERVED = ['server', 'local-sandbox']

/** Items of a list that is written one per line or comma-separated; `# comments` are dropped. */
export function items(text: string): string[] {
  return lines(text)
    .flatMap((line) => line.split(','))
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

/** Lines with content; `# comments` are dropped, so that a workflow can explain itself. */
export function lines(text: string): string[] {
  return text
    .split(/\r?\n|\r/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
}

/** `jira` or `alias=jira`, each alias once. */
export function wantedSandboxes(text: string, problems: Problems): WantedSandbox[] {
  return wantedIn('sandboxes', text, isName, problems)
}

/** A list of `name` or `alias=name`; which names there can be differs. */
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
        `\`${sandbox.alias}\` is there twice. Give each an alias: \`first=${sandbox.server}, second=${sandbox.server}\`.`
      )
    } else wanted.push(sandbox)
  }
  return wanted
}

/** Whether no sandbox can have this alias. */
export function isReserved(alias: string): boolean {
  return RESERVED.includes(alias.toLowerCase())
}

/** Local server names, or `ALL`. */
export function wantedLocalServers(text: string, problems: Problems): readonly string[] | 'ALL' | undefined {
  const names = items(text)
  if (names.length === 0) return undefined
  if (names.some((name) => name.toUpperCase() === 'ALL')) {
    if (names.length > 1)
      problems.add('local-sandbox', '`ALL` means every server, so it stands alone. Leave the other names out.')
    return 'ALL'
  }
  const valid = names.filter((name) => isName('local-sandbox', name, problems))
  for (const name of valid) {
    if (name.toLowerCase() === 'server')
      problems.add('local-sandbox', 'the name `server` cannot be used: the output `server-url` has it. Leave it out.')
  }
  return [...new Set(valid)]
}

/** Whether this may be a name; if not, it is a problem. */
export function isName(input: string, name: string, problems: Problems): boolean {
  if (NAME.test(name) && name.length <= LONGEST_NAME) return true
  const hint = name.includes('=') ? ' (local servers have no aliases)' : aliasHint(input, name)
  problems.add(
    input,
    `${quoted(name)} is not a name. Names are letters, digits, \`.\`, \`_\` and \`-\`, and start with a letter or digit${hint}.`
  )
  return false
}

/** What to write for the name of an instance's server that cannot be an alias. */
function aliasHint(input: string, name: string): string {
  if (input !== 'instances' || !/^[A-Za-z0-9]/.test(name)) return ''
  return `; give it an alias: \`${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}=${name}\``
}

/** The environment variable that carries the URL of an alias. */
export function urlVariable(alias: string): string {
  return `KLAVIS_${alias.toUpperCase().replace(/[^A-Z0-9]/g, '_')}_MCP_URL`
}

/** An alias, and the input that it stands in. */
interface Named {
  readonly input: 'sandboxes' | 'instances' | 'local-sandbox'
  readonly alias: string
}

/** Two aliases that would share an environment variable, or a name used in two inputs, are a problem for the user to solve. */
export function checkCollisions(
  sandboxes: readonly WantedSandbox[],
  local: readonly string[],
  problems: Problems,
  instances: readonly WantedSandbox[] = []
): void {
  const owners = new Map<string, Named>()
  const named: Named[] = [
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

/** Told of the input in which it can be mended: local servers have no aliases. */
function collision(first: Named, second: Named, variable: string): readonly [string, string] {
  const [mend, other] = second.input === 'local-sandbox' ? [first, second] : [second, first]
  if (first.alias !== second.alias)
    return [mend.input, `\`${first.alias}\` and \`${second.alias}\` would both be ${variable}. Rename one of them.`]
  const place = other.input === 'local-sandbox' ? 'a server of `local-sandbox`' : `in \`${other.input}\``
  const thing = mend.input === 'instances' ? 'instance' : 'sandbox'
  return [mend.input, `\`${mend.alias}\` is also ${place}. Give the ${thing} an alias: \`my-${mend.alias}=…\`.`]
}
