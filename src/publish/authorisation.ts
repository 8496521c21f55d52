import type { AcquiredLease, PreparedLease } from '../acquire/acquired.ts'
import { inputName } from '../base/host-wording.ts'
import { escapeMarkdown, oneLine } from '../base/text.ts'
import type { Host } from '../host/host.ts'
import type { Inputs } from '../inputs/inputs.ts'
import { showInstanceCommand } from '../lease/manual-release.ts'

const MAX_URL_LENGTH = 8_192

/** What asking for authorisation needs. */
interface AuthorisationContext {
  readonly host: Host
  readonly inputs: Pick<Inputs, 'api' | 'instances' | 'after'>
}

/** Asks a person to authorise instances: a notice names them, and the terminal or the job summary shows the links. */
export async function askForAuthorisation(
  prepared: readonly PreparedLease[],
  { host, inputs }: AuthorisationContext
): Promise<void> {
  const waiting = prepared.map(({ lease }) => lease).filter(({ authorisation }) => authorisation !== undefined)
  if (waiting.length === 0) return
  const names = waiting.map(({ alias }) => alias).join(', ')
  const notice = `Not authorised yet: ${names}. Their tools may fail until a person authorises them.`
  if (host.showPrivately !== undefined) {
    host.log.notice(notice)
    host.showPrivately(waiting.map(plainLine).join('\n'))
    return
  }
  const isPrivate = await host.event().then(
    (event) => event.isPrivate,
    () => false
  )
  const parts = waiting.map((lease) => paragraph(lease, inputs.api.url, inputs.instances.platform, isPrivate))
  const where = inputs.after.summary ? 'The job summary shows how.' : `Set ${inputName('summary', 'true')} to see how.`
  host.log.notice(`${notice} ${where}`)
  if (!inputs.after.summary) return
  await summarise(host, `## Klavis instances to authorise\n\n${parts.join('\n\n')}\n`)
}

/**
 * Shows the authorisation URL only in private repositories: with the id in it, any reader of the summary could use the
 * account once it is authorised. In public repositories it shows a command that needs the API key instead.
 */
function paragraph(
  { alias, servers, id, authorisation }: AcquiredLease,
  apiUrl: string,
  platform = '',
  isPrivate: boolean
): string {
  const server = servers[0]?.server ?? alias
  const name = `**${escapeMarkdown(alias)}** (${escapeMarkdown(server)})`
  const { url, page, userId = '' } = authorisation ?? {}
  if (url === undefined) return `${name} needs a token. Set it with ${inputName('instance-tokens')}.`
  if (isPrivate)
    return `${name}: [authorise it](${escapeMarkdown(readable(url, id), MAX_URL_LENGTH)}), while the job runs.`
  const command = showInstanceCommand(apiUrl, { server, owner: { userId, platform } })
  const orElse = page === undefined ? '' : `, or \`${page}?instance_id=\` followed by the \`instanceId\` if it is null`
  return `${name}: open the \`oauthUrl\` in the answer to this command${orElse}, while the job runs. The link is not shown here because anyone can read this page.\n\n\`\`\`sh\n${command}\n\`\`\``
}

/** The same as a line for the terminal. */
function plainLine({ alias, id, authorisation }: AcquiredLease): string {
  const url = authorisation?.url
  if (url === undefined) return `${alias} needs a token. Set it with ${inputName('instance-tokens')}.`
  return `${alias}: to authorise it, open ${oneLine(readable(url, id), MAX_URL_LENGTH)}`
}

/** Percent-encodes the id: the runner masks the plain id in the summary too, which would break the link. */
function readable(url: string, id: string): string {
  const encoded = [...Buffer.from(id)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
  return url.replaceAll(encodeURIComponent(id), encoded).replaceAll(id, encoded)
}

async function summarise(host: Host, markdown: string): Promise<void> {
  try {
    await host.writeSummary(markdown)
  } catch {
    // Post reports that the summary cannot be written; main does not fail because of it.
  }
}
