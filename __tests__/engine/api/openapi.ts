import { Ajv, type ErrorObject } from 'ajv'

// The schemas of the published API of May 2026, written by hand: names, types, required fields.
const SANDBOX_SERVERS = `jira github salesforce hubspot notion airtable linear asana google_sheets google_drive
  google_docs gmail google_calendar google_forms clickup close monday motion onedrive microsoft_teams outlook_mail cal.com
  quickbooks moneybird dropbox shopify woocommerce outlook_calendar resend wordpress mem0 supabase slack confluence discord
  snowflake postgres mongodb youtube googleworkspaceatlas arxiv_latex calculator clinicaltrialsgov fetch met_museum
  open_library osm pubmed us_weather duckduckgo whois wikipedia scholarly howtocook yahoo_finance 12306
  youtube_transcript weather twelvedata national_parks lara_translate e2b context7 alchemy weights_and_biases oxylabs
  google_maps brave_search exa serper huggingface`.split(/\s+/)
const LOCAL_SERVERS = `filesystem git terminal desktop-commander arxiv excel word powerpoint code-executor code-runner
  pdf-tools google_cloud poste_email_toolathlon canvas localmemory playwright`.split(/\s+/)

type Schema = Readonly<Record<string, unknown>>

const text = { type: 'string' }
const integer = { type: 'integer' }
const anything = { type: 'object' }
const time = { type: 'string', format: 'date-time' }
const oneOf = (...values: string[]): Schema => ({ type: 'string', enum: values })
const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] })
const list = (items: Schema): Schema => ({ type: 'array', items })
const record = (required: Record<string, Schema>, optional: Record<string, Schema> = {}): Schema => ({
  type: 'object',
  properties: { ...required, ...optional },
  required: Object.keys(required)
})

const status = oneOf('idle', 'occupied', 'error')
const benchmark = orNull(oneOf('MCP_Atlas', 'Toolathlon', 'MCP_Mark'))
const saasName = oneOf(...SANDBOX_SERVERS)
// An object until April 2026, a list since; null always.
const tags = { anyOf: [anything, list(text), { type: 'null' }] }
const ttl = { anyOf: [{ type: 'integer', minimum: 60, maximum: 86_400 }, { type: 'null' }] }
const format = oneOf('openai', 'anthropic', 'gemini', 'mcp_native')
const connectionType = oneOf('SSE', 'StreamableHttp')
const headers = orNull({ type: 'object', additionalProperties: text })

const statusResponse = record({ sandbox_id: text, status, message: text })
const listItem = record(
  { sandbox_id: text, server_name: text, status },
  { benchmark: orNull(text), tags, updated_at: orNull(time) }
)
const serverItem = record(
  { id: text },
  {
    server_name: orNull(text),
    mcp_server_url: orNull(text),
    status: orNull(status),
    benchmark: orNull(text),
    updated_at: orNull(text),
    metadata: orNull(anything),
    auth_data: orNull(anything),
    tags
  }
)
const localInfo = record(
  { local_sandbox_id: text, created_at: text, servers: list(serverItem) },
  { status: orNull(status), benchmark: orNull(text) }
)
const validationError = record({ loc: list({ anyOf: [text, integer] }), msg: text, type: text }, { ctx: anything })

const SCHEMAS = {
  AcquireSandboxRequest: record(
    {},
    { benchmark, test_account_email: orNull(text), tag: orNull(text), ttl_seconds: ttl }
  ),
  AcquireLocalSandboxRequest: record(
    { server_names: { anyOf: [list(oneOf(...LOCAL_SERVERS)), { const: 'ALL' }] } },
    { benchmark, test_account_email: orNull(text), ttl_seconds: ttl }
  ),
  CreateSandboxResponse: record(
    { sandbox_id: text, server_name: saasName, status, message: text },
    { server_urls: orNull({ type: 'object', additionalProperties: text }) }
  ),
  SandboxInfo: record(
    { sandbox_id: text, server_name: saasName, status },
    {
      server_url: orNull(text),
      benchmark: orNull(text),
      updated_at: orNull(time),
      metadata: orNull(anything),
      auth_data: orNull(anything),
      tags
    }
  ),
  ListSandboxesResponse: record({ sandboxes: list(listItem), total_count: integer }),
  ReleaseSandboxResponse: statusResponse,
  ResetSandboxResponse: statusResponse,
  InitializeSandboxResponse: statusResponse,
  DumpSandboxResponse: record({ sandbox_id: text, server_name: saasName, dumped_at: time, data: anything }),
  AcquireLocalSandboxResponse: record(
    { local_sandbox_id: text, servers: list(serverItem) },
    { status: orNull(status), benchmark: orNull(text), message: orNull(text) }
  ),
  LocalSandboxInfo: localInfo,
  ListLocalSandboxesResponse: record({ local_sandboxes: list(localInfo), total_count: integer }),
  UploadUrlResponse: record({ upload_url: text, expires_in_minutes: integer }),
  DumpUrlResponse: record({ download_url: text, expires_in_minutes: integer }),
  HTTPValidationError: record({}, { detail: list(validationError) }),
  ListToolsRequest: record({ serverUrl: text }, { connectionType, format, headers }),
  CallToolRequest: record({ serverUrl: text, toolName: text }, { toolArgs: anything, connectionType, headers }),
  ListToolsResponse: record({ success: { type: 'boolean' }, format }, { tools: orNull(list({})), error: orNull(text) }),
  CallToolResponse: record(
    { success: { type: 'boolean' } },
    { result: orNull(record({ content: list({}) }, { isError: { type: 'boolean' } })), error: orNull(text) }
  ),
  Error: record({ detail: text }),
  Untyped: anything
} as const

/** The name of a schema of the API. */
export type SchemaName = keyof typeof SCHEMAS

const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/
const ajv = new Ajv({ allErrors: true, strict: true, allowUnionTypes: true, formats: { 'date-time': RFC_3339 } })

/** The differences between a body and a schema of the API. */
export function mismatches(name: SchemaName, body: unknown): readonly string[] {
  const validate = ajv.compile(SCHEMAS[name])
  if (validate(body)) return []
  return (validate.errors ?? []).map(({ instancePath, message }: ErrorObject) => `${name}${instancePath} ${message}`)
}
