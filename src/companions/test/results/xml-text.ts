/** Everything that XML 1.0 forbids even as a reference: controls, halves of surrogate pairs, U+FFFE and U+FFFF. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  // A parser turns these into spaces or line feeds unless they are references.
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;'
}

/** Text for an attribute of XML. A character that XML forbids becomes U+FFFD. */
export function escapeAttribute(text: string): string {
  return text.replace(FORBIDDEN, '\ufffd').replace(/[&<>"'\t\n\r]/g, (char) => ESCAPES[char] ?? char)
}

/** Text for an element of XML, where line feeds need no reference and are easier to read. */
export function escapeElementText(text: string): string {
  return escapeAttribute(text).replaceAll('&#10;', '\n')
}
