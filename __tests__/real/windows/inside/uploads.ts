import { deepEqual, equal, match } from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Check } from './checks.ts'
import { Job } from './job.ts'
import { type ArchiveEntry, readArchive } from './read-archive.ts'

const LONG = `${'deep/'.repeat(60)}file.txt`

/** What is uploaded from a checkout of Git for Windows, and what the report says has changed. */
export const uploadChecks: readonly Check[] = [
  {
    name: 'uploads what git has: scripts with LF, links as links; and says which paths are too long for git',
    needs: 'git',
    run: async () => {
      const job = new Job({ 'local-sandbox': 'filesystem', upload: '.', dump: 'always' })
      checkout(job.workspace, ['120000', 'link.sh', 'run.sh'])
      const path = join(job.workspace, ...LONG.split('/'))
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, 'deep')
      await job.main()
      const uploaded = readArchive(join(job.runFolder() ?? '', 'upload.tar.gz'))
      await job.post()
      const look = (each: ArchiveEntry | undefined) =>
        each && [each.type, each.mode.toString(8), each.type === 'link' ? each.target : each.content]
      deepEqual(
        Object.fromEntries(['run.sh', 'link.sh', 'windows.bat'].map((name) => [name, look(uploaded.get(name))])),
        {
          'run.sh': ['file', '755', '#!/bin/sh\necho hello\n'],
          'link.sh': ['link', '777', 'run.sh'],
          'windows.bat': ['file', '644', 'echo off\r\n']
        }
      )
      // Git for Windows lists them with core.longpaths, which git's own port does not know.
      if (!uploaded.has(LONG)) match(job.log, /Paths that git cannot read \(\d+\): deep\/deep/)
    }
  },
  {
    name: 'a job that changes nothing reports no change, not even of executable files',
    needs: 'git',
    run: async () => {
      const job = new Job({ 'local-sandbox': 'filesystem', upload: '.', dump: 'always' })
      checkout(job.workspace)
      await job.main()
      await job.post()
      const kept = readdirSync(job.workspace).find((name) => name.startsWith('klavis-sandbox-')) ?? ''
      const changes = JSON.parse(readFileSync(join(job.workspace, kept, 'changes.json'), 'utf8'))
      deepEqual(changes.files, [])
    }
  },
  {
    name: 'names that Windows does not know are listed as changes, and cost nothing else',
    run: async () => {
      const { compareArchives } = await import('../../../../src/archive/compare.ts')
      const archive = join(mkdtempSync(join(tmpdir(), 'names-')), 'dump.tar.gz')
      writeFileSync(
        archive,
        gzipSync(Buffer.concat([...['aux.c', '12:30.txt', 'good.txt'].map(header), Buffer.alloc(1024)]))
      )
      const limits = { entries: 10, bytes: 1_000_000, ratio: 1_000 }
      const { files } = await compareArchives({ before: undefined, after: archive, limits })
      deepEqual(
        files.map(({ path }) => path),
        ['12:30.txt', 'aux.c', 'good.txt']
      )
    }
  },
  {
    name: 'a 413 reaches the client, although it is still sending',
    run: async () => {
      const job = new Job({ 'local-sandbox': 'filesystem' })
      const outputs = await job.main()
      try {
        const { mcpServers } = JSON.parse(readFileSync(outputs.get('mcp-config') ?? '', 'utf8'))
        const [server] = Object.values(mcpServers) as { url: string; headers: Record<string, string> }[]
        const headers = {
          ...server?.headers,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream'
        }
        for (let attempt = 0; attempt < 3; attempt++) {
          const body = Buffer.alloc(40 * 1024 * 1024, 32)
          const { status } = await fetch(server?.url ?? '', { method: 'POST', headers, body })
          equal(status, 413)
        }
      } finally {
        await job.post()
      }
    }
  }
]

/** A checkout as Git for Windows makes it by default: CRLF in text files, and links as files with their target. */
function checkout(folder: string, ...more: readonly (readonly [mode: string, name: string, text: string])[]): void {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' }).trim()
  const blob = (text: string): string => {
    writeFileSync(join(folder, 'blob'), text)
    return git('hash-object', '-w', '--no-filters', 'blob')
  }
  git('init', '-q')
  for (const [name, value] of [
    ['core.autocrlf', 'true'],
    ['core.symlinks', 'false'],
    ['core.filemode', 'false']
  ] as const)
    git('config', name, value)
  const files = [
    ['100644', '.gitattributes', '*.bat text eol=crlf\n'],
    ['100644', 'windows.bat', 'echo off\n'],
    ['100755', 'run.sh', '#!/bin/sh\necho hello\n'],
    ['100644', '.gitignore', '/blob\n'],
    ...more
  ] as const
  for (const [mode, name, text] of files) git('update-index', '--add', '--cacheinfo', `${mode},${blob(text)},${name}`)
  git('checkout-index', '-a', '-f')
  equal(readFileSync(join(folder, 'run.sh'), 'utf8'), '#!/bin/sh\r\necho hello\r\n')
}

/** The header of an empty file in a tar. */
function header(name: string): Buffer {
  const block = Buffer.alloc(512)
  block.write(name)
  block.write('0000644\0', 100)
  block.write('00000000000\0', 124)
  block.write('00000000000\0', 136)
  block.write('        0', 148)
  block.write('ustar\x0000', 257)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}
