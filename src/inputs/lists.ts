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
  const wanted: WantedSandbox[] = []
  for (const item of items(text)) {
    const [alias = '', server = alias, ...more] = item.split('=').map((part) => part.trim())
    if (alias === '' || server === '' || more.length > 0) {
      problems.add('sandboxes', `${quoted(item)} is neither \`name\` nor \`alias=name\`.`)
      continue
    }
    const sandbox = { alias, server }
    if (!isName('sandboxes', sandbox.alias, problems) || !isName('sandboxes', sandbox.server, problems)) continue
    if (RESERVED.includes(alias.toLowerCase())) {
      problems.add('sandboxes', `the alias \`${alias}\` is reserved. Write \`my-${alias}=…\` instead.`)
    } else if (wanted.some(({ alias }) => alias === sandbox.alias)) {
      problems.add(
        'sandboxes',
        `\`${sandbox.alias}\` is there twice. Give each an alias: \`first=${sandbox.server}, second=${sandbox.server}\`.`
      )
    } else wanted.push(sandbox)
  }
  return wanted
}

/** Local server names, or `ALL`. */
export function wantedLocalServers(text: string, problems: Problems): readonly string[] | 'ALL' | undefined {
  const names = items(text)
  if (names.length === 0) return undefined
  if (names.some((name) => name.toUpperCase() === 'ALL')) {
    if (names.length > 1) problems.add('local-sandbox', '`ALL` stands alone; it already includes every server.')
    return 'ALL'
  }
  const valid = names.filter((name) => isName('local-sandbox', name, problems))
  for (const name of valid) {
    if (name.toLowerCase() === 'server')
      problems.add('local-sandbox', 'the name `server` is taken (by the output `server-url`).')
  }
  return [...new Set(valid)]
}

/** Whether this may be a name; if not, it is a problem. */
export function isName(input: string, name: string, problems: Problems): boolean {
  if (NAME.test(name) && name.length <= LONGEST_NAME) return true
  const hint = name.includes('=') ? ' (local servers have no aliases)' : ''
  problems.add(
    input,
    `${quoted(name)} is not a name. Names are letters, digits, \`.\`, \`_\` and \`-\`, and start with a letter or digit${hint}.`
  )
  return false
}

/** The environment variable that carries the URL of an alias. */
export function urlVariable(alias: string): string {
  return `KLAVIS_${alias.toUpperCase().replace(/[^A-Z0-9]/g, '_')}_MCP_URL`
}

/** Two aliases that would share an environment variable, or a name used on both sides, are a problem for the user to solve. */
export function checkCollisions(
  sandboxes: readonly WantedSandbox[],
  local: readonly string[],
  problems: Problems
): void {
  const owners = new Map<string, string>()
  for (const alias of [...sandboxes.map((sandbox) => sandbox.alias), ...local]) {
    const variable = urlVariable(alias)
    const owner = owners.get(variable)
    if (owner === undefined) owners.set(variable, alias)
    else if (owner === alias)
      problems.add(
        'sandboxes',
        `\`${alias}\` is also a server of \`local-sandbox\`. Give the sandbox an alias: \`my-${alias}=…\`.`
      )
    else problems.add('sandboxes', `\`${owner}\` and \`${alias}\` would both be ${variable}. Rename one of them.`)
  }
}
