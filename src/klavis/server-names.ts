import { inputName } from '../base/host-wording.ts'
import { editDistance } from '../base/spelling.ts'
import type { LocalServers } from './api.ts'

/** The known SaaS servers. New servers appear without a release of ours, so the API decides about unknown names. */
export const SAAS_SERVERS: readonly string[] = words(`
  jira github salesforce hubspot notion airtable linear asana google_sheets google_drive google_docs gmail
  google_calendar google_forms clickup close monday motion onedrive microsoft_teams outlook_mail cal.com quickbooks
  moneybird dropbox shopify woocommerce outlook_calendar resend wordpress mem0 supabase slack confluence discord
  snowflake postgres mongodb youtube googleworkspaceatlas huggingface
  arxiv_latex calculator clinicaltrialsgov met_museum open_library osm pubmed us_weather whois wikipedia weather
  twelvedata national_parks lara_translate e2b context7 alchemy weights_and_biases
  fetch duckduckgo scholarly howtocook yahoo_finance 12306 youtube_transcript oxylabs google_maps brave_search exa serper`)

/** The known servers of a local sandbox. */
export const LOCAL_SERVERS: readonly string[] = words(`
  filesystem git terminal desktop-commander arxiv excel word powerpoint code-executor code-runner pdf-tools
  google_cloud poste_email_toolathlon localmemory canvas playwright`)

const STATELESS: ReadonlySet<string> = new Set(
  words(`
  arxiv_latex calculator clinicaltrialsgov fetch met_museum open_library osm pubmed us_weather duckduckgo whois
  wikipedia scholarly howtocook yahoo_finance 12306 youtube_transcript weather twelvedata national_parks lara_translate
  e2b context7 alchemy weights_and_biases oxylabs google_maps brave_search exa serper`)
)

/** Whether a server may have data to dump or to seed: false only if it is known to keep none. */
export function mayHaveDump(server: string): boolean {
  return !STATELESS.has(server)
}

/** The known names that a misspelt name may mean, the closest first; none for a known name. */
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

/** Advice about the server names of a refused acquire; empty if there is none. */
export function nameAdvice(names: readonly string[], kind: 'sandbox' | 'local'): string {
  return names
    .map((name) => adviceFor(name, kind))
    .filter((advice) => advice !== '')
    .join(' ')
}

function adviceFor(name: string, kind: 'sandbox' | 'local'): string {
  if (kind === 'sandbox' && LOCAL_SERVERS.includes(name)) {
    return `\`${name}\` is a local server. Move it from ${inputName('sandboxes')} to ${inputName('local-sandbox')}.`
  }
  if (kind === 'local' && SAAS_SERVERS.includes(name)) {
    return `\`${name}\` is not a local server. Move it from ${inputName('local-sandbox')} to ${inputName('sandboxes')}.`
  }
  const close = closeSpellings(name).map((spelling) => `\`${spelling}\``)
  return close.length === 0 ? '' : `Did you mean ${close.join(' or ')} instead of \`${name}\`?`
}

/** A part of a name (`sheets`) counts as one typo. Short names allow one typo, longer ones two. */
function spellingCost(name: string, candidate: string): number {
  if (name.length >= 4 && candidate.includes(name)) return 1
  const cost = editDistance(name, candidate)
  const allowed = Math.min(name.length, candidate.length) <= 4 ? 1 : 2
  return cost <= allowed ? cost : Number.POSITIVE_INFINITY
}

/** A name without case, spaces and punctuation, so that `Google Calendar` equals `google_calendar`. */
export function normaliseServerName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** The names in the pages on which a person authorises an instance: `/oauth/<name>/authorize`. */
const OAUTH_NAMES: ReadonlySet<string> = new Set(
  words(`airtable asana attio box calcom canva clickup close confluence dialpad docusign dropbox fathom figma gcalendar gdocs
  gdrive github gitlab gmail gsheets hubspot jira klaviyo linear linkedin monday notion onedrive outlook pagerduty
  pipedrive quickbooks salesforce shopify slack stripe supabase teams vercel wordpress xero zendesk`)
)

/** Servers whose OAuth name differs from their own. */
const SPECIAL_OAUTH_NAMES: Readonly<Record<string, string>> = {
  googlecalendar: 'gcalendar',
  googledocs: 'gdocs',
  googledrive: 'gdrive',
  googlesheets: 'gsheets',
  microsoftteams: 'teams',
  outlookcalendar: 'outlook',
  outlookmail: 'outlook'
}

/** The authorisation page of a server, if the API returns no URL; undefined for servers that need a token instead. */
export function authorisationPage(apiUrl: string, server: string): string | undefined {
  const name = normaliseServerName(server)
  const page = SPECIAL_OAUTH_NAMES[name] ?? name
  return OAUTH_NAMES.has(page) ? `${apiUrl}/oauth/${page}/authorize` : undefined
}

/** Whether these are all local servers, which leaves the choice to the API. */
export function isAll(servers: unknown): servers is 'ALL' {
  return servers === 'ALL'
}

/** The local servers that are named; none for `ALL`. */
export function namedServers(servers: LocalServers | undefined): readonly string[] {
  return servers === undefined || isAll(servers) ? [] : servers
}

/** The local servers as part of a sentence. */
export function listServers(servers: LocalServers): string {
  return isAll(servers) ? 'all servers' : servers.join(', ')
}

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/)
}
