import { afterEach, expect, test } from '@jest/globals'
import { Interrupts } from '../../../src/host/terminal/interrupts.ts'
import { runCommand } from '../../../src/host/terminal/run-command.ts'

afterEach(() => {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGBREAK', 'SIGHUP']) process.removeAllListeners(name)
})

const interrupts = () => new Interrupts({ onFirst: () => undefined, onSecond: () => undefined })
const run = (command: readonly string[], listener = interrupts()) =>
  runCommand(command, { env: {}, toStderr: true, interrupts: listener })

test('returns the exit code of the command', async () => {
  expect(await run([process.execPath, '-e', 'process.exit(3)'])).toEqual({ code: 3, wasInterrupted: false, reason: '' })
})

test('passes our environment to the command, without the variables of an earlier run', async () => {
  const left = ['KLAVIS_OUTPUT_JIRA_URL', 'KLAVIS_JIRA_MCP_URL', 'KLAVIS_MCP_CONFIG', 'KLAVIS_LOCAL_SANDBOX_ID']
  const kept = ['KLAVIS_API_KEY_OF_TEST', 'KLAVIS_MCP_CONFIG_OF_MINE']
  for (const name of [...left, ...kept]) process.env[name] = 'earlier'
  const script = `const has = (name) => process.env[name] === 'earlier'
    process.exit(${JSON.stringify(left)}.some(has) || process.env.KLAVIS_NOTION_MCP_URL !== 'now' ? 1 : ${JSON.stringify(kept)}.every(has) ? 0 : 2)`
  const options = { env: { KLAVIS_NOTION_MCP_URL: 'now' }, toStderr: true, interrupts: interrupts() }
  const ended = await runCommand([process.execPath, '-e', script], options)
  for (const name of [...left, ...kept]) delete process.env[name]
  expect(ended.code).toBe(0)
})

const onPosix = process.platform === 'win32' ? test.skip : test

test('reports a command that does not exist', async () => {
  expect(await run(['no-such-command'])).toMatchObject({ code: 127, reason: 'There is no command no-such-command.' })
})

onPosix('reports a command that cannot be started instead of throwing', async () => {
  expect(await run([process.execPath, 'a\0b'])).toMatchObject({
    code: 126,
    reason: expect.stringContaining('cannot be run')
  })
})

test('waits for a command that could not be killed', async () => {
  class Failing extends Interrupts {
    override during: Interrupts['during'] = (child, ended) => {
      child.emit('error', new Error('kill EPERM'))
      return super.during(child, ended)
    }
  }
  const failing = new Failing({ onFirst: () => undefined, onSecond: () => undefined })
  expect(await run([process.execPath, '-e', 'process.exit(4)'], failing)).toMatchObject({ code: 4, reason: '' })
})
