import { afterEach, expect, test } from '@jest/globals'
import { Interrupts } from '../../../src/host/terminal/interrupts.ts'
import { runCommand } from '../../../src/host/terminal/run-command.ts'

afterEach(() => {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGBREAK', 'SIGHUP']) process.removeAllListeners(name)
})

const interrupts = () => new Interrupts({ first: () => undefined, last: () => undefined })
const run = (command: readonly string[], ours = interrupts()) =>
  runCommand(command, { env: {}, toStderr: true, interrupts: ours })

test('ends as the command did', async () => {
  expect(await run([process.execPath, '-e', 'process.exit(3)'])).toEqual({ code: 3, wasInterrupted: false, reason: '' })
})

test('the command has our environment, but nothing of an earlier use', async () => {
  const left = ['KLAVIS_OUTPUT_JIRA_URL', 'KLAVIS_JIRA_MCP_URL', 'KLAVIS_MCP_CONFIG', 'KLAVIS_LOCAL_SANDBOX_ID']
  const kept = ['KLAVIS_API_KEY_OF_TEST', 'KLAVIS_MCP_CONFIG_OF_MINE']
  for (const name of [...left, ...kept]) process.env[name] = 'earlier'
  const script = `const has = (name) => process.env[name] === 'earlier'
    process.exit(${JSON.stringify(left)}.some(has) || process.env.KLAVIS_NOTION_MCP_URL !== 'now' ? 1 : ${JSON.stringify(kept)}.every(has) ? 0 : 2)`
  const surroundings = { env: { KLAVIS_NOTION_MCP_URL: 'now' }, toStderr: true, interrupts: interrupts() }
  const ended = await runCommand([process.execPath, '-e', script], surroundings)
  for (const name of [...left, ...kept]) delete process.env[name]
  expect(ended.code).toBe(0)
})

const onPosix = process.platform === 'win32' ? test.skip : test

onPosix('what is not there, and what no system would start, is said and thrown by nobody', async () => {
  expect(await run(['no-such-command'])).toMatchObject({ code: 127, reason: 'There is no command no-such-command.' })
  expect(await run([process.execPath, 'a\0b'])).toMatchObject({
    code: 126,
    reason: expect.stringContaining('cannot be run')
  })
})

test('a command that began and could not be killed is awaited all the same', async () => {
  class Failing extends Interrupts {
    override during: Interrupts['during'] = (child, ended) => {
      child.emit('error', new Error('kill EPERM'))
      return super.during(child, ended)
    }
  }
  const ours = new Failing({ first: () => undefined, last: () => undefined })
  expect(await run([process.execPath, '-e', 'process.exit(4)'], ours)).toMatchObject({ code: 4, reason: '' })
})
