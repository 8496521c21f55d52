import type { JsonObject } from '../base/json.ts'
import { oneLine } from '../base/text.ts'
import type { StatusResponse } from './call-options.ts'
import { idIn, record, rows, text, url, word } from './fields.ts'
import type { CreatedInstance, InstanceStatus, UserInstance } from './instance-api.ts'

/** A created instance; undefined without its id or its URL. */
export function readCreated(json: unknown): CreatedInstance | undefined {
  const response = record(json) ?? {}
  const id = idIn(field(response, 'instanceId'))
  const server = url(field(response, 'serverUrl'))
  if (id === '' || server === undefined) return undefined
  return { id, url: server, oauthUrl: url(field(response, 'oauthUrl')) }
}

/** The details of an instance. Missing flags are false, as the API documents. */
export function readInstance(json: unknown): InstanceStatus | undefined {
  const response = record(json)
  if (response === undefined) return undefined
  return {
    server: word(field(response, 'serverName')),
    authNeeded: field(response, 'authNeeded') === true,
    isAuthenticated: field(response, 'isAuthenticated') === true,
    oauthUrl: url(field(response, 'oauthUrl'))
  }
}

/** The credentials of an instance, wrapped so that "none" differs from an unreadable answer. */
export function readAuth(json: unknown): { readonly data: JsonObject | undefined } | undefined {
  const response = record(json)
  return response === undefined ? undefined : { data: record(field(response, 'authData')) }
}

/** The status of a request that can fail inside a 200. An instance that was not found counts as deleted. */
export function readOutcome(json: unknown): StatusResponse | undefined {
  const response = record(json)
  if (response === undefined) return undefined
  const message = oneLine(text(response['message']) || text(response['error']))
  if (response['success'] !== false) return { status: 'done', message }
  return { status: /not found|does not exist/i.test(message) ? 'gone' : 'failed', message }
}

/** The authorisation URL of an instance. */
export function readOauthUrl(json: unknown): string | undefined {
  return url(field(record(json) ?? {}, 'oauthUrl'))
}

/** The instances of a user: `integrations` in the newer API, `instances` in the older one. */
export function readUserInstances(json: unknown): readonly UserInstance[] | undefined {
  const list = rows(json, 'integrations') ?? rows(json, 'instances')
  return list?.map((row) => ({
    server: word(row['name']) || word(field(row, 'serverName')),
    isAuthenticated: field(row, 'isAuthenticated') === true
  }))
}

/** A field in camelCase or snake_case, because this part of the API mixes both. */
function field(response: JsonObject, name: string): unknown {
  return response[name] ?? response[name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]
}
