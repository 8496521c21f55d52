import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { KINDS } from '../torture/kinds/index.ts'

const PAGE = readFileSync('docs/threat-model.md', 'utf8')
// Only tables of attacks have a column of proofs.
const TABLES = PAGE.split('\n\n').filter((block) => /^\|.*\| Shown by \|$/m.test(block))
const PROOFS = TABLES.flatMap((table) => table.trim().split('\n').slice(2)).map((row) => row.split('|').at(-2) ?? '')

describe('what the threat model names as proof', () => {
  test('is something for every attack', () => {
    expect(PROOFS.length).toBeGreaterThan(15)
    expect(PROOFS.filter((proof) => !proof.includes('`'))).toEqual([])
  })

  const tests = PROOFS.flatMap((proof) =>
    [...proof.replace(/kinds? .*/, '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
  )
  const kinds = PROOFS.flatMap((proof) =>
    [...(/kinds? (.*)/.exec(proof)?.[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
  )

  test.each([...new Set(tests)])('%s is a test', (name) => {
    const path = join('__tests__', name)
    expect(existsSync(path) || existsSync(`${path}.test.ts`)).toBe(true)
  })

  test.each([...new Set(kinds)])('%s is a kind of torture', (name) => {
    expect(KINDS.map((kind) => kind.name)).toContain(name)
  })
})
