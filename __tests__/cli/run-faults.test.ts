import { expect, test } from '@jest/globals'
import { readRunFaults } from '../../src/cli/run-faults.ts'

test('a seed without a fault is an error, because nothing would be injected', async () => {
  await expect(readRunFaults({ faultSeed: '7' }, {})).rejects.toThrow('`--fault-seed` is set, but no fault.')
  expect(await readRunFaults({}, {})).toBeUndefined()
  const fault = ['jira.*: {call: 1, status: 429}']
  expect(await readRunFaults({ fault, faultSeed: '7' }, {})).toMatchObject({
    plan: { seed: 7 },
    given: { record: 'all' }
  })
})
