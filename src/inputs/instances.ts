import { normaliseServerName } from '../klavis/server-names.ts'
import type { InstanceInputs, WantedSandbox } from './inputs.ts'
import { lines, wantedIn } from './lists.ts'
import type { Problems } from './problems.ts'
import { quoted, type SecretReading, type ValueReader } from './values.ts'

/** A server's name as the API spells it, such as `Google Calendar`. */
const SERVER = /^[A-Za-z0-9][A-Za-z0-9 ._-]{0,63}$/
/** It becomes a segment of a path, a part of a command that we show, and a line of the ledger. */
const USER = /^[A-Za-z0-9][A-Za-z0-9._@+:|-]{0,199}$/

/** The MCP server instances that are wanted, with whose they are and the tokens that they get. */
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
      `${quoted(platform)} is not a name of letters, digits, spaces, \`.\`, \`_\` and \`-\`.`
    )
  if (read.text('instances') === '') {
    const given = { 'user-id': userId, 'platform-name': platform, 'instance-tokens': read.optional('instance-tokens') }
    for (const [name, value] of Object.entries(given))
      if (value !== undefined)
        problems.add(name, 'has no effect without `instances`. Leave it out, or name a server there.')
  }
  if (userId !== undefined) checkOnceEach(wanted, problems)
  return { wanted, userId, platform, tokens }
}

function isServerName(input: string, name: string, problems: Problems): boolean {
  if (SERVER.test(name)) return true
  problems.add(input, `${quoted(name)} is not the name of a server, such as \`GitHub\` or \`Google Calendar\`.`)
  return false
}

/** To ask for a second one would give the first again. */
function checkOnceEach(wanted: readonly WantedSandbox[], problems: Problems): void {
  const seen = new Set<string>()
  for (const { server } of wanted) {
    const name = normaliseServerName(server)
    if (seen.has(name))
      problems.add(
        'instances',
        `\`${server}\` is there twice, and one user has one instance of a server. Leave \`user-id\` out.`
      )
    seen.add(name)
  }
}

/** Lines `alias=token`. Tokens are masked even where the line is refused. */
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
      problems.add('instance-tokens', 'a line is not `alias=token` (it is not shown here, since it may hold a secret).')
    else if (!wanted.some((each) => each.alias === alias))
      problems.add('instance-tokens', `there is no instance ${quoted(alias)}. Use its alias in \`instances\`.`)
    else if (token !== '') tokens[alias] = token
  }
  return tokens
}
