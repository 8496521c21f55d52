import { describe, expect, test } from '@jest/globals'
import { Failure } from '../../src/base/failure.ts'
import { Limits } from '../../src/base/limits.ts'
import type { Klavis } from '../../src/klavis/api.ts'
import type { StatusResponse } from '../../src/klavis/call-options.ts'
import { apiError, UnreadableResponse } from '../../src/klavis/errors.ts'
import { type SeedContext, seedSandbox } from '../../src/workspace/seed.ts'
import { klavisThat } from '../post/leases.ts'

const WANTED = { alias: 'tracker', file: { path: 'jira.json', json: '{"token": "s3cret-in-the-seed"}' } }
const DONE: StatusResponse = { status: 'occupied', message: 'Initialized' }

function answered(status: number, detail: unknown): Error {
  const answer = { status, headers: {}, body: JSON.stringify({ detail }) }
  return apiError({ name: 'seed a sandbox of jira' }, new URL('https://api.klavis.test'), answer, [])
}

/** Seeds a sandbox of an API that gives these answers one after the other. */
async function seedWith(answers: readonly (StatusResponse | Error)[], more: Partial<SeedContext['inputs']> = {}) {
  const asked: string[] = []
  const lines: string[] = []
  const initializeSandbox: Klavis['initializeSandbox'] = async () => {
    asked.push('initialize')
    const answer = answers[asked.filter((each) => each === 'initialize').length - 1]
    if (answer === undefined || answer instanceof Error) throw answer
    return answer
  }
  const resetSandbox: Klavis['resetSandbox'] = async () => {
    asked.push('reset')
    return DONE
  }
  const limits = new Limits(new AbortController().signal)
  const failure = await seedSandbox(
    WANTED,
    { id: 'sb-1', server: 'jira' },
    {
      klavis: klavisThat({ initializeSandbox, resetSandbox }),
      limits,
      seeding: { info: (line) => void lines.push(line), done: () => undefined },
      inputs: {
        benchmark: undefined,
        testAccounts: { all: undefined, byAlias: {} },
        ...more
      }
    }
  ).then(
    () => undefined,
    (error: unknown) => error
  )
  limits.close()
  return { asked, lines, failure, message: failure instanceof Failure ? failure.message : '' }
}

describe('a failed seed', () => {
  test.each([
    [
      answered(504, 'Too late'),
      'tracker could not be seeded: Klavis answered 504: Too late. Its data may exist, be incomplete or be missing. Sending it again could duplicate it. All sandboxes are released. Re-run the job.'
    ],
    [
      answered(400, 'No such token: s3cret-in-the-seed'),
      'tracker could not be seeded: Klavis answered 400: No such token: ***. All sandboxes are released. Check the data. Re-run the job.'
    ],
    [
      answered(404, 'Not Found'),
      'tracker could not be seeded: Klavis answered 404: Not Found. This version of the API may not support seeding this server. All sandboxes are released. Remove its line from `initialize`.'
    ],
    [
      { status: 'error', message: 's3cret-in-the-seed is no token' },
      'tracker has the status "error" after seeding: *** is no token. Its data may be incomplete. All sandboxes are released. Check the data. Re-run the job if it is correct.'
    ],
    [
      answered(422, 'Not today'),
      'tracker could not be seeded: Klavis answered 422: Not today. All sandboxes are released. Check the data. Re-run the job.'
    ]
  ])('is reported without the data of the seed: %p', async (answer, expected) => {
    const { asked, lines, message } = await seedWith([answer])
    expect(message).toBe(expected)
    expect(asked).toEqual(['initialize'])
    expect(lines).toEqual([expect.stringMatching(/^✗ tracker: not seeded, /)])
  })
})

describe('a failed seed that has certainly ended', () => {
  test('is retried after a reset', async () => {
    const { asked, lines, failure } = await seedWith([
      answered(500, 'Oops'),
      new UnreadableResponse({ name: 'seed a sandbox of jira' }, 200),
      DONE
    ])
    expect(failure).toBeUndefined()
    expect(asked).toEqual(['initialize', 'reset', 'initialize', 'reset', 'initialize'])
    expect(lines.at(-1)).toMatch(/^✓ tracker: seeded from jira\.json, /)
  })

  test('is retried a limited number of times', async () => {
    const { asked, message } = await seedWith(Array.from({ length: 9 }, () => answered(500, 'Oops')))
    expect(asked.filter((each) => each === 'initialize')).toHaveLength(3)
    expect(message).toMatch(/^tracker could not be seeded: Klavis answered 500: Oops\. Its data may exist/)
  })

  test.each([
    { benchmark: 'MCP_Atlas' },
    { testAccounts: { all: 'qa@klavis.test', byAlias: {} } },
    { testAccounts: { all: undefined, byAlias: { tracker: 'qa@klavis.test' } } }
  ])('is not retried if a reset would delete other data: %j', async (inputs) => {
    const { asked, message } = await seedWith([answered(500, 'Oops')], inputs)
    expect(asked).toEqual(['initialize'])
    expect(message).toMatch(/^tracker could not be seeded: Klavis answered 500: Oops\./)
  })
})
