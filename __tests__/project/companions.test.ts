import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { companion } from '../../src/companions/companion.ts'
import { memoryHost } from '../host/memory-host.ts'

interface Action {
  readonly inputs: Readonly<Record<string, { readonly description?: string; readonly default?: unknown }>>
  readonly outputs: Readonly<Record<string, { readonly description?: string }>>
  readonly runs: Readonly<Record<string, unknown>>
}

const NAMES = readdirSync('.', { withFileTypes: true })
  .filter((item) => item.isDirectory() && existsSync(join(item.name, 'action.yml')))
  .map(({ name }) => name)
const temp = mkdtempSync(join(tmpdir(), 'companions-'))
afterAll(() => rmSync(temp, { recursive: true }))

test('there is a companion for each folder with an action.yml', () => {
  expect(NAMES).toEqual(expect.arrayContaining(['release', 'reset']))
})

describe.each(NAMES)('%s/action.yml', (name) => {
  const action = parse(readFileSync(join(name, 'action.yml'), 'utf8')) as Action

  test('lists every input that the code asks for, and no other', async () => {
    const asked = new Set<string>()
    const host = memoryHost({ temp, workspace: temp })
    const input = (wanted: string): string => {
      asked.add(wanted)
      return host.input(wanted)
    }
    // Nothing is held here, so it ends when it has read its inputs, or finds that one is missing.
    await (await companion(name))({ ...host, input }).catch(() => undefined)
    // Part of what all share, and of no use to those that neither upload nor dump.
    if (!('region' in action.inputs)) asked.delete('region')
    // Read by the post step alone.
    if (action.runs['post'] !== undefined) for (const late of ['job-status', 'job-index']) asked.add(late)
    expect([...asked].sort()).toEqual(Object.keys(action.inputs).sort())
  })

  test('explains everything, and every default is a string', () => {
    for (const { description } of Object.values({ ...action.inputs, ...action.outputs }))
      expect(description).toMatch(/\S/)
    for (const { default: value } of Object.values(action.inputs))
      expect(['string', 'undefined']).toContain(typeof value)
  })

  test('runs on the same dist as the main action', () => {
    expect(action.runs['using']).toBe('node24')
    for (const phase of ['main', 'post'])
      if (action.runs[phase] !== undefined) expect(existsSync(join(name, String(action.runs[phase])))).toBe(true)
    expect(action.runs['post-if']).toBeUndefined()
  })
})
