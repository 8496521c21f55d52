import { inputName } from '../base/host-wording.ts'
import { secretsOfHeader } from '../base/secrets.ts'
import { LABEL_PREFIX } from '../lease/labels.ts'
import type { HeadersByAlias } from './inputs.ts'
import { lines, NAME } from './lists.ts'
import { type Problems, quoted, type SecretReading } from './values.ts'

/** Whether an alias exists. With `ALL` any may, because the API decides. */
type IsAlias = (name: string) => boolean

/** Reads labels: `key=value` lines or a JSON object of plain values. */
export function labels(text: string, problems: Problems): Record<string, string> {
  const found = emptyRecord<string>()
  for (const [key, value] of text.startsWith('{') ? jsonEntries(text, problems) : lineEntries(text, problems)) {
    if (key.startsWith(LABEL_PREFIX))
      problems.add(
        'tags',
        `\`${key}\` is reserved, because the action sets the labels ${LABEL_PREFIX}… itself. Choose another name.`
      )
    else found[key] = value
  }
  return found
}

function jsonEntries(text: string, problems: Problems): [string, string][] {
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) {
      const entries = Object.entries(parsed)
      if (entries.every(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))) {
        return entries.map(([key, value]) => [key, String(value)])
      }
    }
    problems.add(
      'tags',
      'the JSON must be one object whose values are strings, numbers or booleans, such as `{"team": "web"}`.'
    )
  } catch {
    problems.add(
      'tags',
      'starts with `{` but is not JSON. Write one object, such as `{"team": "web"}`, or lines `key=value`.'
    )
  }
  return []
}

function lineEntries(text: string, problems: Problems): [string, string][] {
  const entries: [string, string][] = []
  for (const line of lines(text)) {
    const at = line.indexOf('=')
    if (at > 0) entries.push([line.slice(0, at).trim(), line.slice(at + 1).trim()])
    else problems.add('tags', `${quoted(line)} is not \`key=value\`.`)
  }
  return entries
}

/** Reads one address for all, or `alias=address` lines. */
export function testAccounts(
  text: string,
  isAlias: IsAlias,
  problems: Problems
): { all: string | undefined; byAlias: Record<string, string> } {
  const byAlias = emptyRecord<string>()
  let all: string | undefined
  const given = lines(text)
  for (const line of given) {
    const at = line.indexOf('=')
    const alias = at > 0 ? line.slice(0, at).trim() : undefined
    const address = line.slice(at + 1).trim()
    if (!/^[^\s@]+@[^\s@]+$/.test(address))
      problems.add('test-account-email', `${quoted(address)} is not an e-mail address.`)
    else if (alias === undefined && given.length > 1)
      problems.add('test-account-email', 'must be either one address or lines `alias=address`.')
    else if (alias === undefined) all = address
    else if (isAlias(alias)) byAlias[alias] = address
    else
      problems.add(
        'test-account-email',
        `no sandbox has the alias ${quoted(alias)}. Use an alias from ${inputName('sandboxes')}.`
      )
  }
  return { all, byAlias }
}

/** Reads lines `alias Name: value`. Values are masked even if the line is invalid. */
export function requestHeaders(
  text: string,
  isAlias: IsAlias,
  problems: Problems,
  { mask, hasKey }: SecretReading
): HeadersByAlias {
  const found = emptyRecord<Record<string, string>>()
  for (const line of lines(text)) {
    const match = /^(\S+)\s+([^\s:]+)\s*:\s*(.*)$/.exec(line)
    const [alias = '', name = '', value = ''] = match?.slice(1) ?? []
    maskHeader(value, mask)
    if (!match || !NAME.test(alias) || !HEADER_NAME.test(name)) {
      problems.add('headers', 'a line is not `alias Name: value` (not shown, because it may contain a secret).')
    } else if (!isAlias(alias))
      problems.add(
        'headers',
        `no server has the alias ${quoted(alias)}. Use an alias from ${inputName('sandboxes')}, ${inputName('local-sandbox')} or ${inputName('instances')}.`
      )
    else if (isHeaderValue(value)) found[alias] = { ...found[alias], [name]: value }
    else if (value !== '' || hasKey) {
      problems.add(
        'headers',
        `the value of \`${name}\` for \`${alias}\` is empty or contains a character that HTTP does not allow. Check the secret behind it.`
      )
    }
  }
  return found
}

/** Masks the values in lines `alias Name: value`. */
export function maskHeaders(text: string, mask: (value: string) => void): void {
  for (const line of lines(text)) maskHeader(/^\S+\s+[^\s:]+\s*:\s*(.*)$/.exec(line)?.[1] ?? '', mask)
}

/** Reads lines `Name: value` for one server. Values are masked even if the line is invalid. */
export function serverHeaders(
  text: string,
  problems: Problems,
  mask: (value: string) => void
): Readonly<Record<string, string>> {
  const found = emptyRecord<string>()
  for (const line of lines(text)) {
    const [, name = '', value = ''] = /^([^\s:]+)\s*:\s*(.*)$/.exec(line) ?? []
    maskHeader(value, mask)
    if (HEADER_NAME.test(name) && isHeaderValue(value)) found[name] = value
    else problems.add('headers', 'a line is not `Name: value` (not shown, because it may contain a secret).')
  }
  return found
}

const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/

function isHeaderValue(value: string): boolean {
  return value !== '' && !/[^\t\u0020-\u007e\u0080-\u00ff]/.test(value)
}

function maskHeader(value: string, mask: (value: string) => void): void {
  for (const secret of secretsOfHeader(value)) mask(secret)
}

/** A record without a prototype, in which `constructor` and `__proto__` are ordinary names. */
function emptyRecord<T>(): Record<string, T> {
  return Object.create(null) as Record<string, T>
}
