/** Quoted text of any kind, as a whole; then single characters. */
const TOKEN =
  /[eE]'(?:[^'\\]|''|\\[\s\S])*'|[eE]'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|--|\/\*|[\s\S]/gu

/**
 * Why a text cannot be the definition of one column (or of one constraint); undefined when it can. It goes into a
 * statement as it is, so it must not end that statement, nor begin another column.
 */
export function definitionTrouble(text: string): string | undefined {
  if (text.trim() === '') return 'the definition is empty'
  let depth = 0
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === ';') return 'a definition has no semicolon'
    if (token === '--' || token === '/*') return 'a definition has no comments'
    if (/^(?:[eE]?'|")$/.test(token)) return 'a quotation mark is not closed'
    if (token === '\0') return 'a definition has no NUL'
    if (token === ',' && depth === 0) return 'a definition is that of one column'
    if (token === '(') depth += 1
    if (token === ')') depth -= 1
    if (depth < 0) return 'a parenthesis is closed that was not opened'
  }
  return depth > 0 ? 'a parenthesis is not closed' : undefined
}
