import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from '@jest/globals'
import { create } from 'tar'
import type { ChangesReport } from '../../src/workspace/changes.ts'
import { type ChangesContext, compareWorkspace } from '../../src/workspace/changes.ts'
import { memoryHost } from '../host/memory-host.ts'
import { heldOf } from '../post/leases.ts'

const root = mkdtempSync(join(tmpdir(), 'post-changes-'))
afterAll(() => rmSync(root, { recursive: true }))

let lines: string[]
let runFolder: string
let folder: string
let dump: string

beforeEach(() => {
  lines = []
  runFolder = mkdtempSync(join(root, 'use-'))
  folder = join(runFolder, 'dump')
  mkdirSync(folder)
  archive(join(runFolder, 'upload.tar.gz'), 'one\n')
  dump = archive(join(folder, 'local-sandbox.tar.gz'), 'two hunter22\n')
})

function archive(file: string, text: string, more: readonly string[] = []): string {
  const cwd = mkdtempSync(join(root, 'files-'))
  writeFileSync(join(cwd, 'task.txt'), text)
  for (const name of more) writeFileSync(join(cwd, name), '\0')
  create({ gzip: true, file, cwd, sync: true }, ['.'])
  return file
}

async function changes(more: Partial<ChangesContext> = {}, attached = false): Promise<ChangesReport | undefined> {
  const host = memoryHost()
  host.setSecret('hunter22')
  const dumping = { info: (text: string) => void lines.push(text), done: () => undefined }
  const held = heldOf(0, { kind: 'local', ...(attached ? { attached } : {}) })
  const context = { host, runFolder, folder, wasUploaded: true, leftMs: 60_000.5, dumping }
  return await compareWorkspace({ held, file: dump }, { ...context, ...more })
}

test('reports what changed since the upload, without secrets', async () => {
  const report = await changes()
  expect(report?.changes.files).toMatchObject([{ path: 'task.txt', change: 'changed' }])
  expect(readFileSync(report?.diff ?? '', 'utf8')).toContain('-one\n+two ***\n')
  expect(JSON.parse(readFileSync(report?.json ?? '', 'utf8'))).toMatchObject({ changed: 1 })
  expect(lines).toEqual(['Files: 1 changed since the upload.'])
})

test('lists all files in the JSON, but only the first thousand in reports', async () => {
  const names = Array.from({ length: 1_100 }, (_, number) => `hunter22-${number}`)
  dump = archive(join(folder, 'local-sandbox.tar.gz'), 'two\n', names)
  const report = await changes()
  expect(report?.changes).toMatchObject({ fileCount: 1_101, reasons: { binary: 1_100 } })
  expect(report?.changes.files).toHaveLength(1_000)
  expect(report?.changes.files[0]).toMatchObject({ path: 'task.txt', change: 'changed' })
  expect(report?.changes.notShown.size).toBe(999)
  const text = readFileSync(report?.json ?? '', 'utf8')
  const { added, changed, files } = JSON.parse(text) as { added: number; changed: number; files: object[] }
  expect([added, changed, files.length, files.at(-1)]).toMatchObject([1_100, 1, 1_101, { path: 'task.txt' }])
  expect(text).not.toContain('hunter')
})

test('compares with an empty workspace if nothing was uploaded', async () => {
  rmSync(join(runFolder, 'upload.tar.gz'))
  await changes({ wasUploaded: false })
  expect(lines).toEqual(['Files: 1 added since the workspace was empty.'])
})

const UNKNOWN: readonly [string, () => Promise<unknown>, RegExp][] = [
  ['another job made the upload', () => changes({}, true), /another job made the upload\.$/],
  ['the upload is gone', () => changes(withoutUpload()), /the uploaded archive is gone\.$/],
  ['there is no time left', () => changes({ leftMs: -5 }), /took longer than `dump-timeout` allows\.$/],
  ['the dump is no archive', () => changes(withBadDump()), /: \S/],
  ['the job is cancelled', () => changes({ host: memoryHost({ cancelled: AbortSignal.abort() }) }), /: \S/]
]

test.each(UNKNOWN)('%s: logs that the changes are unknown', async (_, tell, why) => {
  expect(await tell()).toBeUndefined()
  expect(lines).toEqual([expect.stringMatching(/^The changes in the workspace are unknown: /)])
  expect(lines[0]).toMatch(why)
})

function withoutUpload(): object {
  rmSync(join(runFolder, 'upload.tar.gz'))
  return {}
}

function withBadDump(): object {
  writeFileSync(dump, 'no gzip at all')
  return {}
}
