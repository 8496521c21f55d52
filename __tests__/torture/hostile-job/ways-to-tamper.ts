import { execFileSync } from 'node:child_process'
import { linkSync, mkdirSync, renameSync, rmSync, symlinkSync, truncateSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { overwrite } from './regular-files.ts'
import type { Scene } from './scene.ts'

/** Puts something else in the place of a file. */
export type Tamper = (path: string, scene: Scene) => void

const MIB = 1024 * 1024

/** Replaces a file by a FIFO, which blocks a process that opens it. */
export function fifo(path: string): void {
  rmSync(path, { recursive: true, force: true })
  execFileSync('mkfifo', [path])
}

function sparse(path: string, bytes: number): void {
  replace(path, '')
  truncateSync(path, bytes)
}

function replace(path: string, content: string | Buffer): void {
  rmSync(path, { recursive: true, force: true })
  overwrite(path, content)
}

function link(path: string, target: string): void {
  rmSync(path, { recursive: true, force: true })
  symlinkSync(target, path)
}

/** Ways that make sense for any file. */
export const WAYS: Readonly<Record<string, Tamper>> = {
  'is deleted': (path) => rmSync(path, { recursive: true, force: true }),
  'is empty': (path) => replace(path, ''),
  'is cut': (path) => {
    replace(path, '{"type":"inte')
  },
  'is a link to a file of somebody else': (path, { innocents }) =>
    link(path, join(innocents.folders[0], 'precious.txt')),
  'is a link to a folder of somebody else': (path, { innocents, random }) => link(path, random.pick(innocents.folders)),
  'is a link to itself': (path) => link(path, path),
  'is a link to /dev/zero': (path) => link(path, '/dev/zero'),
  'is a FIFO': fifo,
  'is a folder': (path) => {
    rmSync(path, { recursive: true, force: true })
    mkdirSync(join(path, 'deep', 'deeper'), { recursive: true })
  },
  'has a terabyte': (path) => sparse(path, 1024 * 1024 * MIB),
  'has 100 MB': (path) => sparse(path, 100 * MIB),
  'is garbage': (path) => replace(path, Buffer.from([0, 0xff, 0xfe, 0x0a, 0x7b, 0x22, 0xc0, 0x80, 0x0d, 0x0a])),
  'is deeply nested': (path) => replace(path, '['.repeat(MIB)),
  'has a million lines': (path) => replace(path, '{}\n'.repeat(1_000_000))
}

/** Swaps a file for a FIFO and back, whenever it is called: between a look and the read that follows. */
export function flicker(path: string): () => void {
  const [plain, pipe, next] = ['plain', 'pipe', 'next'].map((name) => `${path}.${name}`) as [string, string, string]
  mkdirSync(dirname(path), { recursive: true })
  overwrite(plain, '{}')
  fifo(pipe)
  let isPipe = false
  return () => {
    try {
      isPipe = !isPipe
      linkSync(isPipe ? pipe : plain, next)
      renameSync(next, path)
    } catch {
      // Post has removed the folder.
    }
  }
}
