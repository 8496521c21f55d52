import { describe, expect, test } from '@jest/globals'
import { findOnPath, spawnCommand } from '../../src/host/agent-command.ts'
import { BoundedOutput } from '../../src/host/bounded-output.ts'
import { listProcesses, parsePs, parseStat } from '../../src/host/process-table.ts'

const BLOCK = 64 * 1024

describe('an output with a limit', () => {
  test('is whole as long as it fits', () => {
    const output = new BoundedOutput(4 * BLOCK)
    const bytes = Buffer.alloc(4 * BLOCK, 'abcdefg')
    for (let from = 0; from < bytes.length; from += 1_000) output.push(bytes.subarray(from, from + 1_000))
    expect(output.content().equals(bytes)).toBe(true)
  })

  test('loses its middle, and says how much of it', () => {
    const output = new BoundedOutput(4 * BLOCK)
    output.push(Buffer.from('first'))
    for (let block = 0; block < 10; block++) output.push(Buffer.alloc(BLOCK, 'x'))
    output.push(Buffer.from('last'))
    const text = output.content().toString()
    const [, leftOut] = /\n\[… (\d+) bytes are left out here …\]\n/.exec(text) ?? []
    expect(text.startsWith('first') && text.endsWith('last')).toBe(true)
    expect(text.replace(/\n\[.*\]\n/, '').length + Number(leftOut)).toBe(10 * BLOCK + 9)
    expect(text.length).toBeLessThan(5.1 * BLOCK)
  })

  test.each([0, 1, 2, 3])('is never cut inside a character (%i)', (offset) => {
    const output = new BoundedOutput(2 * BLOCK)
    output.push(Buffer.from('.'.repeat(offset)))
    for (let block = 0; block < 10; block++) output.push(Buffer.from('🙂'.repeat(BLOCK / 4)))
    const text = output.content().toString()
    expect(text).toContain('left out')
    expect(text).not.toContain('\ufffd')
  })
})

describe('the processes of the machine', () => {
  test('are read from /proc, whatever the name of the program', () => {
    const fields = '12 34 34 0 -1 4194560 1 2 3 4 5 6 7 8 20 0 1 0 98765 1000 10'
    expect(parseStat(`77 (evil) Z 1 (x) S ${fields}\n`)).toMatchObject({ pid: 77, parent: 12, group: 34, session: 34 })
    expect(parseStat(`77 (sh) S ${fields}\n`)).toMatchObject({ startedAt: 98_765, isZombie: false })
    expect(parseStat(`77 (sh) Z ${fields}\n`)).toMatchObject({ isZombie: true })
    const threads = (count: number) => fields.replace('20 0 1 0', `20 0 ${count} 0`)
    expect(parseStat(`77 (sh) Z ${threads(2)}\n`)).toMatchObject({ isZombie: false, isHeadless: true })
    expect(parseStat(`77 (sh) S ${threads(2)}\n`)).toMatchObject({ isZombie: false, isHeadless: false })
    for (const text of ['', '77', '77 (sh)', 'x (sh) S 1 2 3']) expect(parseStat(text)).toBeUndefined()
  })

  test('are read from ps, which adds the environment', () => {
    const text = [
      '    1     0     1 Ss   /sbin/launchd',
      '  501     1   501 S+   node agent.js KLAVIS_TRIAL=abc HOME=/x',
      '  502   501   501 Z    (sh)',
      'garbage'
    ].join('\n')
    expect(parsePs(text).map(({ pid, parent, group, isZombie }) => [pid, parent, group, isZombie])).toEqual([
      [1, 0, 1, false],
      [501, 1, 501, false],
      [502, 501, 501, true]
    ])
    expect(parsePs(text)[1]?.text).toContain('KLAVIS_TRIAL=abc')
  })

  const onPosix = process.platform === 'win32' ? test.skip : test

  onPosix('include this one and its parent', async () => {
    const all = await listProcesses()
    expect(all.find(({ pid }) => pid === process.pid)?.parent).toBe(process.ppid)
  })
})

describe('a command', () => {
  const onPosix = process.platform === 'win32' ? test.skip : test

  onPosix('is a line for bash as in a step of a workflow', () => {
    const { file, args } = spawnCommand({ line: 'claude -p "$PROMPT"' }, { PATH: process.env['PATH'] })
    expect(file).toMatch(/\/bash$/)
    expect(args).toEqual(['--noprofile', '--norc', '-e', '-o', 'pipefail', '-c', 'claude -p "$PROMPT"'])
  })

  onPosix('is found in absolute folders of PATH only', () => {
    expect(findOnPath('sh', { PATH: '/usr/bin:/bin' })).toMatch(/\/sh$/)
    expect(findOnPath('sh', { PATH: '.:bin' })).toBeUndefined()
    expect(findOnPath('sh', {})).toBeUndefined()
  })
})
