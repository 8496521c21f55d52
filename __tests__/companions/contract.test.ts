import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'

interface Action {
  readonly inputs: Readonly<Record<string, { readonly description?: string; readonly default?: unknown } | undefined>>
  readonly outputs: Readonly<Record<string, { readonly description?: string }>>
  readonly runs: Readonly<Record<string, unknown>>
}

const READS = /\b(?:getInput|text|optional|flag|choice|number|duration|rowsIn)\(\s*'([a-z][a-z-]*)'/g
const GIVES = /\bsetOutput\(\s*'([a-z][a-z-]*)'/g
/** What several companions read, and not each has to offer. */
const SHARED = ['src/companions/inputs.ts', 'src/inputs/read.ts', 'src/post/plan.ts']

/** A file and all of the same floor that it imports. */
function filesFrom(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path) || !existsSync(path)) return seen
  seen.add(path)
  for (const [, specifier = ''] of readFileSync(path, 'utf8').matchAll(/from '(\.\/[^']+)'/g)) {
    filesFrom(join(dirname(path), specifier), seen)
  }
  return seen
}

function namesIn(files: Iterable<string>, pattern: RegExp): string[] {
  const found = [...files].flatMap((path) => [...readFileSync(path, 'utf8').matchAll(pattern)])
  return [...new Set(found.map(([, name = '']) => name))].sort()
}

const NAMES = readdirSync('.').filter((name) => existsSync(join(name, 'action.yml')))

test('each has a folder of its own', () => {
  expect(NAMES.sort()).toEqual(['attach', 'call', 'dump', 'release', 'reset', 'sweep', 'tools'])
})

describe.each(NAMES)('%s/action.yml', (name) => {
  const action = parse(readFileSync(join(name, 'action.yml'), 'utf8')) as Action
  const files = filesFrom(join('src', 'companions', `${name}.ts`))
  const shared = SHARED.map((path) => join(...path.split('/')))

  test('has every input that the code asks for, and no other', () => {
    const own = namesIn(
      [...files].filter((path) => !shared.includes(path)),
      READS
    )
    const given = Object.keys(action.inputs)
    expect(given).toEqual(expect.arrayContaining(own))
    expect(namesIn([...files, ...shared], READS)).toEqual(expect.arrayContaining(given))
  })

  test('has the outputs that the code gives', () => {
    // Attach publishes just as the main action does.
    const main = parse(readFileSync('action.yml', 'utf8')) as Action
    // When what another job acquired is over is not known.
    const published = Object.keys(main.outputs).filter((output) => output !== 'expires-at')
    const given = name === 'attach' ? published.sort() : namesIn(files, GIVES)
    expect(Object.keys(action.outputs).sort()).toEqual(given)
  })

  test('explains each, gives defaults as text, and runs from dist', () => {
    for (const each of [...Object.values(action.inputs), ...Object.values(action.outputs)]) {
      expect(each?.description).toMatch(/\S/)
    }
    for (const each of Object.values(action.inputs)) expect(['string', 'undefined']).toContain(typeof each?.default)
    expect(action.runs).toMatchObject({ using: 'node24', main: `../dist/${name}.js` })
  })
})
