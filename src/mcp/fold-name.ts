const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu

/** Go and C make i of it, JavaScript an i with a dot. */
const DOTTED_I = /\u0130/g

/**
 * A name as the most lenient server may read it: without its case, the width of its letters, spaces around it, and characters
 * that nobody sees. Upper case first: it makes S of U+017F.
 */
export function foldName(name: string): string {
  return name.normalize('NFKC').replace(INVISIBLE, '').replace(DOTTED_I, 'i').trim().toUpperCase().toLowerCase()
}

/** Servers do not agree on a name with a NUL: C ends a text there, others remove it. */
export function hasNul(name: string): boolean {
  return name.includes('\0')
}
