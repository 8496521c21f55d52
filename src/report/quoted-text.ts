import { codeSpan, oneLine } from '../base/text.ts'

/** A sentence of ours that quotes untrusted text, such as the name of a case. Each place escapes the quotes in its own way. */
export type QuotedText = readonly (string | { readonly quote: string })[]

const MAX_QUOTE_LENGTH = 100
const MAX_NAMES = 3

/** For Markdown. Quotes are code spans, which GitHub does not interpret, not even in comments. */
export function markdownText(text: QuotedText): string {
  return text.map((part) => (typeof part === 'string' ? part : codeSpan(part.quote, MAX_QUOTE_LENGTH))).join('')
}

/** For a log. */
export function plainText(text: QuotedText): string {
  return text.map((part) => (typeof part === 'string' ? part : `"${oneLine(part.quote, MAX_QUOTE_LENGTH)}"`)).join('')
}

/** The first names of a list: `a`, `b`, `c` and 4 more. */
export function quotedNames(names: readonly string[]): QuotedText {
  const shown = names.slice(0, MAX_NAMES).flatMap((quote, index) => (index === 0 ? [{ quote }] : [', ', { quote }]))
  const more = names.length - MAX_NAMES
  return more > 0 ? [...shown, ` and ${more} more`] : shown
}
