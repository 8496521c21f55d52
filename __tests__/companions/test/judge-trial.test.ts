import { expect, test } from '@jest/globals'
import { whyUnreliable } from '../../../src/companions/test/judge-trial.ts'

test.each([
  ['', { left: 0 }, { workerDeaths: 0, dropped: 0 }],
  ['2 processes of the agent could not be ended.', { left: 2 }, { workerDeaths: 0, dropped: 0 }],
  ['The agent made more calls than can be recorded.', { left: 0 }, { workerDeaths: 0, dropped: 1 }]
])('a trial fails if something of it is not certain: "%s"', (why, run, record) => {
  expect(whyUnreliable(run, record)).toBe(why)
})
