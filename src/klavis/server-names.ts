import { distance } from './spelling.ts'

/** The SaaS servers we know. The list grows without us: an unknown name is for the API to judge. */
export const SAAS_SERVERS: readonly string[] = words(`
  jira github salesforce hubspot notion airtable linear asana google_sheets google_drive google_docs gmail
  google_calendar google_forms clickup close monday motion onedrive microsoft_teams outlook_mail cal.com quickbooks
  moneybird dropbox shopify woocommerce outlook_calendar resend wordpress mem0 supabase slack confluence discord
  snowflake postgres mongodb youtube googleworkspaceatlas huggingface
  arxiv_latex calculator clinicaltrialsgov met_museum open_library osm pubmed us_weather whois wikipedia weather
  twelvedata national_parks lara_translate e2b context7 alchemy weights_and_biases
  fetch duckduckgo scholarly howtocook yahoo_finance 12306 youtube_transcript oxylabs google_maps brave_search exa serper`)

/** The servers we know of a local sandbox. */
export const LOCAL_SERVERS: readonly string[] = words(`
  filesystem git terminal desktop-commander arxiv excel word powerpoint code-executor code-runner pdf-tools
  google_cloud poste_email_toolathlon localmemory canvas playwright`)

const STATELESS: ReadonlySet<string> = new Set(
  words(`
  arxiv_latex calculator clinicaltrialsgov fetch met_museum open_library osm pubmed us_weather duckduckgo whois
  wikipedia scholarly howtocook yahoo_finance 12306 youtube_transcript weather twelvedata national_parks lara_translate
  e2b context7 alchemy weights_and_biases oxylabs google_maps brave_search exa serper`)
)

/** False only for servers known to keep no data: there is nothing to dump. */
export function mayHaveDump(server: string): boolean {
  return !STATELESS.has(server)
}

/** Known names a misspelt one may have meant, the closest first; none for a name that is known. */
export function closeSpellings(name: string): readonly string[] {
  const known = [...SAAS_SERVERS, ...LOCAL_SERVERS]
  if (known.includes(name)) return []
  return known
    .map((candidate) => ({ candidate, cost: spellingCost(normaliseServerName(name), normaliseServerName(candidate)) }))
    .filter(({ cost }) => cost <= 2)
    .sort((left, right) => left.cost - right.cost)
    .slice(0, 3)
    .map(({ candidate }) => candidate)
}

/** What to say of the names of an acquire that was refused. */
export function nameAdvice(names: readonly string[], kind: 'sandbox' | 'local'): string {
  return names
    .map((name) => adviceFor(name, kind))
    .filter((advice) => advice !== '')
    .join(' ')
}

function adviceFor(name: string, kind: 'sandbox' | 'local'): string {
  if (kind === 'sandbox' && LOCAL_SERVERS.includes(name)) {
    return `\`${name}\` is a local server: name it in \`local-sandbox\`, not in \`sandboxes\`.`
  }
  if (kind === 'local' && SAAS_SERVERS.includes(name)) {
    return `\`${name}\` is not a local server: name it in \`sandboxes\`, not in \`local-sandbox\`.`
  }
  const close = closeSpellings(name).map((spelling) => `\`${spelling}\``)
  return close.length === 0 ? '' : `Instead of \`${name}\`, did you mean ${close.join(' or ')}?`
}

/** A part of a name (`sheets`) is as close as one slip of the hand; short names allow one slip, longer ones two. */
function spellingCost(name: string, candidate: string): number {
  if (name.length >= 4 && candidate.includes(name)) return 1
  const cost = distance(name, candidate)
  const allowed = Math.min(name.length, candidate.length) <= 4 ? 1 : 2
  return cost <= allowed ? cost : Number.POSITIVE_INFINITY
}

/** A name without case, spaces and marks: `Google Calendar` and `google_calendar` are the same. */
export function normaliseServerName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/)
}
