import { inputName } from '../base/host-wording.ts'
import { normaliseServerName } from '../klavis/server-names.ts'
import type { InstanceInputs, WantedSandbox } from './inputs.ts'
import { lines, wantedIn } from './lists.ts'
import { type Problems, quoted, type SecretReading, type ValueReader } from './values.ts'

/** The name of a server as the API spells it, such as `Google Calendar`. */
const SERVER = /^[A-Za-z0-9][A-Za-z0-9 ._-]{0,63}$/
/** A user id becomes part of a path, of a shown command and of the ledger. */
const USER = /^[A-Za-z0-9][A-Za-z0-9._@+:|-]{0,199}$/

/** Reads the inputs for MCP server instances: servers, user and tokens. */
export function instanceInputs(read: ValueReader, problems: Problems, secrets: SecretReading): InstanceInputs {
  const wanted = wantedIn('instances', read.text('instances'), isServerName, problems)
  const tokens = tokensIn(read.text('instance-tokens'), wanted, problems, secrets)
  const userId = read.optional('user-id')
  const platform = read.optional('platform-name')
  if (userId !== undefined && !USER.test(userId))
    problems.add('user-id', 'must be up to 200 letters, digits and `. _ @ + : | -`, and start with a letter or digit.')
  if (platform !== undefined && !SERVER.test(platform))
    problems.add(
      'platform-name',
      `${quoted(platform)} is not a valid name. Use letters, digits, spaces, \`.\`, \`_\` and \`-\`.`
    )
  if (read.text('instances') === '') {
    const given = { 'user-id': userId, 'platform-name': platform, 'instance-tokens': read.optional('instance-tokens') }
    for (const [name, value] of Object.entries(given))
      if (value !== undefined)
        problems.add(
          name,
          `has no effect without ${inputName('instances')}. Remove it, or list a server in ${inputName('instances')}.`
        )
  }
  if (userId !== undefined) checkUnique(wanted, problems)
  return { wanted, userId, platform, tokens }
}

function isServerName(input: string, name: string, problems: Problems): boolean {
  if (SERVER.test(name)) return true
  problems.add(
    input,
    `${quoted(name)} is not a valid server name. Use a name such as \`GitHub\` or \`Google Calendar\`.`
  )
  return false
}

/** A user has one instance of a server: creating a second one would return the first. */
function checkUnique(wanted: readonly WantedSandbox[], problems: Problems): void {
  const seen = new Set<string>()
  for (const { server } of wanted) {
    const name = normaliseServerName(server)
    if (seen.has(name))
      problems.add(
        'instances',
        `\`${server}\` appears twice, but a user has only one instance of a server. Remove one of them, or ${inputName('user-id')}.`
      )
    seen.add(name)
  }
}

/** Reads lines `alias=token`. Tokens are masked even if the line is invalid. */
function tokensIn(
  text: string,
  wanted: readonly WantedSandbox[],
  problems: Problems,
  { mask, hasKey }: SecretReading
): Record<string, string> {
  const tokens = Object.create(null) as Record<string, string>
  for (const line of lines(text)) {
    const at = line.indexOf('=')
    const [alias, token] = [line.slice(0, Math.max(at, 0)).trim(), line.slice(at + 1).trim()]
    mask(token)
    if (at < 1 || (token === '' && hasKey))
      problems.add('instance-tokens', 'a line is not `alias=token` (not shown, because it may contain a secret).')
    else if (!wanted.some((each) => each.alias === alias))
      problems.add(
        'instance-tokens',
        `no instance has the alias ${quoted(alias)}. Use an alias from ${inputName('instances')}.`
      )
    else if (token !== '') tokens[alias] = token
  }
  return tokens
}
