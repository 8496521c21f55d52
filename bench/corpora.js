import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statfsSync,
  writeFileSync,
  writeSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { chance, noise, prose } from './text.js'

const MB = 1e6
/** Small, middle and large: the sizes of a library, of an application with its packages, and of a monorepo with images. */
export const CORPORA = {
  S: { files: 300, bytes: 5 * MB },
  M: { files: 8_000, bytes: 80 * MB },
  L: { files: 40_000, bytes: 600 * MB, noiseFiles: 400, noiseBytes: 180 * MB }
}

const FILES_IN_A_FOLDER = 9
const DEEPEST = 7
const FOLDERS = [
  'src',
  'lib',
  'dist',
  'esm',
  'packages',
  'components',
  'internal',
  'helpers',
  'types',
  'test',
  'vendor'
]
const TEXT_NAMES = ['js', 'ts', 'd.ts', 'json', 'md', 'map']
const NOISE_NAMES = ['png', 'woff2', 'wasm', 'zip']
const ROOM_NEEDED = 8_000 * MB
const PIECE = 18 * MB

let home
const made = new Map()

/** A folder for what benches leave behind; it is gone when the run ends. */
export function benchFolder() {
  if (home === undefined) {
    home = mkdtempSync(join(quietDisk(), 'bench-'))
    process.once('exit', () => rmSync(home, { recursive: true, force: true }))
  }
  return home
}

/** Memory where there is plenty of it: a disk under load would be measured instead of what reads from it. */
function quietDisk() {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > ROOM_NEEDED ? memory : tmpdir()
}

/** The folder of a corpus; made when first asked for, with the same bytes in every run. */
export function corpus(name) {
  return treeOf(name, CORPORA[name])
}

/** A tree of so many files and bytes, some of them incompressible; kept under its name for the rest of the run. */
export function treeOf(name, { files, bytes, noiseFiles = 0, noiseBytes = 0 }) {
  const root = join(benchFolder(), name)
  if (made.has(name)) return root
  const random = chance(files)
  const path = paths(random)
  const write = writer(root)
  const make = { text: prose(random), noise: noise(files) }
  for (const size of sizes(files - noiseFiles, bytes - noiseBytes, random)) {
    write(path(TEXT_NAMES), size, make.text)
  }
  for (const size of sizes(noiseFiles, noiseBytes, random)) write(path(NOISE_NAMES), size, make.noise)
  made.set(name, root)
  return root
}

/** A file of so many bytes, a third of them incompressible; like a tree it is kept. What repeats in it is far apart. */
export function fileOf(name, bytes) {
  const root = join(benchFolder(), name)
  if (made.has(name)) return root
  const piece = Buffer.allocUnsafe(PIECE)
  const part = PIECE / 3
  for (const [turn, fill] of [prose(chance(1)), noise(1), prose(chance(2))].entries()) {
    fill(piece.subarray(turn * part, (turn + 1) * part))
  }
  mkdirSync(root)
  const file = openSync(join(root, 'data'), 'w')
  for (let left = bytes; left > 0; left -= PIECE) writeSync(file, piece, 0, Math.min(PIECE, left))
  closeSync(file)
  made.set(name, root)
  return root
}

/** Writes files into folders that it makes once each. */
function writer(root) {
  const folders = new Set()
  return (path, size, fill) => {
    const content = Buffer.allocUnsafe(size)
    fill(content)
    const folder = dirname(path)
    if (!folders.has(folder)) mkdirSync(join(root, folder), { recursive: true })
    folders.add(folder)
    writeFileSync(join(root, path), content)
  }
}

/** Most files are small and a few are large, as in any project; together they are just so many bytes. */
function sizes(count, total, random) {
  const weights = Array.from({ length: count }, () => Math.exp(1.2 * normal(random)))
  const sum = weights.reduce((one, other) => one + other, 0)
  const whole = weights.map((weight) => Math.floor((weight / sum) * total))
  if (count > 0) whole[0] += total - whole.reduce((one, other) => one + other, 0)
  return whole
}

function normal(random) {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** Gives the path of the next file, in a folder that is new every now and then, beside or below the last. */
function paths(random) {
  const pick = (list) => list[Math.floor(random() * list.length)]
  let folder = []
  let number = 0
  return (names) => {
    number++
    if (number % FILES_IN_A_FOLDER === 1) {
      const kept = Math.min(folder.length, Math.floor(random() * DEEPEST))
      folder = [...folder.slice(0, kept), `${pick(FOLDERS)}-${number.toString(36)}`]
    }
    return join(...folder, `${pick(FOLDERS)}-${number.toString(36)}.${pick(names)}`)
  }
}
