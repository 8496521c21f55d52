const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu

/**
 * A name as the most lenient server may read it: without its case, the width of its letters, spaces around it, characters that
 * nobody sees, and what follows a NUL, where C ends a text. Upper case first: it makes S of U+017F.
 */
export function foldName(name: string): string {
  const [beforeNul = ''] = name.split('\0', 1)
  return beforeNul.normalize('NFKC').replace(INVISIBLE, '').trim().toUpperCase().toLowerCase()
}
