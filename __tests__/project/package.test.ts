import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
const onPosix = process.platform === 'win32' ? test.skip : test

test('dist is a package by itself that needs no other', () => {
  const made = read('dist/package.json')
  expect(made).toMatchObject({ name: 'klavis-sandbox', type: 'module', bin: { 'klavis-sandbox': 'cli.js' } })
  expect(made['version']).toBe(read('package.json')['version'])
  expect(Object.keys(made).filter((key) => /dependencies$/i.test(key) || key === 'private')).toEqual([])
  expect(statSync('dist/LICENSE').isFile()).toBe(true)
})

onPosix('installed as npm does it, the command runs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'package-'))
  try {
    const bin = join(folder, 'node_modules', '.bin')
    mkdirSync(bin, { recursive: true })
    cpSync('dist', join(folder, 'node_modules', 'klavis-sandbox'), { recursive: true })
    symlinkSync('../klavis-sandbox/cli.js', join(bin, 'klavis-sandbox'))
    const env = { PATH: process.env['PATH'], XDG_STATE_HOME: folder }
    const run = (...args: string[]) =>
      execFileSync(join(bin, 'klavis-sandbox'), args, { encoding: 'utf8', env, stdio: 'pipe' })
    expect(run('--version')).toMatch(/^\d+\.\d+\.\d+\n$/)
    expect(JSON.parse(run('ps', '--json'))).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
