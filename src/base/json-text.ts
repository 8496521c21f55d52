/** Where a value is in a JSON text. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** A member of an object in a JSON text. */
export interface Member extends Span {
  readonly key: string
}

/** The members of the object at an index of a valid JSON text, also those with the same key; none if it is no object. */
export function membersAt(text: string, from: number): readonly Member[] {
  const members: Member[] = []
  let at = skipSpace(text, from)
  if (text[at] !== '{') return []
  at = skipSpace(text, at + 1)
  while (text[at] === '"') {
    const end = endOfString(text, at)
    const key = JSON.parse(text.slice(at, end)) as string
    // Behind the colon.
    const value = skipSpace(text, skipSpace(text, end) + 1)
    const to = endOfValue(text, value)
    members.push({ key, from: value, to })
    at = skipSpace(text, to)
    if (text[at] !== ',') break
    at = skipSpace(text, at + 1)
  }
  return members
}

/** The elements of the list at an index of a valid JSON text; none if it is no list. */
export function elementsAt(text: string, from: number): readonly Span[] {
  const elements: Span[] = []
  let at = skipSpace(text, from)
  if (text[at] !== '[') return []
  at = skipSpace(text, at + 1)
  while (at < text.length && text[at] !== ']') {
    const to = endOfValue(text, at)
    elements.push({ from: at, to })
    at = skipSpace(text, to)
    if (text[at] === ',') at = skipSpace(text, at + 1)
  }
  return elements
}

/** Whether an object in the value at an index of a valid JSON text, however deep, has a key twice. Not recursive, as below. */
export function hasRepeatedKey(text: string, from: number): boolean {
  /** The keys of the open objects; undefined for lists. */
  const open: (Set<string> | undefined)[] = []
  let isKeyNext = false
  for (let at = skipSpace(text, from); at < text.length; ) {
    const char = text[at]
    if (char === '"') {
      const end = endOfString(text, at)
      const keys = open.at(-1)
      if (isKeyNext && keys !== undefined) {
        const key = JSON.parse(text.slice(at, end)) as string
        if (keys.has(key)) return true
        keys.add(key)
        isKeyNext = false
      }
      at = end
      continue
    }
    if (char === '{' || char === '[') open.push(char === '{' ? new Set() : undefined)
    else if (char === '}' || char === ']') open.pop()
    if (char === '{' || char === ',') isKeyNext = open.at(-1) !== undefined
    at++
  }
  return false
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at++
  return at
}

/** The index behind the string that begins at an index of a valid JSON text. */
export function endOfString(text: string, from: number): number {
  for (let at = from + 1; ; ) {
    const quote = text.indexOf('"', at)
    if (quote === -1) return text.length
    let backslashes = 0
    while (text[quote - backslashes - 1] === '\\') backslashes++
    at = quote + 1
    if (backslashes % 2 === 0) return at
  }
}

/** Not recursive, because the nesting is the sender's choice. */
function endOfValue(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; ) {
    const char = text[at]
    if (char === '"') at = endOfString(text, at)
    else {
      const isClosing = char === '}' || char === ']'
      if (depth === 0 && (isClosing || char === ',' || /\s/.test(char ?? ''))) return at
      if (char === '{' || char === '[') depth++
      if (isClosing) depth--
      at++
      if (!isClosing) continue
    }
    if (depth === 0) return at
  }
  return text.length
}
