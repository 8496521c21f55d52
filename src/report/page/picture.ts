import { size } from '../../base/wording.ts'
import { createElement } from './dom.ts'

/** Base64 of at most 3 MB. */
const MAX_BASE64_LENGTH = 4 * 1024 * 1024
/** A small file can become a picture that takes all memory. */
const MAX_PIXELS = 40_000_000
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

/** Width and height of a picture. */
type PictureSize = readonly [width: number, height: number]

/** Types that can only be pictures, and where their sizes are. SVG is not one of them: it is a document. */
const SIZES: Readonly<Record<string, (bytes: Uint8Array) => PictureSize | undefined>> = {
  'image/png': (bytes) =>
    startsWith(bytes, 0x89, 0x50, 0x4e, 0x47) ? [be(bytes, 16, 4), be(bytes, 20, 4)] : undefined,
  'image/gif': (bytes) => (startsWith(bytes, 0x47, 0x49, 0x46, 0x38) ? [le(bytes, 6), le(bytes, 8)] : undefined),
  'image/jpeg': jpegSize,
  'image/webp': webpSize
}

/** The picture of a result; undefined if it is not certainly a small one. It is part of the page and asks for nothing. */
export function pictureOf(data: string, type: string): HTMLElement | undefined {
  const base64 = data.replace(/\s+/g, '')
  if (!Object.hasOwn(SIZES, type) || base64.length > MAX_BASE64_LENGTH || !BASE64.test(base64)) return undefined
  const [width, height] = sizeOf(base64, type) ?? [0, 0]
  if (width * height === 0 || width * height > MAX_PIXELS) return undefined
  const text = `${width} × ${height}, ${type}, ${size((base64.length * 3) / 4)}`
  return createElement(
    'figure',
    { class: 'picture' },
    createElement('img', { src: `data:${type};base64,${base64}`, alt: `Picture, ${text}`, width, height }),
    createElement('figcaption', { class: 'muted' }, text)
  )
}

function sizeOf(base64: string, type: string): PictureSize | undefined {
  try {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    return SIZES[type]?.(bytes)
  } catch {
    return undefined
  }
}

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)

/** A number whose first byte is the largest. */
function be(bytes: Uint8Array, at: number, length: number): number {
  return bytes.slice(at, at + length).reduce((sum, byte) => sum * 256 + byte, 0)
}

/** A number of two bytes whose last byte is the largest. */
const le = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) + (bytes[at + 1] ?? 0) * 256

/** The size is in the first segment that starts a frame. */
function jpegSize(bytes: Uint8Array): PictureSize | undefined {
  if (!startsWith(bytes, 0xff, 0xd8)) return undefined
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + be(bytes, at + 2, 2)) {
    const kind = bytes[at + 1] ?? 0
    const isFrame = kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind)
    if (isFrame) return [be(bytes, at + 7, 2), be(bytes, at + 5, 2)]
  }
  return undefined
}

function webpSize(bytes: Uint8Array): PictureSize | undefined {
  const kind = String.fromCharCode(...bytes.slice(12, 16))
  if (!startsWith(bytes, 0x52, 0x49, 0x46, 0x46)) return undefined
  if (kind === 'VP8 ') return [le(bytes, 26) & 0x3fff, le(bytes, 28) & 0x3fff]
  if (kind === 'VP8X')
    return [1 + le(bytes, 24) + (bytes[26] ?? 0) * 65_536, 1 + le(bytes, 27) + (bytes[29] ?? 0) * 65_536]
  if (kind !== 'VP8L') return undefined
  const bits = le(bytes, 21) + le(bytes, 23) * 65_536
  return [1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff)]
}
