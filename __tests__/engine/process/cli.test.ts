import { existsSync, readdirSync } from 'node:fs'
import { afterEach, expect, test } from '@jest/globals'
import { until } from '../../scenarios/embedded-engine.ts'
import { ask, endAll, newFolder, type State, start } from './program.ts'

afterEach(endAll)

const onPosix = process.platform === 'win32' ? test.skip : test

test.each([[[]], [['help']], [['--help']]])('with %j it tells what it can do', async (args) => {
  const { ended, output } = start('cli.js', args)
  expect(await ended).toBe(0)
  expect(output()).toMatch(/^klavis-sandbox \d+\.\d+\.\d+\n/)
  for (const command of ['run', 'up', 'env', 'ps', 'reset', 'down', 'engine'])
    expect(output()).toMatch(new RegExp(`^  ${command} `, 'm'))
})

test('a command that it does not know is an error that tells which is meant', async () => {
  const { ended, output } = start('cli.js', ['enigne'])
  expect(await ended).toBe(2)
  expect(output()).toContain('Did you mean engine?')
})

test.each([
  ['a port that is none', ['--port', 'x'], '`--port` of the engine cannot be used'],
  ['an isolation that is none', ['--isolation', 'none'], 'auto, strict or off'],
  ['an option that is none', ['--prot', '1'], '--prot']
])('`engine` with %s says so, without a stack', async (_, args, words) => {
  const { ended, output } = start('cli.js', ['engine', ...args], { cwd: await newFolder() })
  expect(await ended).toBe(2)
  expect(output()).toContain(words)
  expect(output()).not.toMatch(/\bat .*\.js:\d+/)
})

onPosix('`engine` says where it answers and with which key, and ends with Ctrl+C', async () => {
  const cwd = await newFolder()
  const { child, ended, output } = start('cli.js', ['engine'], { cwd })
  await until('it greets', () => output().includes('Ctrl+C ends it'))
  const [, url = ''] = /API URL\s+(\S+)/.exec(output()) ?? []
  const [, key = ''] = /API key\s+(\S+)/.exec(output()) ?? []
  const engine = { state: { base_url: url, api_key: key } as State }
  const acquired = await ask(engine, 'POST', '/local-sandbox', { server_names: ['filesystem'] })
  expect(acquired.status).toBe(201)
  child.kill('SIGINT')
  expect(await ended).toBe(0)
  expect(readdirSync(cwd, { recursive: true }).filter((path) => String(path).includes('sandbox-'))).toEqual([])
})

onPosix('`engine --port` takes the port it is told, and says so when somebody has it', async () => {
  const [home, other] = [await newFolder(), await newFolder()]
  const first = start('cli.js', ['engine', '--home', home])
  await until('it greets', () => first.output().includes('Ctrl+C ends it'))
  const [, port = ''] = /API URL\s+http:\/\/127\.0\.0\.1:(\d+)/.exec(first.output()) ?? []
  const second = start('cli.js', ['engine', '--home', other, '--port', port])
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(port)
  expect(second.output()).not.toMatch(/\bat .*\.js:\d+/)
  expect(existsSync(home)).toBe(true)
})

onPosix('after a kill `engine` starts again in the same folder, where a second one finds no room', async () => {
  const cwd = await newFolder()
  const first = start('cli.js', ['engine'], { cwd })
  await until('it greets', () => first.output().includes('Ctrl+C ends it'))
  const second = start('cli.js', ['engine'], { cwd })
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(`It is process ${first.child.pid}. End that one, or give this one a folder`)
  first.child.kill('SIGKILL')
  await first.ended
  const third = start('cli.js', ['engine'], { cwd })
  await until('it greets again', () => third.output().includes('Ctrl+C ends it'))
})
