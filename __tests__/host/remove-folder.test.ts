import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from '@jest/globals'
import { stampsBelow } from '../../src/host/file-stamps.ts'
import { tryToRemove } from '../../src/host/remove-folder.ts'

const onPosix = process.platform === 'win32' ? test.skip : test
const folder = mkdtempSync(join(tmpdir(), 'remove-folder-'))

afterEach(() => rmSync(folder, { recursive: true, force: true }))

onPosix('removes folders that are nested deeper than a path can be long, and takes their stamps before', () => {
  const nest = 'import os\nfor _ in range(40):\n  os.mkdir("d" * 200)\n  os.chdir("d" * 200)'
  execFileSync('python3', ['-c', nest], { cwd: folder })
  expect(stampsBelow(folder).size).toBeGreaterThan(3)
  expect(tryToRemove(folder)).toBe(true)
  expect(existsSync(folder)).toBe(false)
})

onPosix('removes folders without rights, and follows no link', () => {
  const outside = mkdtempSync(join(tmpdir(), 'remove-folder-'))
  writeFileSync(join(outside, 'kept'), '')
  mkdirSync(join(folder, 'closed', 'inner'), { recursive: true })
  writeFileSync(join(folder, 'closed', 'inner', 'file'), '')
  symlinkSync(outside, join(folder, 'closed', 'link'))
  for (const path of ['closed/inner', 'closed']) chmodSync(join(folder, path), 0)
  expect(tryToRemove(folder)).toBe(true)
  expect([existsSync(folder), existsSync(join(outside, 'kept'))]).toEqual([false, true])
  rmSync(outside, { recursive: true })
})
