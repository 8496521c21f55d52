import { oneLine } from '../base/text.ts'
import type { JsonObject, StatusAnswer } from './api.ts'
import { idIn, record, rows, text, url, word } from './fields.ts'
import type { CreatedInstance, InstanceStatus, ServerInfo, ServerTool, UserInstance } from './instance-api.ts'

/** An instance that was created; without its id and its URL it is none. */
export function readCreated(json: unknown): CreatedInstance | undefined {
  const answer = record(json) ?? {}
  const id = idIn(field(answer, 'instanceId'))
  const server = url(field(answer, 'serverUrl'))
  if (id === '' || server === undefined) return undefined
  return { id, url: server, oauthUrl: url(field(answer, 'oauthUrl')) }
}

/** What is known of an instance; flags that are missing are false, as the API documents. */
export function readInstance(json: unknown): InstanceStatus | undefined {
  const answer = record(json)
  if (answer === undefined) return undefined
  return {
    server: word(field(answer, 'serverName')),
    authNeeded: field(answer, 'authNeeded') === true,
    isAuthenticated: field(answer, 'isAuthenticated') === true,
    oauthUrl: url(field(answer, 'oauthUrl'))
  }
}

/** The credentials of an instance, wrapped so that having none is an answer, too. */
export function readAuth(json: unknown): { readonly data: JsonObject | undefined } | undefined {
  const answer = record(json)
  return answer === undefined ? undefined : { data: record(field(answer, 'authData')) }
}

/** `failed` where the API says so with a 200; one that is not there any more is as good as deleted. */
export function readOutcome(json: unknown): StatusAnswer | undefined {
  const answer = record(json)
  if (answer === undefined) return undefined
  const message = oneLine(text(answer['message']) || text(answer['error']))
  if (answer['success'] !== false) return { status: 'done', message }
  return { status: /not found|does not exist/i.test(message) ? 'gone' : 'failed', message }
}

/** The authorisation URL that was asked for. */
export function readOauthUrl(json: unknown): string | undefined {
  return url(field(record(json) ?? {}, 'oauthUrl'))
}

/** What a user has: `integrations` of the newer API, `instances` of the older. */
export function readUserInstances(json: unknown): readonly UserInstance[] | undefined {
  const list = rows(json, 'integrations') ?? rows(json, 'instances')
  return list?.map((row) => ({
    server: word(row['name']) || word(field(row, 'serverName')),
    isAuthenticated: field(row, 'isAuthenticated') === true
  }))
}

/** The tools of a server; a tool without a name is none. */
export function readTools(json: unknown): readonly ServerTool[] | undefined {
  return rows(json, 'tools')?.flatMap((row) => {
    const name = word(row['name'])
    return name === '' ? [] : [{ name, description: oneLine(text(row['description'])) }]
  })
}

/** The servers that there can be instances of. */
export function readServers(json: unknown): readonly ServerInfo[] | undefined {
  return rows(json, 'servers')?.flatMap((row) => {
    const name = word(row['name'])
    const tools = readTools(row['tools']) ?? []
    // `true` is what the API documents where it says nothing.
    const authNeeded = field(row, 'authNeeded') !== false
    return name === '' ? [] : [{ name, description: oneLine(text(row['description'])), authNeeded, tools }]
  })
}

/** A field as `camelCase`, or as `snake_case`: this part of the API has both, and mixes them. */
function field(answer: JsonObject, name: string): unknown {
  return answer[name] ?? answer[name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]
}
