/** A workflow command found in what a step printed. */
export interface Command {
  readonly command: string
  readonly properties: Readonly<Record<string, string>>
  readonly message: string
  /** `##[command]` instead of `::command::`; no toolkit prints it, so it is always somebody else's text. */
  readonly legacy: boolean
}

/** The commands that the runner of GitHub acts on; any other is plain text to it. */
export const REGISTERED: ReadonlySet<string> = new Set([
  'add-mask',
  'add-matcher',
  'add-path',
  'debug',
  'echo',
  'endgroup',
  'error',
  'group',
  'internal-set-repo-path',
  'notice',
  'remove-matcher',
  'save-state',
  'set-env',
  'set-output',
  'stop-commands',
  'warning'
])

/** The commands that an action of today has a reason to print. */
export const EXPECTED: ReadonlySet<string> = new Set([
  'add-mask',
  'debug',
  'endgroup',
  'error',
  'group',
  'notice',
  'warning'
])

// .NET trims more than JavaScript does, and its comparison ignores characters of no width.
const LEADING = /^[\s\u0085\u00ad\u200b-\u200f\u2060\ufeff]+/u

/** Reads one line as the runner does: `::x::` after leading whitespace, `##[x]` anywhere. */
export function parseCommand(line: string): Command | undefined {
  return parseCurrent(line.replace(LEADING, '')) ?? parseLegacy(line)
}

function parseCurrent(line: string): Command | undefined {
  if (!line.startsWith('::')) return undefined
  const end = line.indexOf('::', 2)
  if (end < 0) return undefined
  const { command, properties } = parseHead(line.slice(2, end), ',', unescapeProperty)
  return { command, properties, message: unescapeMessage(line.slice(end + 2)), legacy: false }
}

function parseLegacy(line: string): Command | undefined {
  const start = line.indexOf('##[')
  const end = line.indexOf(']', start)
  if (start < 0 || end < 0) return undefined
  const { command, properties } = parseHead(line.slice(start + 3, end), ';', unescapeLegacy)
  return { command, properties, message: unescapeLegacy(line.slice(end + 1)), legacy: true }
}

function parseHead(head: string, separator: string, decode: (text: string) => string) {
  const space = head.indexOf(' ')
  const command = (space < 0 ? head : head.slice(0, space)).toLowerCase()
  const properties: Record<string, string> = {}
  for (const pair of space < 0
    ? []
    : head
        .slice(space + 1)
        .trim()
        .split(separator)) {
    const equals = pair.indexOf('=')
    if (equals > 0) properties[pair.slice(0, equals)] = decode(pair.slice(equals + 1))
  }
  return { command, properties }
}

function unescapeMessage(text: string): string {
  return text.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%')
}

function unescapeProperty(text: string): string {
  const lines = text.replaceAll('%0D', '\r').replaceAll('%0A', '\n')
  return lines.replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%25', '%')
}

function unescapeLegacy(text: string): string {
  return text.replaceAll('%3B', ';').replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%5D', ']')
}
