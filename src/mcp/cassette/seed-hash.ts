import { createHash } from 'node:crypto'

const CARRIAGE_RETURN = 0x0d

/** The hash by which a cassette knows a seed. The seed may come in chunks. */
export interface SeedHash {
  readonly update: (chunk: Buffer) => void
  readonly digest: () => string
}

/** Hashes a seed without carriage returns: git writes them on Windows, and in JSON they are never part of a value. */
export function seedHash(): SeedHash {
  const hash = createHash('sha256')
  return {
    update: (chunk) => {
      hash.update(chunk.includes(CARRIAGE_RETURN) ? chunk.filter((byte) => byte !== CARRIAGE_RETURN) : chunk)
    },
    digest: () => hash.digest('hex')
  }
}

/** The hash of the text of a seed. */
export function hashOfSeed(json: string): string {
  const hash = seedHash()
  hash.update(Buffer.from(json))
  return hash.digest()
}
