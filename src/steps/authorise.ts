import type { Host } from '../host/host.ts'
import { escapeMarkdown, oneLine } from '../host/text.ts'
import type { Holding } from './holding.ts'
import type { Prepared } from './prepare.ts'
import { instanceCommand } from './warnings.ts'
import type { Work } from './work.ts'

const LONGEST_URL = 8_192

/** Says which instances a person has to authorise: that, in a notice; where, to the person, or in the job summary. */
export async function askForAuthorisation(prepared: readonly Prepared[], { host, inputs }: Work): Promise<void> {
  const waiting = prepared.map(({ holding }) => holding).filter(({ authorisation }) => authorisation !== undefined)
  if (waiting.length === 0) return
  const names = waiting.map(({ alias }) => alias).join(', ')
  const news = `Not authorised yet: ${names}. Until a person has done that, tools may fail.`
  if (host.tellPerson !== undefined) {
    host.log.notice(news)
    host.tellPerson(waiting.map(plainLine).join('\n'))
    return
  }
  const isPrivate = await host.event().then(
    (event) => event.isPrivate,
    () => false
  )
  const parts = waiting.map((holding) => paragraph(holding, inputs.api.url, inputs.instances.platform, isPrivate))
  const where = inputs.after.summary ? 'The job summary says how.' : 'Turn `summary` on to be told how.'
  host.log.notice(`${news} ${where}`)
  if (!inputs.after.summary) return
  await summarise(host, `## Klavis instances to authorise\n\n${parts.join('\n\n')}\n`)
}

/**
 * The URL is meant for whoever authorises, but the id in it is half of the server's URL: who has seen it can use the
 * account as soon as it is authorised. So it is shown only where readers of the summary are members, in a private
 * repository. Elsewhere there is a command in its place, which needs the API key.
 */
function paragraph(
  { alias, servers, id, authorisation }: Holding,
  apiUrl: string,
  platform = '',
  isPrivate: boolean
): string {
  const server = servers[0]?.server ?? alias
  const name = `**${escapeMarkdown(alias)}** (${escapeMarkdown(server)})`
  const { url, page, userId = '' } = authorisation ?? {}
  if (url === undefined) return `${name} needs a token: give it one in the input \`instance-tokens\`.`
  if (isPrivate)
    return `${name}: [authorise it](${escapeMarkdown(readable(url, id), LONGEST_URL)}), while the job runs.`
  const command = instanceCommand(apiUrl, { server, owner: { userId, platform } })
  const orElse = page === undefined ? '' : `, or where that is null \`${page}?instance_id=\` and the \`instanceId\``
  return `${name}: open the \`oauthUrl\` that this answers${orElse}, while the job runs. It is not shown here, since everybody can read this page.\n\n\`\`\`sh\n${command}\n\`\`\``
}

/** The same for a terminal. */
function plainLine({ alias, id, authorisation }: Holding): string {
  const url = authorisation?.url
  if (url === undefined) return `${alias} needs a token: give it one in \`instance-tokens\`.`
  return `${alias}: to authorise it, open ${oneLine(readable(url, id), LONGEST_URL)}`
}

/** The runner masks the summary, too, and would cut the id out of the link. A browser reads `%61` as `a`; no mask does. */
function readable(url: string, id: string): string {
  const encoded = [...Buffer.from(id)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
  return url.replaceAll(encodeURIComponent(id), encoded).replaceAll(id, encoded)
}

async function summarise(host: Host, markdown: string): Promise<void> {
  try {
    await host.writeSummary(markdown)
  } catch {
    // A summary that cannot be written is no reason to fail; post says so.
  }
}
