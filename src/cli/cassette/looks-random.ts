/** Long enough for a key, and not broken by spaces or punctuation. */
const CANDIDATE = /[A-Za-z0-9+/_=-]{24,}/g
/** Ids and hashes are common in answers, and hexadecimal keys look the same: they are not found. */
const HARMLESS = [
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  /^(?:[0-9a-f]+|[0-9A-F]+)$/,
  /^\d+$/,
  /^\d{4}-\d\d-\d\d/
]
/** In bits per character. English words joined by dashes have about 3.5, and base64 of random bytes 4.6 and more. */
const MIN_ENTROPY = 4.2
/** Letters of one case have a lower entropy, and words with a number at the end are names. */
const ONE_CASE = { length: 32, numbers: 3, entropy: 3.8 } as const

/** Whether a text contains a string that looks like a key: long, of letters and digits, without a pattern. */
export function looksRandom(text: string): boolean {
  for (const [found] of text.matchAll(CANDIDATE)) if (isRandom(found)) return true
  return false
}

function isRandom(word: string): boolean {
  if (isHarmless(word)) return false
  if (!isMixed(word)) return word.split(/[/_=-]/).some(isOneCaseKey)
  // Paths, names of several words, and titles before an id: each part is looked at by itself.
  const isLong = word.split(/[/_=-]/).some((part) => part.length >= 16 && !isHarmless(part))
  return isLong && entropyOf(word) >= MIN_ENTROPY
}

function isHarmless(text: string): boolean {
  return HARMLESS.some((pattern) => pattern.test(text))
}

function isOneCaseKey(part: string): boolean {
  const isOneCase = part === part.toLowerCase() || part === part.toUpperCase()
  const numbers = part.match(/\d+/g)?.length ?? 0
  const isLong = part.length >= ONE_CASE.length && numbers >= ONE_CASE.numbers
  return isOneCase && isLong && /[g-z]/i.test(part) && entropyOf(part) >= ONE_CASE.entropy
}

function isMixed(word: string): boolean {
  return /[a-z]/.test(word) && /[A-Z]/.test(word) && /\d/.test(word)
}

/** Shannon's entropy of the characters of a word, in bits per character. */
function entropyOf(word: string): number {
  const counts = new Map<string, number>()
  for (const character of word) counts.set(character, (counts.get(character) ?? 0) + 1)
  return [...counts.values()].reduce((sum, count) => sum - (count / word.length) * Math.log2(count / word.length), 0)
}
