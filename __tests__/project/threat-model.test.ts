import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'

const read = (path: string): string => readFileSync(path, 'utf8')
const PAGE = read('docs/threat-model.md')
// Read as text, because importing the kinds takes seconds.
const KINDS = readdirSync('__tests__/torture/kinds')
  .filter((name) => name.endsWith('.ts'))
  .flatMap((name) => [...read(join('__tests__/torture/kinds', name)).matchAll(/^ {2}name: '([\w-]+)'/gm)])
  .map(([, name]) => name)
// Only the tables of attacks have this column.
const TABLES = PAGE.split('\n\n').filter((block) => /^\|.*\| Shown by \|$/m.test(block))
const PROOFS = TABLES.flatMap((table) => table.trim().split('\n').slice(2)).map((row) => row.split('|').at(-2) ?? '')

describe('the tests that the threat model names', () => {
  test('exist for every attack', () => {
    expect(PROOFS.length).toBeGreaterThan(15)
    expect(PROOFS.filter((proof) => !proof.includes('`'))).toEqual([])
  })

  const tests = PROOFS.flatMap((proof) =>
    [...proof.replace(/kinds? .*/, '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
  )
  const kinds = PROOFS.flatMap((proof) =>
    [...(/kinds? (.*)/.exec(proof)?.[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
  )

  test.each([...new Set(tests)])('include %s', (name) => {
    const path = join('__tests__', name)
    expect(existsSync(path) || existsSync(`${path}.test.ts`)).toBe(true)
  })

  test.each([...new Set(kinds)])('include %s, a kind of torture', (name) => {
    expect(KINDS).toContain(name)
  })
})
