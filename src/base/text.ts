const LINE_BREAKS = /[\r\n\u0085\u2028\u2029]+/g
const CONTROLS =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** One line of a log without workflow commands (`::x::`, `##[x]`) and terminal escapes. */
export function safeLine(line: string): string {
  return line
    .replace(LINE_BREAKS, ' ')
    .replace(CONTROLS, '�')
    .replace(/##\[/g, '## [')
    .replace(/^(\s*):(?=:)/u, '$1: ')
}

/** Several lines, each made safe. */
export function safeLines(text: string): string {
  return text.split(/\r?\n/).map(safeLine).join('\n')
}

/** A JSON document without workflow commands and terminal escapes. It parses to the same value. */
export function safeJson(value: unknown): string {
  const escaped = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`
  return JSON.stringify(value, null, 2).replace(CONTROLS, escaped).replaceAll('##[', '#\\u0023[')
}

/** Untrusted text, such as the message of an API, as one short and safe line inside our own sentence. */
export function oneLine(text: string, limit = 500): string {
  const line = safeLine(text.replace(/\s+/g, ' ').trim())
  return line.length <= limit ? line : `${line.slice(0, limit - 1)}…`
}

/**
 * Untrusted text as a code span in Markdown, also in a table. In comments GitHub resolves mentions, issues and links after
 * it has decoded escapes, except in code.
 */
export function codeSpan(text: string, limit = 500): string {
  const line = oneLine(text, limit).replaceAll('`', 'ˋ').replaceAll('|', '¦')
  return `\`${line || '–'}\``
}

/** Untrusted lines as a fenced code block in Markdown; nothing in them can end the block. */
export function codeBlock(text: string, language: string): string {
  let longest = 2
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length)
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${safeLines(text)}\n${fence}`
}

/**
 * Everything that Markdown, HTML or GitHub interprets: markup, mentions, issues, autolinks, emoji. Nothing else, because a
 * summary is also read at a terminal: `read_file`, `a-b.txt` and `It is down: no answer.` do not change.
 */
const MARKUP = new RegExp(
  [
    /[&<>`*[\]()#|\\~@$]/,
    // An underscore between two letters is not emphasis.
    /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/u,
    // `https://x`, `mailto:x`, `:tada:`, but not a colon before a space or in a time.
    /(?<!\d):(?!\s|$)|:(?!\d|\s|$)/,
    /(?<=www)\./,
    /(?<=\bGH)-/,
    // At the beginning, where it would start a list, a heading or a rule.
    /^[-+=]|(?<=^\d{1,9})\.(?=\s|$)/
  ]
    .map(({ source }) => source)
    .join('|'),
  'giu'
)

/** Untrusted text for Markdown that may contain HTML (the job summary), with all markup escaped. */
export function escapeMarkdown(text: string, limit = 500): string {
  return oneLine(text, limit).replace(MARKUP, (char) => `&#${char.charCodeAt(0)};`)
}
