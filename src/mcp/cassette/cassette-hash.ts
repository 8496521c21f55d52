import { sha256 } from '../../base/sha256.ts'
import type { Cassette } from './cassette.ts'
import { formatCassette } from './format-cassette.ts'

/** The hash of what a cassette says, whatever line ends git gave to its file. */
export function hashOfCassette(cassette: Cassette): string {
  return sha256(formatCassette(cassette).join('\n'))
}
