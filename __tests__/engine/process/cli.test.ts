import { existsSync, readdirSync } from 'node:fs'
import { afterEach, expect, test } from '@jest/globals'
import { waitUntil } from '../../support/engine-process.ts'
import { ask, endAll, newFolder, type State, start } from './program.ts'

afterEach(endAll)

const onPosix = process.platform === 'win32' ? test.skip : test

test.each([[[]], [['help']], [['--help']]])('%j prints the commands', async (args) => {
  const { ended, output } = start('cli.js', args)
  expect(await ended).toBe(0)
  expect(output()).toMatch(/^klavis-sandbox \d+\.\d+\.\d+\n/)
  for (const command of ['run', 'up', 'env', 'ps', 'reset', 'down', 'engine'])
    expect(output()).toMatch(new RegExp(`^  ${command} `, 'm'))
})

test('an unknown command is an error that suggests a known one', async () => {
  const { ended, output } = start('cli.js', ['enigne'])
  expect(await ended).toBe(2)
  expect(output()).toContain('Did you mean engine?')
})

test.each([
  ['an invalid port', ['--port', 'x'], 'The value of `--port` is not valid.'],
  ['an invalid isolation', ['--isolation', 'none'], 'auto, strict, install or off'],
  ['an unknown option', ['--prot', '1'], '--prot']
])('`engine` with %s prints an error without a stack trace', async (_, args, message) => {
  const { ended, output } = start('cli.js', ['engine', ...args], { cwd: await newFolder() })
  expect(await ended).toBe(2)
  expect(output()).toContain(message)
  expect(output()).not.toMatch(/\bat .*\.js:\d+/)
})

onPosix('`engine` prints its URL and key, and ends with Ctrl+C', async () => {
  const cwd = await newFolder()
  const { child, ended, output } = start('cli.js', ['engine'], { cwd })
  await waitUntil('it greets', () => output().includes('Ctrl+C ends it'))
  const [, url = ''] = /API URL\s+(\S+)/.exec(output()) ?? []
  const [, key = ''] = /API key\s+(\S+)/.exec(output()) ?? []
  const engine = { state: { base_url: url, api_key: key } as State }
  const acquired = await ask(engine, 'POST', '/local-sandbox', { server_names: ['filesystem'] })
  expect(acquired.status).toBe(201)
  child.kill('SIGINT')
  expect(await ended).toBe(0)
  expect(readdirSync(cwd, { recursive: true }).filter((path) => String(path).includes('sandbox-'))).toEqual([])
})

onPosix('`engine --port` names the port in its error if another process uses it', async () => {
  const [home, other] = [await newFolder(), await newFolder()]
  const first = start('cli.js', ['engine', '--home', home])
  await waitUntil('it greets', () => first.output().includes('Ctrl+C ends it'))
  const [, port = ''] = /API URL\s+http:\/\/127\.0\.0\.1:(\d+)/.exec(first.output()) ?? []
  const second = start('cli.js', ['engine', '--home', other, '--port', port])
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(port)
  expect(second.output()).not.toMatch(/\bat .*\.js:\d+/)
  expect(existsSync(home)).toBe(true)
})

onPosix('`engine` rejects a folder that another engine uses, and reuses that of a killed one', async () => {
  const cwd = await newFolder()
  const first = start('cli.js', ['engine'], { cwd })
  await waitUntil('it greets', () => first.output().includes('Ctrl+C ends it'))
  const second = start('cli.js', ['engine'], { cwd })
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(`Its process id is ${first.child.pid}. Stop that engine, or choose another folder`)
  first.child.kill('SIGKILL')
  await first.ended
  const third = start('cli.js', ['engine'], { cwd })
  await waitUntil('it greets again', () => third.output().includes('Ctrl+C ends it'))
})
