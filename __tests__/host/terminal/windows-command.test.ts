import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { commandLine, findCommand, isScript } from '../../../src/host/terminal/windows-command.ts'

let folder: string
const found = (command: string) => findCommand(command, { PATH: `.;${folder}`, PATHEXT: '.COM;.EXE;.CMD' })

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'commands-'))
  for (const name of ['npm', 'npm.cmd', 'node.exe', 'tool.js']) writeFileSync(join(folder, name), '', { mode: 0o755 })
})

afterAll(() => rmSync(folder, { recursive: true }))

test('finds a command with the endings of PATHEXT, and never in the current folder', () => {
  expect(found('npm')).toBe(join(folder, 'npm.cmd'))
  expect(found('node.exe')).toBe(join(folder, 'node.exe'))
  expect(found(join(folder, 'node'))).toBe(join(folder, 'node.exe'))
  for (const missing of ['no-such-command', 'tool.js', 'package.json']) {
    expect(() => found(missing)).toThrow(expect.objectContaining({ code: 'ENOENT' }))
  }
})

test('only scripts need the shell', () => {
  expect(['a.cmd', 'a.BAT', 'a.exe', 'cmd'].map(isScript)).toEqual([true, true, false, false])
})

test('escapes what the shell interprets, once for itself and once for the script', () => {
  expect(commandLine('C:\\a b\\x.cmd', ['%PATH%', 'say "hi"', 'end\\'])).toBe(
    ['C:\\a^ b\\x.cmd', '^^^"^^^%PATH^^^%^^^"', '^^^"say^^^ \\^^^"hi\\^^^"^^^"', '^^^"end\\\\^^^"'].join(' ')
  )
})
