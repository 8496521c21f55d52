const OF_2025_12 =
  'jira github salesforce hubspot notion airtable linear asana google_sheets google_drive google_docs gmail ' +
  'google_calendar google_forms clickup close monday motion onedrive microsoft_teams outlook_mail quickbooks ' +
  'moneybird dropbox shopify outlook_calendar resend wordpress mem0 supabase slack confluence discord snowflake'
const SINCE_2026_02 =
  'cal.com woocommerce postgres mongodb youtube googleworkspaceatlas arxiv_latex calculator clinicaltrialsgov ' +
  'met_museum open_library osm pubmed us_weather whois wikipedia weather twelvedata national_parks lara_translate ' +
  'e2b context7 alchemy weights_and_biases huggingface'
const SINCE_2026_05 =
  'fetch duckduckgo scholarly howtocook yahoo_finance 12306 youtube_transcript oxylabs google_maps brave_search exa serper'
const LOCAL_2026_02 =
  'filesystem git terminal desktop-commander arxiv excel word powerpoint code-executor code-runner pdf-tools ' +
  'google_cloud poste_email_toolathlon localmemory'
const WITHOUT_DUMP =
  'arxiv_latex calculator clinicaltrialsgov fetch met_museum open_library osm pubmed us_weather duckduckgo whois ' +
  'wikipedia scholarly howtocook yahoo_finance 12306 youtube_transcript weather twelvedata national_parks ' +
  'lara_translate e2b context7 alchemy weights_and_biases oxylabs google_maps brave_search exa serper'

/** The server names that each version of the API knows. */
export const SERVER_NAMES = {
  '2025-12': { sandbox: `${OF_2025_12} Cal.com google_cloud`.split(' '), local: [] },
  '2026-02': { sandbox: `${OF_2025_12} ${SINCE_2026_02}`.split(' '), local: LOCAL_2026_02.split(' ') },
  newest: {
    sandbox: `${OF_2025_12} ${SINCE_2026_02} ${SINCE_2026_05}`.split(' '),
    local: `${LOCAL_2026_02} canvas playwright`.split(' ')
  }
} as const satisfies Record<string, { readonly sandbox: readonly string[]; readonly local: readonly string[] }>

/** The servers that keep no data, so that there is nothing to initialize or dump. */
export const SERVERS_WITHOUT_DUMP: ReadonlySet<string> = new Set(WITHOUT_DUMP.split(' '))

/** Where the records of a server stand in its dump. */
export const RECORDS_KEY: Readonly<Record<string, string>> = {
  jira: 'projects',
  github: 'repos',
  notion: 'pages',
  linear: 'projects',
  slack: 'channels',
  gmail: 'messages',
  google_sheets: 'spreadsheets',
  google_docs: 'documents',
  google_calendar: 'events'
}
