import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, test } from '@jest/globals'
import { DIST } from '../support/dist.ts'
import { hasTerminal, Laptop, laptopOf } from '../support/laptop.ts'
import { openStage } from '../support/scenario.ts'

const CTRL_C = '\u0003'
const WAITS = ['--', process.execPath, '-e', 'console.log("at work"); setInterval(() => undefined, 1000)']
const ASKED = ['--sandboxes', 'jira', '--dump', 'never', '--name', 'mine']

// The pseudo-terminal is made by `script` of util-linux.
const inTerminal = hasTerminal ? describe : describe.skip

inTerminal('In a terminal', () => {
  test('shows a spinner, and Ctrl+C ends the command and releases everything', async () => {
    const stage = await openStage()
    const { laptop, apiFlags } = laptopOf(stage)
    const typed = laptop.startInTerminal(['run', ...apiFlags, ...ASKED, ...WAITS])
    await typed.prints('at work')
    expect(typed.stdout()).toMatch(/\r\u001b\[2K\u001b\[36m[⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏]\u001b\[0m Acquiring \(\d+ s\)/)
    typed.type(CTRL_C)
    const { code, stdout } = await typed.ended
    expect(code).toBe(130)
    expect(stripVTControlCharacters(stdout)).toMatch(/✓ jira: released[\s\S]*✗ [\s\S]*ended\s+with\s+exit\s+code\s+130/)
    expect([stage.api.held(), laptop.runNames()]).toEqual([[], []])
  })

  test('Ctrl+C during an acquire releases what is acquired', async () => {
    const stage = await openStage()
    const { laptop, apiFlags } = laptopOf(stage)
    const acquire = stage.api.hold('POST /sandbox/jira')
    const typed = laptop.startInTerminal(['run', ...apiFlags, ...ASKED, ...WAITS])
    await acquire.arrived
    typed.type(CTRL_C)
    await typed.prints('Press Ctrl+C again to exit at once')
    acquire.resume()
    const { code, stdout } = await typed.ended
    expect(code).toBe(130)
    expect(stdout).not.toContain('at work')
    expect([stage.api.held(), laptop.runNames()]).toEqual([[], []])
  })

  test('a second Ctrl+C names what is still held and exits; `down` releases it', async () => {
    const stage = await openStage()
    const { laptop, apiFlags } = laptopOf(stage)
    stage.api.fault({ match: 'DELETE /sandbox/jira/*', kind: 'hang', times: 1 })
    const typed = laptop.startInTerminal(['run', ...apiFlags, ...ASKED, ...WAITS])
    await typed.prints('at work')
    typed.type(CTRL_C)
    await stage.api.seen('DELETE /sandbox/jira/*')
    // A second Ctrl+C right after the first is ignored, so it is repeated.
    const pressing = setInterval(() => typed.type(CTRL_C), 100)
    const { code, stdout } = await typed.ended.finally(() => clearInterval(pressing))
    expect(code).toBe(130)
    expect(stdout.replace(/\s+/g, ' ')).toMatch(/jira is still held; it expires at \d{4}-/)
    expect(stdout.replace(/\s+/g, ' ')).toMatch(/To release what is left, run `node \S+cli\.js down --name mine`\./)
    expect(stage.api.held()).toHaveLength(1)
    expect(await laptop.run(['down', '--name', 'mine'])).toMatchObject({ code: 0 })
    expect([stage.api.held(), laptop.runNames()]).toEqual([[], []])
  })
})

inTerminal('The width of the terminal', () => {
  test.each([
    [60, {}],
    [80, { NO_COLOR: '1' }],
    [120, {}]
  ])('wraps a message at words at %i columns %j', async (columns, env) => {
    const { folder } = await openStage()
    const installed = join(folder, 'klavis-sandbox')
    symlinkSync(join(DIST, 'cli.js'), installed)
    const laptop = new Laptop(join(folder, 'laptop'), {}, installed)
    const { code, stdout } = await laptop.startInTerminal(['report', '--open'], env, columns).ended
    expect(code).toBe(1)
    const rows = stripVTControlCharacters(stdout).trimEnd().split('\r\n')
    expect(rows.join(' ').replace(/\s+/g, ' ')).toBe(
      'error: There is no report. No report.html is in .klavis-sandbox of the current folder. Use `klavis-sandbox run` or `klavis-sandbox test` first, or name the folder of another result.'
    )
    expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(columns)
    expect(rows.length).toBe(Math.ceil(176 / (columns - 5)))
    expect(stdout.includes('\u001b[31m')).toBe(!('NO_COLOR' in env))
  })
})

test('neither `down` nor a second `run` touches a running command; a signal reaches the command, too', async () => {
  const stage = await openStage()
  const { laptop, apiFlags } = laptopOf(stage)
  const typed = laptop.start(['run', ...apiFlags, ...ASKED, ...WAITS])
  await typed.prints('at work')
  const [ps, down, second] = await Promise.all([
    laptop.run(['ps', '--json']),
    laptop.run(['down', '--name', 'mine']),
    laptop.run(['run', ...apiFlags, ...ASKED, ...WAITS])
  ])
  expect(JSON.parse(ps.stdout)).toMatchObject([{ name: 'mine', state: 'at work', pid: typed.child.pid }])
  expect(down).toMatchObject({ code: 1, stderr: expect.stringContaining(`another process (${typed.child.pid})`) })
  expect(second).toMatchObject({ code: 2, stderr: expect.stringContaining(`another process (${typed.child.pid})`) })
  expect(second.stderr).toContain('choose another `--name`')
  expect(second.stderr).not.toContain('cli.js down')
  expect(stage.api.held()).toHaveLength(1)
  typed.child.kill('SIGINT')
  expect((await typed.ended).code).toBe(130)
  expect([stage.api.held(), laptop.runNames()]).toEqual([[], []])
})

const onPosix = process.platform === 'win32' ? test.skip : test

onPosix('releases everything when the terminal window is closed and SIGHUP arrives twice', async () => {
  const stage = await openStage()
  const { laptop, apiFlags } = laptopOf(stage)
  const acquire = stage.api.hold('POST /sandbox/jira')
  const typed = laptop.start(['run', ...apiFlags, ...ASKED, ...WAITS])
  await acquire.arrived
  typed.child.kill('SIGHUP')
  await typed.prints('Everything is released first')
  typed.child.kill('SIGHUP')
  acquire.resume()
  expect(await typed.ended).toMatchObject({ code: 130, stdout: '' })
  expect([stage.api.held(), laptop.runNames()]).toEqual([[], []])
})
