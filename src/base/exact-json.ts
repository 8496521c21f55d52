import { parseJson } from './json.ts'
import { endOfString } from './json-text.ts'

/** A number that JSON.parse would change, such as 2^64 or 3.10. JSON.stringify still writes the nearest double. */
export class ExactNumber {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  toJSON(): unknown {
    hasExact = true
    return isExact ? `${mark()}${this.text}` : Number(this.text)
  }
}

let createdMark: string | undefined

/**
 * Nobody outside of this process can know it, so no string of a message is taken for a number. Created when it is needed,
 * because Node takes 4 ms to load its cryptography, and every MCP server loads this file.
 */
function mark(): string {
  createdMark ??= `${globalThis.crypto.randomUUID()}:`
  return createdMark
}

/** Every number that JSON.parse changes begins like this, and few other texts do: the rest is parsed only once. */
const SUSPECT = /[:,[][ \n\r\t]*-?(?:0(?![.\d])(?<=-0)|\d(?:[\d.]{15}|\d*\.\d*0(?=[\s,\]}])|[\d.]*[eE][+-]?\d|\.0{6}))/
const NUMBER = /-?\d[\d.eE+-]*/y

let isExact = false
let hasExact = false

/** Whether a JSON text may have numbers that JSON.parse changes. */
export function mayBeInexact(text: string): boolean {
  return SUSPECT.test(text)
}

/** How many `ExactNumber`s may still be made. Each takes several times the memory of its text. */
export interface ExactBudget {
  left: number
}

/** There are more such numbers than the budget allows. */
export class TooManyExactNumbers extends Error {}

/** The value of a JSON text, in which numbers that JSON.parse would change are `ExactNumber`s. */
export function parseExactJson(text: string, budget: ExactBudget = { left: Infinity }): unknown {
  const value = parseJson(text)
  // A broken text must not become a valid one.
  if (value === undefined || !mayBeInexact(text)) return value
  return JSON.parse(withMarks(text, budget), (_, each: unknown) =>
    isMarked(each) ? new ExactNumber(each.slice(mark().length)) : each
  )
}

/** The JSON text of a value, in which numbers are written as they were read. The replacer gets such a number as its text. */
export function exactJson(value: unknown, replacer?: (key: string, value: unknown) => unknown): string {
  isExact = true
  hasExact = false
  try {
    const json = JSON.stringify(
      value,
      replacer &&
        ((key, each: unknown) => {
          if (!isMarked(each)) return replacer(key, each)
          const text = each.slice(mark().length)
          const replaced = replacer(key, text)
          return replaced === text ? each : replaced
        })
    )
    return hasExact ? json.replace(new RegExp(`"${mark()}([^"]+)"`, 'g'), '$1') : json
  } finally {
    isExact = false
  }
}

function isMarked(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith(mark())
}

/** The same text for equal numbers, however they are written: `3.10` is 3.1, and 2^64 is not 2^64 + 1. */
export function canonicalNumber({ text }: ExactNumber): string {
  const exact = decimalOf(text)
  if (exact === undefined) return text
  return exact === decimalOf(String(Number(text))) ? JSON.stringify(Number(text)) : exact.replace(/e0$/, '')
}

/** Significant digits and exponent; undefined if the exponent is too long to calculate with. */
function decimalOf(text: string): string | undefined {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,12}))?$/.exec(text) ?? []
  const digits = `${whole}${fraction}`.replace(/^0+/, '')
  const significant = digits.slice(0, lengthWithoutZeros(digits))
  if (whole === '') return undefined
  if (significant === '') return '0'
  return `${sign}${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`
}

/** Not a pattern, which would take quadratic time for many zeros. */
function lengthWithoutZeros(digits: string): number {
  let length = digits.length
  while (digits[length - 1] === '0') length--
  return length
}

function withMarks(text: string, budget: ExactBudget): string {
  const parts: string[] = []
  let from = 0
  for (let at = 0; at < text.length; ) {
    const char = text[at] ?? ''
    if (char === '"') {
      at = endOfString(text, at)
    } else if (char === '-' || (char >= '0' && char <= '9')) {
      NUMBER.lastIndex = at
      const [number = char] = NUMBER.exec(text) ?? []
      if (String(Number(number)) !== number) {
        if (--budget.left < 0) throw new TooManyExactNumbers()
        parts.push(text.slice(from, at), `"${mark()}${number}"`)
        from = at + number.length
      }
      at += number.length
    } else at++
  }
  return `${parts.join('')}${text.slice(from)}`
}
