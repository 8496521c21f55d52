import { oneLine } from '../base/text.ts'
import type { JsonObject } from './api.ts'
import { isId } from './id.ts'

const LONGEST_URL = 8_192

/** The objects in a list, which may stand alone or under a name. */
export function rows(json: unknown, name: string): readonly JsonObject[] | undefined {
  const list = Array.isArray(json) ? json : record(json)?.[name]
  return Array.isArray(list) ? list.map(record).filter((row) => row !== undefined) : undefined
}

/** An object, or nothing. */
export function record(value: unknown): JsonObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined
}

/** A text or what can be written as one; empty where there is none. */
export function text(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** A name or a state: it is printed, and carried to post in an environment variable. */
export function word(value: unknown): string {
  return oneLine(text(value), 60)
}

/** An id, empty where there is none that a path could hold. */
export function idIn(value: unknown): string {
  const id = text(value)
  return isId(id) ? id : ''
}

/** The parser forgives line breaks and any length; the environment of a process does not. */
export function url(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > LONGEST_URL) return undefined
  return /^https?:\/\/[^\s\u0000-\u001f\u007f]+$/i.test(value) && URL.canParse(value) ? value : undefined
}
