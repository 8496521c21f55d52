import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { runAttach } from '../../src/companions/attach/attach.ts'
import { runCall } from '../../src/companions/call/call.ts'
import { runDump } from '../../src/companions/dump/dump.ts'
import { runRelease } from '../../src/companions/release.ts'
import { runReset } from '../../src/companions/reset.ts'
import { runSweep } from '../../src/companions/sweep/sweep.ts'
import { runTools } from '../../src/companions/tools.ts'
import type { Host } from '../../src/host/host.ts'
import { readInputs } from '../../src/inputs/read.ts'
import { seedReader } from '../../src/inputs/seeds.ts'
import { memoryHost } from '../host/memory-host.ts'

interface Typed {
  readonly type: string
  readonly separator?: string
  readonly 'list-item'?: Typed
  readonly 'allowed-values'?: readonly string[]
}

type Part = Readonly<Record<string, Typed>>

/** The function that reads the inputs of each action, by its folder. */
const READERS: readonly (readonly [folder: string, read: (host: Host) => unknown])[] = [
  ['.', async (host) => readInputs(host, await seedReader(host))],
  ['attach', runAttach],
  ['call', runCall],
  ['dump', runDump],
  ['release', runRelease],
  ['reset', runReset],
  ['sweep', runSweep],
  ['tools', runTools]
]
/** Invalid for every input except free text. */
const WRONG = '~ ~'
/** The parser's messages, which show the type that it expects. */
const MESSAGES = [
  [/ is neither `true` nor `false`\.$/, 'boolean'],
  [/ is not a number from /, 'float'],
  [/ is not a whole number from \S+ to [^ ]+\.$/, 'integer'],
  [/ is not one of /, 'enum']
] as const

function partsOf(folder: string, file: string): { readonly inputs: Part; readonly outputs: Part } {
  return parse(readFileSync(join(folder, file), 'utf8')) as { inputs: Part; outputs: Part }
}

/** The parser's message about each input when all of them are wrong. */
async function problemsOf(read: (host: Host) => unknown, names: readonly string[]): Promise<Map<string, string>> {
  const host = memoryHost({ inputs: Object.fromEntries(names.map((name) => [name, WRONG])) })
  const message = await Promise.resolve()
    .then(() => read(host))
    .then(
      () => '',
      (error: Error) => error.message
    )
  return new Map([...message.matchAll(/^- `([a-z-]+)`: (.*)$/gm)].map(([, name = '', problem = '']) => [name, problem]))
}

describe.each(READERS)('%s/action-types.yml', (folder, read) => {
  const types = partsOf(folder, 'action-types.yml')
  const action = partsOf(folder, 'action.yml')

  test('has a type for every input and output of action.yml, in the same order', () => {
    expect(Object.keys(types.inputs)).toEqual(Object.keys(action.inputs))
    expect(Object.keys(types.outputs)).toEqual(Object.keys(action.outputs))
  })

  test('uses only the properties of the action-types format', () => {
    for (const each of [...Object.values(types.inputs), ...Object.values(types.outputs)]) {
      expect(['string', 'boolean', 'integer', 'float', 'list', 'enum']).toContain(each.type)
      const properties = { list: ['type', 'separator', 'list-item'], enum: ['type', 'allowed-values'] }
      expect(Object.keys(each)).toEqual(properties[each.type as 'list' | 'enum'] ?? ['type'])
    }
  })

  test('gives each input the type and the values that the parser expects', async () => {
    const problems = await problemsOf(read, Object.keys(types.inputs))
    const expected = Object.keys(types.inputs).map((name) => {
      const problem = problems.get(name) ?? ''
      const [, type] = MESSAGES.find(([pattern]) => pattern.test(problem)) ?? []
      const values = [...problem.matchAll(/`([^`]+)`/g)].map(([, value]) => value)
      return [name, type, ...(type === 'enum' ? values : [])]
    })
    const described = Object.entries(types.inputs).map(([name, { type, 'allowed-values': values = [] }]) => {
      // GitHub fills in job-index, so the parser does not check it.
      const isFree = ['string', 'list'].includes(type) || name === 'job-index'
      return [name, isFree ? undefined : type, ...values]
    })
    expect(problems.size).toBeGreaterThan(2)
    expect(described).toEqual(expected)
  })
})
