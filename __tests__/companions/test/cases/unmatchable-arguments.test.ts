import { afterAll, expect, test } from '@jest/globals'
import { formatProblem } from '../../../../src/companions/test/cases/problems.ts'
import { unmatchableArguments } from '../../../../src/companions/test/cases/unmatchable-arguments.ts'
import { caseIn, removeRepositories } from './repository.ts'

afterAll(removeRepositories)

const STRING = { type: 'string' }
const TOOLS = {
  fs: [
    {
      name: 'write',
      inputSchema: {
        type: 'object',
        properties: {
          path: STRING,
          options: { type: 'object', properties: { mode: STRING } },
          any: {},
          id: { type: ['integer', 'null'] }
        },
        additionalProperties: false
      }
    },
    { name: 'open', inputSchema: { type: 'object', properties: { path: STRING }, additionalProperties: true } },
    { name: 'bare' }
  ],
  unlisted: undefined
}

async function problems(args: string): Promise<readonly string[]> {
  const one = await caseIn(`name: A\nprompt: p\nexpect:\n  calls:\n    - ${args}\n`)
  return unmatchableArguments(one, TOOLS).map(formatProblem)
}

test.each([
  ['fs.write: { times: 0, arguments: { pth: x } }', 'takes no argument `pth`. Did you mean `path`?'],
  ['fs.write: { times: 0, arguments: { contains: x } }', 'takes no argument `contains`. Check its name.'],
  [
    'fs.write: { times: 0, arguments: { options: { mdoe: x } } }',
    'takes no argument `options.mdoe`. Did you mean `mode`?'
  ],
  ['fs.write: { times: 0, arguments: { path: { match: x } } }', 'takes an argument `path` that has no field `match`.'],
  ['fs.write: { times: 0, arguments: { path: { contains: x, contain: y } } }', 'has no field `contains` or `contain`.'],
  ['fs.write: { times: 0, arguments: { path: {} } }', 'takes an argument `path` that is not an object.'],
  ['fs.write: { times: 0, arguments: { id: { min: 1 } } }', 'takes an argument `id` that has no field `min`.']
])('says of %s that it never matches', async (args, message) => {
  expect(await problems(args)).toEqual([expect.stringContaining(message)])
  expect(await problems(args)).toEqual([expect.stringMatching(/^cases\/a\.yml:5:7: `fs\.write` /)])
})

test.each([
  'fs.write: { times: 0, arguments: { path: { contains: x }, options: { mode: { matches: r } }, any: { x: 1 } } }',
  'fs.write: { times: 0, arguments: { options: {}, id: 3 } }',
  'fs.open: { times: 0, arguments: { other: x } }',
  'fs.bare: { times: 0, arguments: { other: x } }',
  'fs.*: { times: 0, arguments: { other: x } }',
  'unlisted.write: { times: 0, arguments: { other: x } }'
])('says nothing of %s', async (args) => expect(await problems(args)).toEqual([]))
