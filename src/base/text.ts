const LINE_BREAKS = /[\r\n\u0085\u2028\u2029]+/g
const CONTROLS =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** One line of a log in which nothing is a workflow command (`::x::`, `##[x]`) or a terminal escape. */
export function safeLine(line: string): string {
  return line
    .replace(LINE_BREAKS, ' ')
    .replace(CONTROLS, '�')
    .replace(/##\[/g, '## [')
    .replace(/^(\s*):(?=:)/u, '$1: ')
}

/** Several lines of our own making, each made safe. */
export function safeLines(text: string): string {
  return text.split(/\r?\n/).map(safeLine).join('\n')
}

/** A JSON document in which nothing is a workflow command or a terminal escape; it means the same. */
export function safeJson(value: unknown): string {
  const escaped = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`
  return JSON.stringify(value, null, 2).replace(CONTROLS, escaped).replaceAll('##[', '#\\u0023[')
}

/** The value of a JSON text; undefined where it is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Untrusted text as one short, safe line: what an API or a server said, quoted inside our own sentence. */
export function oneLine(text: string, limit = 500): string {
  const line = safeLine(text.replace(/\s+/g, ' ').trim())
  return line.length <= limit ? line : `${line.slice(0, limit - 1)}…`
}

/**
 * Untrusted text as code inside a line of Markdown, also in a table. In a comment GitHub looks for mentions, issues and
 * links after Markdown is done, in characters that were escaped too; only code is left alone.
 */
export function codeSpan(text: string, limit = 500): string {
  const line = oneLine(text, limit).replaceAll('`', 'ˋ').replaceAll('|', '¦')
  return `\`${line || '–'}\``
}

/** Untrusted lines as a block of code in Markdown; nothing in them ends the block. */
export function codeBlock(text: string, language: string): string {
  let longest = 2
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length)
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${safeLines(text)}\n${fence}`
}

/**
 * What Markdown, HTML or GitHub would act on: markup, mentions, issues, links that make themselves, emoji. Only that, since
 * a summary is also read at a terminal: `read_file`, `a-b.txt` and `It is down: no answer.` stay as they are.
 */
const MARKUP = new RegExp(
  [
    /[&<>`*[\]()#|\\~@$]/,
    // Between two letters it is no emphasis.
    /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/u,
    // `https://x`, `mailto:x`, `:tada:`; not what stands before a blank, or in a time.
    /(?<!\d):(?!\s|$)|:(?!\d|\s|$)/,
    /(?<=www)\./,
    /(?<=\bGH)-/,
    // At the beginning, where it would make a list, a heading or a line.
    /^[-+=]|(?<=^\d{1,9})\.(?=\s|$)/
  ]
    .map(({ source }) => source)
    .join('|'),
  'giu'
)

/** Untrusted text for Markdown with HTML in it (the job summary): nothing in it is markup. */
export function escapeMarkdown(text: string, limit = 500): string {
  return oneLine(text, limit).replace(MARKUP, (char) => `&#${char.charCodeAt(0)};`)
}
