import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { appendChecks, CheckLog, type CheckRecord, MAX_CHECKS, readCheck, readChecks } from '../../src/state/checks.ts'
import { checkOf } from '../report/stories.ts'

const FAILED = checkOf({ passed: false, name: 'the real one' })

describe('the checks in the memory of an engine or gateway', () => {
  test('keep a failing one, however many others are added', () => {
    const log = new CheckLog()
    for (let each = 0; each < 2_000; each++) log.add(checkOf())
    for (let each = 0; each < 2_000; each++) log.add(checkOf({ passed: false, case: 'a' }))
    log.add(FAILED)
    const { passed, failed, records } = log.recorded
    expect([passed, failed]).toEqual([2_000, 1])
    expect(records).toContainEqual(FAILED)
    expect(records.length).toBeLessThan(MAX_CHECKS)
  })

  test('count failing ones beyond those that are kept, and leave out what was skipped', () => {
    const log = new CheckLog()
    for (let each = 0; each < 2_000; each++) log.add(FAILED)
    log.add(checkOf({ passed: false, skipped: true }))
    expect(log.recorded).toMatchObject({ passed: 0, failed: 2_000 })
    expect(log.recorded.records.length).toBeLessThan(MAX_CHECKS)
  })
})

describe('a check that anybody can have sent', () => {
  test('has short and safe texts', () => {
    const text = `\u001b[31m::error::x\n##[error]${'y'.repeat(1_000)}`
    const sent = { ...FAILED, name: text, expected: text, found: text, case: text, trial: 2, extra: 1 }
    const read = readCheck(sent)
    expect(Object.keys(read ?? {})).not.toContain('extra')
    for (const value of [read?.name, read?.expected, read?.found, read?.case]) {
      expect(value?.length).toBeLessThanOrEqual(400)
      expect(value).not.toMatch(/[\n\u001b]|##\[/)
    }
  })

  test.each<[string, unknown]>([
    ['no object', 'passed'],
    ['of an unknown companion', { ...FAILED, companion: 'evil' }],
    ['without a result', { ...FAILED, passed: 'false' }],
    ['without a name', { ...FAILED, name: 7 }],
    ['both passed and skipped', { ...checkOf(), skipped: true }]
  ])('is refused if it is %s', (_, value) => expect(readCheck(value)).toBeUndefined())
})

describe('the checks in the file of a run', () => {
  let folder: string
  const path = (): string => join(folder, 'checks.jsonl')
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'checks-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('are appended and read back', () => {
    const checks: readonly CheckRecord[] = [checkOf(), FAILED]
    expect(readChecks(folder)).toEqual({ checks: { passed: 0, failed: 0, records: [] }, isComplete: true })
    appendChecks(folder, checks)
    appendChecks(folder, [FAILED])
    expect(readChecks(folder)).toMatchObject({ checks: { passed: 1, failed: 2 }, isComplete: true })
    expect(readFileSync(path(), 'utf8').split('\n')).toHaveLength(4)
  })

  test('are not complete if the file was damaged, but failing ones that are left count', () => {
    appendChecks(folder, [FAILED])
    writeFileSync(path(), `${readFileSync(path(), 'utf8')}{"cut`)
    expect(readChecks(folder)).toMatchObject({ checks: { failed: 1 }, isComplete: false })
  })

  test('are neither read nor written through a link', () => {
    symlinkSync(join(folder, 'elsewhere'), path())
    expect(readChecks(folder).isComplete).toBe(false)
    expect(() => appendChecks(folder, [FAILED])).toThrow()
  })
})
