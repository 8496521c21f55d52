import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from '@jest/globals'
import { ProcessWatch } from './runner/process-watch.ts'
import { formsOf } from './runner/secret-forms.ts'

const onLinux = process.platform === 'linux' ? test : test.skip
const SECRET = 'kl/secret "0815"+4711'

test.each(['', 'a', 'ab', 'abc', 'Bearer '])('finds a secret in base64 after "%s", whatever follows', (before) => {
  for (const after of ['', '\n', 'xy', 'xyz']) {
    const text = Buffer.from(`${before}${SECRET}${after}`).toString('base64')
    expect(Object.values(formsOf(SECRET)).some((form) => text.includes(form))).toBe(true)
  }
})

test.each([
  ['as it is', `x${SECRET}y`],
  ['in a URL', `?key=${encodeURIComponent(SECRET)}`],
  ['in a URL in small letters', `?key=${encodeURIComponent(SECRET).replace(/%../g, (code) => code.toLowerCase())}`],
  ['in JSON', JSON.stringify({ key: SECRET })]
])('finds a secret %s', (_, text) => {
  expect(Object.values(formsOf(SECRET)).some((form) => text.includes(form))).toBe(true)
})

onLinux('sees the arguments and the environment of child processes', async () => {
  const watch = new ProcessWatch()
  const inner = `require('node:child_process').spawnSync('sleep', ['0.20815'], { env: { PATH: process.env.PATH, MARK: 'of-the-child' } })`
  const child = spawn(process.execPath, ['-e', inner], { stdio: 'ignore' })
  watch.follow(child.pid)
  await once(child, 'close')
  const seen = watch.end().filter(({ commandLine }) => commandLine.includes('0.20815') && !commandLine.includes('-e'))
  expect(seen.map(({ environment }) => environment.includes('of-the-child'))).toEqual([true])
})
