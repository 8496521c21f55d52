import fc from 'fast-check'

const SURROGATES = { first: 0xd800, count: 0x800 }

// fast-check's own unit `binary` lists all of Unicode in every test file that uses it, which takes most of a second.
const characters = fc
  .integer({ min: 0, max: 0x10ffff - SURROGATES.count })
  .map((index) => String.fromCodePoint(index < SURROGATES.first ? index : index + SURROGATES.count))

/** Text of any characters of Unicode. */
export function anyText(limits: { readonly maxLength?: number } = {}): fc.Arbitrary<string> {
  return fc.string({ unit: characters, ...limits })
}
