import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import { recordLog } from '../../src/host/recorded-log.ts'
import { readSavedLog, saveLog } from '../../src/state/saved-log.ts'
import { memoryHost } from './memory-host.ts'

const folder = mkdtempSync(join(tmpdir(), 'recorded-log-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('a recorded log', () => {
  test('prints every line as before, and records it as it reads in the log', () => {
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

  test('contains no secret, even one that was masked after it was printed', () => {
    const { host, lines } = recordLog(memoryHost())
    host.log.info('early hunter22')
    host.setSecret('hunter22')
    host.log.info('late hunter22')
    expect(lines()).toEqual(['early ***', 'late ***'])
  })

  test('is limited', () => {
    const { host, lines } = recordLog(memoryHost())
    for (let number = 0; number < 3_000; number++) host.log.info('x'.repeat(99))
    expect(lines().join('\n').length).toBeLessThan(132 * 1024)
    expect(lines().at(-1)).toMatch(/^… and 1\d\d\d more lines$/)
  })
})

describe('the log that main saves', () => {
  test('is private, and is read line by line', () => {
    saveLog(folder, ['one', 'two'])
    if (process.platform !== 'win32') expect(statSync(join(folder, 'log.txt')).mode & 0o777).toBe(0o600)
    expect(readSavedLog(folder)).toEqual(['one', 'two'])
  })

  test('is neutralised, and not read through a link, because any step can change it', () => {
    writeFileSync(join(folder, 'log.txt'), '::error::x\n\u001b[31mred')
    expect(readSavedLog(folder)).toEqual([': :error::x', '�[31mred'])
    rmSync(join(folder, 'log.txt'))
    if (process.platform !== 'win32') symlinkSync('/etc/hostname', join(folder, 'log.txt'))
    expect(readSavedLog(folder)).toEqual([])
  })

  test('is empty if it could not be saved', () => {
    writeFileSync(join(folder, 'file'), '')
    saveLog(join(folder, 'file'), ['one'])
    expect(readSavedLog(join(folder, 'file'))).toEqual([])
  })
})
