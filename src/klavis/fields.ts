import { isJsonObject, type JsonObject } from '../base/json.ts'
import { oneLine } from '../base/text.ts'

const ID = /^(?!\.{1,2}$)[^\s\u0000-\u001f\u007f/\\?#%]{1,300}$/
const MAX_URL = 8_192

/** Whether this can be an id of the API. Ids become a segment of a request path and part of the runner's state. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && ID.test(value)
}

/** The objects in a list, which is the JSON itself or a field of it. */
export function rows(json: unknown, name: string): readonly JsonObject[] | undefined {
  const list = Array.isArray(json) ? json : record(json)?.[name]
  return Array.isArray(list) ? list.map(record).filter((row) => row !== undefined) : undefined
}

/** The value if it is an object. */
export function record(value: unknown): JsonObject | undefined {
  return isJsonObject(value) ? value : undefined
}

/** A string, number or boolean as text; otherwise empty. */
export function text(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** A name or a status as one short line, because it is printed and saved in an environment variable. */
export function word(value: unknown): string {
  return oneLine(text(value), 60)
}

/** An id; empty if there is none that can be part of a path. */
export function idIn(value: unknown): string {
  const id = text(value)
  return isId(id) ? id : ''
}

/** An http URL without line breaks and of limited length, because it becomes an environment variable. */
export function url(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_URL) return undefined
  return /^https?:\/\/[^\s\u0000-\u001f\u007f]+$/i.test(value) && URL.canParse(value) ? value : undefined
}
