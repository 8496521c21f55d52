import { isJsonObject, parseJson } from '../base/json.ts'
import { oneLine } from '../base/text.ts'

/** The message of an error response as one safe line, and the request fields that it rejects. */
export interface Detail {
  readonly text: string
  readonly fields: readonly string[]
  readonly fieldErrors?: readonly FieldError[]
  /** Whether the body is a JSON object, as every error of the API is. The page of a gateway is not. */
  readonly isJson?: boolean
}

/** One validation error: where in the request, without the leading `body`, and its message. */
export interface FieldError {
  readonly location: readonly (string | number)[]
  /** One safe line without our secrets; it may quote what was sent. */
  readonly message: string
}

// The time that the patterns for pages take grows with the square of the length.
const MAX_PAGE = 8 * 1024

/** Reads an error body of any form: string, FastAPI list, object, HTML, plain text, empty. */
export function readDetail(body: string, secrets: readonly string[]): Detail {
  const json = parseJson(body)
  const detail = json === undefined ? textOfPage(withoutSecrets(body, secrets).slice(0, MAX_PAGE)) : detailIn(json)
  const errors = Array.isArray(detail) ? detail.map(readFieldError) : []
  const text = Array.isArray(detail) ? errors.map(fieldErrorText).join('; ') : plainText(detail)
  return {
    text: oneLine(withoutSecrets(text, secrets), 400),
    isJson: isJsonObject(json),
    fields: errors.flatMap(({ location }) => location.map(String)),
    fieldErrors: errors.map(({ location, message }) => ({
      location,
      message: oneLine(withoutSecrets(message, secrets))
    }))
  }
}

/** FastAPI has `detail`; gateways and other frameworks have `message` or `error`. */
function detailIn(json: unknown): unknown {
  if (!isJsonObject(json)) return json
  const names = ['detail', 'message', 'error'].filter((name) => name in json)
  // An object without any of these names has an unknown form, so all of it is shown.
  return names.length === 0 ? json : names.map((name) => json[name]).find((value) => value !== null)
}

function plainText(value: unknown): string {
  if (typeof value === 'string') return value
  if (isJsonObject(value)) {
    const inner = value['message'] ?? value['msg'] ?? value['error'] ?? value['detail']
    if (typeof inner === 'string') return inner
    return Object.keys(value).length === 0 ? '' : toJson(value)
  }
  return value === null || value === undefined ? '' : toJson(value)
}

/** JSON that is nested too deeply can be parsed, but not written. */
function toJson(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch {
    return ''
  }
}

function readFieldError(item: unknown): FieldError {
  if (!isJsonObject(item)) return { location: [], message: plainText(item) }
  const loc: readonly unknown[] = Array.isArray(item['loc']) ? item['loc'] : []
  const location = loc.filter((part) => typeof part === 'string' || typeof part === 'number')
  return { location: location[0] === 'body' ? location.slice(1) : location, message: plainText(item['msg'] ?? item) }
}

/** Short, because FastAPI lists every value of an enum, which would hide the advice that follows. */
function fieldErrorText({ location, message }: FieldError): string {
  const short = oneLine(message, 120)
  return location.length === 0 ? short : `${location.join('.')}: ${short}`
}

function textOfPage(body: string): string {
  const title = /<title[^>]*>([^<]*)<\/title>/i.exec(body)?.[1]?.trim()
  if (title) return title
  return body.replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ').replace(/<[^>]*>/g, ' ')
}

/** Removes credentials that the API may quote: our key, an id inside a URL, a whole URL. */
function withoutSecrets(text: string, secrets: readonly string[]): string {
  const known = secrets.filter((secret) => secret.length >= 4)
  return known
    .reduce((clean, secret) => clean.replaceAll(secret, '***'), text)
    .replace(/\b(https?):\/\/([^\s/?#"'<>@]+)[^\s"'<>]*/gi, '$1://$2/…')
    .replace(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '***')
}
