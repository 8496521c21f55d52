import { createCipheriv } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const MODULES = join(import.meta.dirname, '..', 'node_modules')
// Whose text is mixed: packages that the lock file pins, the same on every platform.
const PACKAGES = ['tar', 'ajv', 'yaml', 'undici', 'zod', join('@types', 'node')]
const REGION = 256 * 1024
const MOST_WORDS = 16

/** Numbers from 0 up to 1, the same ones for the same seed. */
export function chance(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Fills buffers with bytes that nothing can compress. */
export function noise(seed) {
  const stream = createCipheriv('aes-128-ctr', Buffer.alloc(16, seed), Buffer.alloc(16))
  return (buffer) => void stream.update(buffer.fill(0)).copy(buffer)
}

/** Fills buffers with text that looks to a compressor as source code does: each with the words of one region. */
export function prose(random) {
  const { bytes, words } = vocabulary()
  return (buffer) => {
    const region = Math.floor(random() * (bytes.length - REGION))
    const first = lowerBound(words, region)
    const count = lowerBound(words, region + REGION) - first - MOST_WORDS
    for (let at = 0; at < buffer.length; ) {
      const word = first + Math.floor(random() * count)
      const end = words[word + 1 + Math.floor(random() * MOST_WORDS)]
      at += bytes.copy(buffer, at, words[word], end)
    }
  }
}

let known
function vocabulary() {
  known ??= readVocabulary()
  return known
}

/** All text of the packages, and where its words begin. */
function readVocabulary() {
  const bytes = Buffer.concat(
    PACKAGES.flatMap((name) => textFiles(join(MODULES, name))).map((path) => readFileSync(path))
  )
  const starts = new Uint32Array(bytes.length)
  let count = 0
  let before = false
  for (let at = 0; at < bytes.length; at++) {
    const inWord = bytes[at] > 47
    if (inWord && !before) starts[count++] = at
    before = inWord
  }
  return { bytes, words: starts.subarray(0, count) }
}

function textFiles(folder) {
  const items = readdirSync(folder, { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1))
  return items.flatMap((item) => {
    const path = join(folder, item.name)
    if (item.isDirectory()) return item.name === 'node_modules' ? [] : textFiles(path)
    return /\.([cm]?[jt]s|md)$/.test(item.name) ? [path] : []
  })
}

/** The first word that begins at or after the place. */
function lowerBound(words, place) {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (words[middle] < place) low = middle + 1
    else high = middle
  }
  return low
}
