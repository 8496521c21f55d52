import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'

interface Action {
  readonly inputs: Readonly<Record<string, { readonly description?: string; readonly default?: unknown } | undefined>>
  readonly outputs: Readonly<Record<string, { readonly description?: string }>>
  readonly runs: Readonly<Record<string, unknown>>
}

const COMPANIONS = join('src', 'companions')
const READS = /\b(?:getInput|text|optional|flag|choice|number|duration|rowsIn)\(\s*'([a-z][a-z-]*)'/g
const SETS = /\bsetOutput\(\s*'([a-z][a-z-]*)'/g
/** Files that several companions share. An action.yml need not have all their inputs. */
const SHARED = ['src/companions/inputs.ts', 'src/inputs/read.ts', 'src/inputs/recording.ts', 'src/post/plan.ts']

/** Files that read other things than inputs: case files, results, the output of agents. */
const OTHER_FORMATS = /[\\/]test[\\/](?:agents|baseline|cases|checks|results)[\\/]/

/** A file and all files of companions that it imports. */
function filesFrom(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path) || !existsSync(path)) return seen
  seen.add(path)
  for (const [, specifier = ''] of readFileSync(path, 'utf8').matchAll(/from '(\.\.?\/[^']+)'/g)) {
    const imported = join(dirname(path), specifier)
    if (imported.startsWith(COMPANIONS)) filesFrom(imported, seen)
  }
  return seen
}

function namesIn(files: Iterable<string>, pattern: RegExp): string[] {
  const found = [...files].flatMap((path) => [...readFileSync(path, 'utf8').matchAll(pattern)])
  return [...new Set(found.map(([, name = '']) => name))].sort()
}

const NAMES = readdirSync('.').filter((name) => existsSync(join(name, 'action.yml')))

test('every companion has a folder', () => {
  expect(NAMES.sort()).toEqual(['attach', 'call', 'dump', 'release', 'reset', 'sweep', 'test', 'tools'])
})

describe.each(NAMES)('%s/action.yml', (name) => {
  const action = parse(readFileSync(join(name, 'action.yml'), 'utf8')) as Action
  const file = [join(COMPANIONS, name, `${name}.ts`), join(COMPANIONS, `${name}.ts`)].find((path) => existsSync(path))
  const files = filesFrom(file ?? '')
  const shared = SHARED.map((path) => join(...path.split('/')))

  test('has exactly the inputs that the code reads', () => {
    const own = namesIn(
      [...files].filter((path) => !shared.includes(path) && !OTHER_FORMATS.test(path)),
      READS
    )
    const given = Object.keys(action.inputs)
    expect(given).toEqual(expect.arrayContaining(own))
    expect(namesIn([...files, ...shared], READS)).toEqual(expect.arrayContaining(given))
  })

  test('has exactly the outputs that the code sets', () => {
    // Attach publishes as the main action does, except for the expiry, which another job knows.
    const main = parse(readFileSync('action.yml', 'utf8')) as Action
    const published = Object.keys(main.outputs).filter((output) => output !== 'expires-at')
    const given = name === 'attach' ? published.sort() : namesIn(files, SETS)
    expect(Object.keys(action.outputs).sort()).toEqual(given)
  })

  test('describes every input and output, has defaults that are text, and runs from dist', () => {
    for (const each of [...Object.values(action.inputs), ...Object.values(action.outputs)]) {
      expect(each?.description).toMatch(/\S/)
    }
    for (const each of Object.values(action.inputs)) expect(['string', 'undefined']).toContain(typeof each?.default)
    expect(action.runs).toMatchObject({ using: 'node24', main: `../dist/${name}.js` })
  })
})
