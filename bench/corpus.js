import { randomFillSync } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const MODULES = join(import.meta.dirname, '..', 'node_modules')
// package-lock.json pins these packages, so that every machine has the same text.
const TEXT_PACKAGES = ['tar', 'ajv', 'yaml', 'undici', 'zod', join('@types', 'node')]
const SPACE_NEEDED = 6e9
const INCOMPRESSIBLE_BYTES = 256e6

/** A small project, an application with its packages, and a monorepo in which 30 % of the bytes cannot be compressed. */
export const CORPORA = {
  '5 MB': { textFiles: 300, textBytes: 5e6, binaryFiles: 0, binaryBytes: 0 },
  '80 MB': { textFiles: 8_000, textBytes: 80e6, binaryFiles: 0, binaryBytes: 0 },
  '600 MB': { textFiles: 39_600, textBytes: 420e6, binaryFiles: 400, binaryBytes: 180e6 }
}

/** Makes a temporary folder, which is removed when the process exits. */
export function makeTempFolder() {
  const folder = mkdtempSync(join(fastDisk(), 'bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Prefers a memory disk, so that the benches do not measure a busy disk. */
function fastDisk() {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > SPACE_NEEDED ? memory : tmpdir()
}

/** Writes a corpus into a folder. Its files have the same names, sizes and text in every run. */
export function makeCorpus(root, { textFiles, textBytes, binaryFiles, binaryBytes }) {
  const random = seededRandom(textFiles)
  const text = sourceText()
  for (const [index, size] of fileSizes(textFiles, textBytes, random).entries()) {
    const start = Math.floor(random() * Math.max(1, text.length - size))
    write(join(root, pathOf(index, 'ts')), text.subarray(start, start + size))
  }
  for (const [index, size] of fileSizes(binaryFiles, binaryBytes, random).entries()) {
    write(join(root, pathOf(index, 'png')), randomFillSync(Buffer.allocUnsafe(size)))
  }
}

/** Writes one large file. Its beginning cannot be compressed; the rest is a hole, which takes no space on the disk. */
export function makeLargeFile(root, bytes) {
  const path = join(root, 'large.bin')
  write(path, randomFillSync(Buffer.allocUnsafe(INCOMPRESSIBLE_BYTES)))
  truncateSync(path, bytes)
}

function pathOf(index, extension) {
  const folders = [`packages/package-${Math.floor(index / 360)}`, 'src', `module-${Math.floor(index / 9)}`]
  return join(...folders, `file-${index}.${extension}`)
}

function write(path, content) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

/** Most files are small and a few are large (log-normal), as in most repositories. */
function fileSizes(count, total, random) {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const weights = Array.from({ length: count }, () => Math.exp(1.2 * normal()))
  const sum = weights.reduce((one, other) => one + other, 0)
  return weights.map((weight) => Math.round((weight / sum) * total))
}

/** Random numbers from 0 to 1, the same ones for the same seed (mulberry32). */
function seededRandom(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Real source code and documentation, so that the corpus compresses as a repository does. */
function sourceText() {
  const files = TEXT_PACKAGES.flatMap((name) => {
    const folder = join(MODULES, name)
    const paths = readdirSync(folder, { recursive: true }).filter((path) => /\.([cm]?[jt]s|md)$/.test(path))
    return paths.sort().map((path) => readFileSync(join(folder, path)))
  })
  return Buffer.concat(files)
}
