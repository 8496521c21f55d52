import { parseJson } from '../base/json.ts'
import { oneLine } from '../base/text.ts'

/** What an error answer says: one safe line, and the request fields it complains of. */
export interface Detail {
  readonly text: string
  readonly fields: readonly string[]
  readonly complaints?: readonly Complaint[]
}

/** One complaint of a validation: where in the request, without the leading `body`, and what. */
export interface Complaint {
  readonly place: readonly (string | number)[]
  /** One safe line without secrets of ours; it may quote what was sent. */
  readonly message: string
}

// The patterns for pages look for each `<` how far it reaches: on megabytes of them that would never end.
const LONGEST_PAGE = 8 * 1024

/** Reads an error body in any of its shapes: string, FastAPI list, object, HTML, plain text, nothing. */
export function readDetail(body: string, secrets: readonly string[]): Detail {
  const json = parseJson(body)
  const said = json === undefined ? textOfPage(withoutSecrets(body, secrets).slice(0, LONGEST_PAGE)) : saidIn(json)
  const complaints = Array.isArray(said) ? said.map(complaintOf) : []
  const text = Array.isArray(said) ? complaints.map(complaintText).join('; ') : plainText(said)
  return {
    text: oneLine(withoutSecrets(text, secrets), 400),
    fields: complaints.flatMap(({ place }) => place.map(String)),
    complaints: complaints.map(({ place, message }) => ({ place, message: oneLine(withoutSecrets(message, secrets)) }))
  }
}

/** FastAPI says `detail`; gateways and other frameworks `message` or `error`. */
function saidIn(json: unknown): unknown {
  if (!isRecord(json)) return json
  const places = ['detail', 'message', 'error'].filter((place) => place in json)
  // All of them null is nothing said; none of them is a shape that we do not know.
  return places.length === 0 ? json : places.map((place) => json[place]).find((said) => said !== null)
}

function plainText(said: unknown): string {
  if (typeof said === 'string') return said
  if (isRecord(said)) {
    const inner = said['message'] ?? said['msg'] ?? said['error'] ?? said['detail']
    if (typeof inner === 'string') return inner
    return Object.keys(said).length === 0 ? '' : asJson(said)
  }
  return said === null || said === undefined ? '' : asJson(said)
}

/** What is nested without end can be parsed, but not written again. */
function asJson(said: unknown): string {
  try {
    return JSON.stringify(said)
  } catch {
    return ''
  }
}

function complaintOf(item: unknown): Complaint {
  if (!isRecord(item)) return { place: [], message: plainText(item) }
  const loc: readonly unknown[] = Array.isArray(item['loc']) ? item['loc'] : []
  const place = loc.filter((part) => typeof part === 'string' || typeof part === 'number')
  return { place: place[0] === 'body' ? place.slice(1) : place, message: plainText(item['msg'] ?? item) }
}

/** Short: FastAPI lists every value of an enum, and what to do about it would be lost behind them. */
function complaintText({ place, message }: Complaint): string {
  const short = oneLine(message, 120)
  return place.length === 0 ? short : `${place.join('.')}: ${short}`
}

function textOfPage(body: string): string {
  const title = /<title[^>]*>([^<]*)<\/title>/i.exec(body)?.[1]?.trim()
  if (title) return title
  return body.replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ').replace(/<[^>]*>/g, ' ')
}

/** What the API quotes back can be a credential: our key, an id inside a URL, a whole URL. */
function withoutSecrets(text: string, secrets: readonly string[]): string {
  const known = secrets.filter((secret) => secret.length >= 4)
  return known
    .reduce((clean, secret) => clean.replaceAll(secret, '***'), text)
    .replace(/\b(https?):\/\/([^\s/?#"'<>@]+)[^\s"'<>]*/gi, '$1://$2/…')
    .replace(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '***')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
