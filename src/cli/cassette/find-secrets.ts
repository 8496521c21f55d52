import { isJsonObject, parseJson } from '../../base/json.ts'
import { oneLine } from '../../base/text.ts'
import { looksRandom } from './looks-random.ts'

/** A place in a cassette that may contain a secret. It never contains the secret itself. */
export interface FoundSecret {
  /** The line of the cassette, from 1. */
  readonly line: number
  /** The property, such as `result.content[0].text`. */
  readonly field: string
  readonly reason: string
}

const FORMATS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:gh[pousr]_[A-Za-z0-9]{30,}|github_pat_[A-Za-z0-9_]{22,})/, 'a GitHub token'],
  [/\b(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}\b/, 'an AWS access key'],
  [
    /\b(?:xox[a-z]|xapp|xoxe\.xox[a-z])-[A-Za-z0-9-]{10,}|hooks\.slack\.com\/services\/T\w+\/B\w+\/\w+/,
    'a Slack token'
  ],
  [/\bAIza[0-9A-Za-z_-]{35}|\bya29\.[0-9A-Za-z_-]{20,}|\bGOCSPX-[0-9A-Za-z_-]{20,}/, 'a Google key'],
  [/\bsk-ant-[A-Za-z0-9_-]{20,}/, 'an Anthropic key'],
  [/\bsk-(?:proj-|svcacct-)?[A-Za-z0-9_-]{20,}/, 'an OpenAI key'],
  [/\b(?:sk|rk)_live_[A-Za-z0-9]{16,}/, 'a Stripe key'],
  [/\bglpat-[A-Za-z0-9_-]{20,}/, 'a GitLab token'],
  [/\bnpm_[A-Za-z0-9]{36}\b/, 'an npm token'],
  [/\b(?:ntn_[A-Za-z0-9]{40,}|secret_[A-Za-z0-9]{43})\b/, 'a Notion token'],
  [/\bhf_[A-Za-z0-9]{30,}/, 'a Hugging Face token'],
  [/\bATATT3[A-Za-z0-9_=-]{20,}/, 'an Atlassian token'],
  [
    /\b(?:shp(?:at|ca|pa|ss)_[0-9a-f]{32}|do[opr]_v1_[0-9a-f]{64}|dapi[0-9a-f]{32}|glptt-[0-9a-f]{40}|whsec_[A-Za-z0-9+/]{24,}|pat[A-Za-z0-9]{14}\.[0-9a-f]{64}|pat-[a-z]{2}\d-[0-9a-f-]{36})/,
    'an API key'
  ],
  [/\beyJ[A-Za-z0-9_-]{8,}\.eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}/, 'a JSON Web Token'],
  [/-----BEGIN [A-Z ]{0,40}PRIVATE KEY/, 'a private key'],
  [/\b[Bb]earer\s+[A-Za-z0-9._~+/-]{20,}/, 'a bearer token'],
  [/\bauthorization["']?\s*[:=]\s*["']?(?:basic|token|apikey)\s+[A-Za-z0-9+/._-]{12,}/i, 'a password'],
  [/\b(?:set-)?cookie["']?\s*[:=]\s*["']?[\w.-]{1,60}=[^\s;"'*]{12,}/i, 'a cookie'],
  [/\bAccountKey=[A-Za-z0-9+/=]{12,}|\b(?:uid|user id)=[^;\s]{1,100};\s*pwd=[^;\s*]{3,}/i, 'a connection string'],
  [/\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/:@"']{0,100}:[^\s/@"'*]{3,100}@/, 'a URL with a password'],
  [/[?&](?:X-Amz-Signature|X-Goog-Signature|sig|signature|access_token|api_?key|token)=[^&\s"'*]{12,}/i, 'a signed URL']
]

const SECRET_NAME =
  '[\\w-]{0,60}(?:password|passwd|pwd|secret|api[_-]?key|access[_-]?token|refresh[_-]?token|auth[_-]?token|private[_-]?key|authorization)'
const SECRET_KEY = new RegExp(`^${SECRET_NAME}$`, 'i')
/** Tools often answer with JSON inside a text. */
const SECRET_IN_TEXT = new RegExp(`"${SECRET_NAME}"\\s*:\\s*"(?!\\*{3})[^"\\s]{8,}"`, 'i')
/** `password: x` or `API_KEY=x` in plain text, with or without quotes. */
const ASSIGNED =
  /(?<![\w-])(?:[\w-]{0,60}[_-])?(?:password|passwd|pwd|passphrase|secret|token|api[_-]?key|apikey)["'`*_]{0,3}[ \t]{0,3}(?::|=(?!=)|=>)[*_]{0,3}[ \t]{0,3}["'`*]{0,3}([^\s"'`<>,;|)}\]]{4,200})/gi
/** Words of documentation, of code and of tickets that stand where a secret could. */
const NO_SECRET =
  /^(?:\*{3,}|x{4,}|\.{3,}|…|none|null|nil|true|false|undefined|required|optional|string|number|boolean|redacted|removed|masked|hidden|secret|password|token|example|changeme|placeholder|expired|invalid|missing|unknown|here|the|this|that|your|with|must|should|will|when|from|reset|todo)[.:!?*]*$/i
/** A variable or an expression whose value is elsewhere: `$TOKEN`, `{{ token }}`, `%TOKEN%`, `env.TOKEN`, `getToken(`. */
const REFERENCE =
  /^(?:\$|\{|%|@|#|\[|\/|https?:|process\.env|os\.environ|env\.|import\.meta|secrets\.|vault:|[a-z]+(?:[A-Z]\w*|\.\w+)*\()/
/** What makes a word more than a word: a digit, a symbol, or a capital letter behind a small one. */
const UNUSUAL = /\d|[a-z][A-Z]|[^\w\s.:-]/
/** What stands for a secret that the action knows. */
export const REDACTED = '***'
const MIN_SECRET_LENGTH = 4
/** `nextPageToken` and the like are cursors, not secrets. */
const TOKEN_KEY = /^(?:x-)?token$/i
const MIN_TOKEN_LENGTH = 8
/** A server can answer with a text that is escaped thousands of times. */
const MAX_ESCAPED_LEVELS = 8

/** Looks for secrets in the lines of a cassette: known formats, telling names, and strings that look random. */
export function findSecrets(lines: readonly string[]): readonly FoundSecret[] {
  return lines.flatMap((line, index) => {
    const found = new Map<string, string>()
    visit(parseJson(line), '', found, false)
    return [...found].map(([field, reason]) => ({ line: index + 1, field: oneLine(field, 200), reason }))
  })
}

function visit(value: unknown, path: string, found: Map<string, string>, isMedia: boolean): void {
  if (typeof value === 'string') {
    const reason = reasonFor(value, path, isMedia)
    if (reason !== undefined) found.set(path, reason)
  } else if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) visit(each, `${path}[${index}]`, found, false)
  } else if (isJsonObject(value)) {
    const isPicture = value['type'] === 'image' || value['type'] === 'audio'
    for (const [key, each] of Object.entries(value)) {
      // A key can be a secret, too, so the path shows only keys that are names.
      const shown = /^[\w.$-]{1,40}$/.test(key) && formatOf(key) === undefined ? key : '(a key)'
      const inner = path === '' ? shown : `${path}.${shown}`
      const reason = reasonFor(key, '', false)
      if (reason !== undefined) found.set(inner, reason)
      if (typeof each === 'string' && isSecretField(key, each)) found.set(inner, 'a field for secrets')
      visit(each, inner, found, isPicture && key === 'data')
    }
  }
}

function reasonFor(text: string, path: string, isMedia: boolean, levels = MAX_ESCAPED_LEVELS): string | undefined {
  const known = formatOf(text)
  if (known !== undefined) return known
  // In JSON inside a text, the `n` of an escaped line end stands right before the next word.
  const inner = withoutEscapes(text)
  if (inner !== text && levels > 0) return reasonFor(inner, path, isMedia, levels - 1)
  // The hash of a seed is written by us.
  if (isMedia || path === 'seed') return undefined
  if (SECRET_IN_TEXT.test(text)) return 'a field for secrets'
  if (isAssigned(text)) return 'a value for a password or key'
  return looksRandom(text) ? 'a string that looks random' : undefined
}

/** The text as it is before it was put into JSON, at all levels of JSON in JSON, and into a URL. */
function withoutEscapes(text: string): string {
  const unquoted = text.includes('\\') ? withoutBackslashes(text) : text
  return unquoted.replace(/%([2-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

function withoutBackslashes(text: string): string {
  return text.replace(/\\+(?:u([0-9a-f]{4})|([bfnrt])|)/gi, (_, code?: string, space?: string) =>
    code === undefined
      ? space === undefined
        ? ''
        : ' '
      : String.fromCharCode(Number.parseInt(code, 16)).replace('\\', '')
  )
}

/** A plain word behind `token:` is usually the rest of a sentence, so it needs to look unusual, or to end the line. */
function isAssigned(text: string): boolean {
  for (const { 1: value = '', index, 0: all } of text.matchAll(ASSIGNED)) {
    const word = value.replace(/[.!?*]+$/, '')
    if (NO_SECRET.test(value) || REFERENCE.test(word) || word.length < 4) continue
    if (UNUSUAL.test(word) || (/pass|secret|key/i.test(all) && endsLine(text, index + all.length))) return true
  }
  return false
}

function endsLine(text: string, from: number): boolean {
  return /^["'`*]{0,3}[.,;]?[ \t]*(?:$|[\r\n])/.test(text.slice(from, from + 20))
}

function formatOf(text: string): string | undefined {
  return FORMATS.find(([pattern]) => pattern.test(text))?.[1]
}

function isSecretField(key: string, text: string): boolean {
  if (text.includes(REDACTED) || /\s/.test(text) || NO_SECRET.test(text) || REFERENCE.test(text)) return false
  if (SECRET_KEY.test(key)) return text.length >= MIN_SECRET_LENGTH
  return TOKEN_KEY.test(key) && text.length >= MIN_TOKEN_LENGTH && UNUSUAL.test(text)
}
