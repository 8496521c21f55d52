import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'

const EXECVE = 99
const [LOADER = '', PROGRAM = ''] = ['../../../scripts/typescript.js', './restarting-program.ts'].map((name) =>
  fileURLToPath(new URL(name, import.meta.url))
)
const onPosix = process.platform === 'win32' ? test.skip : test

/** Runs a program that restarts itself after it has set the variable RESTORED to so many characters. */
function restarted(characters: number) {
  const env = { PATH: process.env['PATH'], RESTORED: 'x'.repeat(100) }
  const args = ['--import', LOADER, '--no-warnings', PROGRAM, String(characters)]
  return spawnSync(process.execPath, args, { encoding: 'utf8', env })
}

onPosix('replaces the process if its environment is no larger than at its start', () => {
  expect(restarted(100).status).toBe(EXECVE)
})

onPosix(
  'starts another process if the environment has grown, because a system that refuses it would abort this one',
  () => {
    expect(restarted(101)).toMatchObject({ status: 0, stdout: 'restarted with 101\n' })
  }
)
