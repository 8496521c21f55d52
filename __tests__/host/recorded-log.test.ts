import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import { recordLog } from '../../src/host/recorded-log.ts'
import { readSavedLog, saveLog } from '../../src/state/saved-log.ts'
import { memoryHost } from './memory-host.ts'

const folder = mkdtempSync(join(tmpdir(), 'kept-log-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('a host that remembers', () => {
  test('says everything as before, and remembers it as people read it', () => {
    const memory = memoryHost()
    const { host, lines } = recordLog(memory)
    host.startGroup('Acquire')
    host.log.info('✓ jira')
    host.endGroup()
    host.log.warning('one\ntwo ::error::')
    host.log.debug('hidden')
    host.setFailed('It failed.')
    expect(memory.calls).toEqual([
      'group Acquire',
      'info ✓ jira',
      'end',
      'warning one\ntwo ::error::',
      'debug hidden',
      'fail It failed.'
    ])
    expect(lines()).toEqual(['Acquire', '  ✓ jira', 'warning: one', 'two ::error::', 'error: It failed.'])
  })

  test('tells no secret, also none that was said before it was known', () => {
    const { host, lines } = recordLog(memoryHost())
    host.log.info('early hunter22')
    host.setSecret('hunter22')
    host.log.info('late hunter22')
    expect(lines()).toEqual(['early ***', 'late ***'])
  })

  test('does not remember without end', () => {
    const { host, lines } = recordLog(memoryHost())
    for (let number = 0; number < 3_000; number++) host.log.info('x'.repeat(99))
    expect(lines().join('\n').length).toBeLessThan(132 * 1024)
    expect(lines().at(-1)).toMatch(/^… and 1\d\d\d lines more$/)
  })
})

describe('the log that main leaves', () => {
  test('is for this user alone, and comes back line by line', () => {
    saveLog(folder, ['one', 'two'])
    if (process.platform !== 'win32') expect(statSync(join(folder, 'log.txt')).mode & 0o777).toBe(0o600)
    expect(readSavedLog(folder)).toEqual(['one', 'two'])
  })

  test('may have been changed by any step since: it is text, and nothing else is read', () => {
    writeFileSync(join(folder, 'log.txt'), '::error::x\n\u001b[31mred')
    expect(readSavedLog(folder)).toEqual([': :error::x', '�[31mred'])
    rmSync(join(folder, 'log.txt'))
    if (process.platform !== 'win32') symlinkSync('/etc/hostname', join(folder, 'log.txt'))
    expect(readSavedLog(folder)).toEqual([])
  })

  test('a folder that is not there is no reason to fail', () => {
    saveLog(join(folder, 'none'), ['one'])
    expect(readSavedLog(join(folder, 'none'))).toEqual([])
  })
})
