import { normaliseServerName } from './server-names.ts'

/** The pages on which a person authorises an instance: `/oauth/<name>/authorize`. */
const PAGES: ReadonlySet<string> = new Set(
  `airtable asana attio box calcom canva clickup close confluence dialpad docusign dropbox fathom figma gcalendar gdocs
  gdrive github gitlab gmail gsheets hubspot jira klaviyo linear linkedin monday notion onedrive outlook pagerduty
  pipedrive quickbooks salesforce shopify slack stripe supabase teams vercel wordpress xero zendesk`.split(/\s+/)
)

const SHORT_NAMES: Readonly<Record<string, string>> = {
  googlecalendar: 'gcalendar',
  googledocs: 'gdocs',
  googledrive: 'gdrive',
  googlesheets: 'gsheets',
  microsoftteams: 'teams',
  outlookcalendar: 'outlook',
  outlookmail: 'outlook'
}

/** The page of a server's own, for an API that gives no URL; undefined for a server that has none, and takes a token. */
export function authorisationPage(apiUrl: string, server: string): string | undefined {
  const name = normaliseServerName(server)
  const page = SHORT_NAMES[name] ?? name
  return PAGES.has(page) ? `${apiUrl}/oauth/${page}/authorize` : undefined
}
