import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { isEngine, parseEngine } from '../../src/engine-client/engine-process.ts'

const ENGINE = { pid: 4711, url: 'http://127.0.0.1:8080', key: 'k', home: '/tmp/klavis-sandbox-01234567/engine' }

test('reads the engine that main saved, also one that is not ready yet', () => {
  expect(parseEngine(JSON.stringify(ENGINE))).toEqual(ENGINE)
  expect(parseEngine(JSON.stringify({ ...ENGINE, url: '', key: '' }))).toMatchObject({ url: '' })
})

test.each<[string, string]>([
  ['nothing', ''],
  ['half a value', '{'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a pid that stands for every process', JSON.stringify({ ...ENGINE, pid: 1 })],
  ['a negative pid', JSON.stringify({ ...ENGINE, pid: -5 })],
  ['a pid that is text', JSON.stringify({ ...ENGINE, pid: '4711' })],
  ['another host', JSON.stringify({ ...ENGINE, url: 'https://evil.example' })],
  ['a host that looks like ours', JSON.stringify({ ...ENGINE, url: 'http://127.0.0.1:80@evil.example' })],
  ['no home', JSON.stringify({ ...ENGINE, home: undefined })]
])('reads no engine from %s', (_, value) => {
  expect(parseEngine(value)).toBeUndefined()
})

const testWherePsWorks = process.platform === 'win32' ? test.skip : test

testWherePsWorks('recognises an engine by its program and its folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'engine-'))
  const home = join(folder, 'engine')
  const start = async (program: string) => {
    const path = join(folder, program)
    writeFileSync(path, 'console.log("up"); setInterval(() => undefined, 1000)')
    const child = spawn(process.execPath, [path, '--home', home, '--isolation', 'off'])
    await once(child.stdout, 'data')
    return child
  }
  const [engine, other] = await Promise.all([start('engine.js'), start('other.js')])
  try {
    const of = (pid: number | undefined, its: string) => isEngine({ ...ENGINE, pid: pid ?? 0, home: its })
    expect(of(engine.pid, home)).toBe(true)
    expect(of(engine.pid, folder)).toBe(false)
    expect(of(engine.pid, `${home}/`)).toBe(false)
    expect(of(other.pid, home)).toBe(false)
  } finally {
    for (const child of [engine, other]) child.kill('SIGKILL')
    rmSync(folder, { recursive: true })
  }
})
