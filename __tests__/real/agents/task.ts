// What the model makes every agent do, and the files that it needs for that.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import type { Script } from '../model/script.ts'

/** How long the slow tool takes: longer than the 60 s that clients with the MCP SDK wait by default. */
export const SLOW_SECONDS = 75
/** How many calls one turn makes in parallel. */
export const PARALLEL_CALLS = 20
/** The size of the large answer. */
export const LARGE_BYTES = 2 * 1024 * 1024
/** The text of the file that the agent reads first. */
export const NOTE = 'The password of the test is swordfish.'
/** What the agent writes. */
export const LIST = '- src/main.js: TODO: write it\n'

/** The turns by name, so that checks need no numbers. */
export const TURNS = ['read', 'write', 'numbers', 'parallel', 'large', 'picture', 'slow'] as const

const path = (name: string): Readonly<Record<string, string>> => ({ path: `{{workspace}}/${name}` })

/** The script, in the order of `TURNS`. The workspace is read from the prompt of the example. */
export const SCRIPT: Script = {
  capture: { workspace: 'comments below (\\S+)\\s+to' },
  turns: [
    { calls: [{ server: 'filesystem', tool: 'filesystem_read_text_file', arguments: path('note.txt') }] },
    {
      calls: [
        { server: 'filesystem', tool: 'filesystem_write_file', arguments: { ...path('todo-list.md'), content: LIST } }
      ]
    },
    {
      calls: [
        { server: 'calculator', tool: 'calculate', arguments: { expression: '6 * 7' } },
        { server: 'terminal', tool: 'run_command', arguments: { command: 'echo "[1, 2]"' } },
        { server: 'terminal', tool: 'run_command', arguments: { command: 'echo true; echo careful >&2' } }
      ]
    },
    {
      calls: [
        {
          server: 'calculator',
          tool: 'calculate',
          arguments: { expression: '1000 + {{number}}' },
          repeat: PARALLEL_CALLS
        }
      ]
    },
    { calls: [{ server: 'filesystem', tool: 'filesystem_read_text_file', arguments: path('large.txt') }] },
    { calls: [{ server: 'filesystem', tool: 'filesystem_read_media_file', arguments: path('picture.png') }] },
    {
      calls: [{ server: 'terminal', tool: 'run_command', arguments: { command: `sleep ${SLOW_SECONDS}; echo awake` } }]
    },
    { text: 'All seven parts are done.' }
  ]
}

/** How many calls the script makes. */
export const CALLS = SCRIPT.turns.flatMap(({ calls = [] }) => calls).reduce((sum, { repeat = 1 }) => sum + repeat, 0)

/** The repository that the example's checkout step fetches. */
export function makeCheckout(folder: string): void {
  mkdirSync(join(folder, 'src'), { recursive: true })
  writeFileSync(join(folder, 'src', 'main.js'), '// TODO: write it\n')
  writeFileSync(join(folder, 'note.txt'), `${NOTE}\n`)
  writeFileSync(join(folder, 'large.txt'), 'All work and no play. '.repeat(LARGE_BYTES / 22 + 1).slice(0, LARGE_BYTES))
  writeFileSync(join(folder, 'picture.png'), PICTURE)
  const git = (...args: string[]) =>
    spawnSync('git', ['-c', 'user.name=M', '-c', 'user.email=m@example.com', ...args], { cwd: folder })
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--message', 'Begin')
}

/** A picture of 64 by 64 orange pixels. */
export const PICTURE = makePicture(64)

function makePicture(side: number): Buffer {
  const row = Buffer.concat([Buffer.from([0]), Buffer.from(Array.from({ length: side }, () => [255, 128, 0]).flat())])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const rows = Buffer.concat(Array.from({ length: side }, () => row))
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc(body))
  return Buffer.concat([length, body, sum])
}

function crc(data: Buffer): number {
  let value = 0xffffffff
  for (const byte of data) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}
