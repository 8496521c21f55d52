import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { openStage, playOnce } from '../support/scenario.ts'
import { checkOutcome } from './check-outcome.ts'

const BARE = { sandboxes: 'jira', verify: 'off', dump: 'never' }

test('excuses a lease whose answer was lost only if post names its expiry', async () => {
  const stage = await openStage()
  const hold = stage.api.hold('POST /sandbox/jira')
  const use = stage.job().use(stage.inputs(BARE))
  await use.main({ killWhen: hold.arrived })
  expect(checkOutcome({ stage, ended: [], keepsLabels: false }).held).toEqual([
    'sandbox jira: no message names it and its expiry'
  ])
  const ended = [await use.post()]
  expect(checkOutcome({ stage, ended, keepsLabels: false })).toEqual({
    held: [],
    excused: ['sandbox jira'],
    leaked: [],
    unclear: []
  })
  // Where labels are kept, it could have been found.
  expect(checkOutcome({ stage, ended, keepsLabels: true }).held).toEqual(['sandbox jira: it can be found by its label'])
})

test('does not excuse a recorded lease, even if a message is about another one of its name', async () => {
  const stage = await openStage()
  await stage.job().use(stage.inputs(BARE)).main()
  stage.api.fault({ match: 'POST /sandbox/jira', kind: 'reset', act: 'after' })
  const lost = stage.job().use(stage.inputs(BARE))
  await lost.main()
  await lost.post()
  const { held, excused, unclear } = checkOutcome({ stage, ended: [], keepsLabels: false })
  expect([held, excused]).toEqual([['sandbox jira: it was recorded'], ['sandbox jira']])
  expect(unclear).toEqual([expect.stringContaining('is left in RUNNER_TEMP')])
})

test('reports files that are left behind, and excuses nothing after a refused acquire', async () => {
  const stage = await openStage()
  const job = stage.job()
  mkdirSync(join(job.temp, 'klavis-sandbox-0'))
  const main = await job.use(stage.inputs({ ...BARE, 'api-key': 'wrong-key' })).main()
  expect(checkOutcome({ stage, ended: [main], keepsLabels: false })).toEqual({
    held: [],
    excused: [],
    leaked: [],
    unclear: ['klavis-sandbox-0 is left in RUNNER_TEMP', expect.stringMatching(/^klavis-sandbox-/)]
  })
})

const played = playOnce(async (stage) => ({ stage, passed: await stage.job().run('process.exitCode = 0') }))

test.each([
  ['a step ended by SIGKILL', { exitCode: null, signal: 'SIGKILL' }],
  ['a step failed with 0 errors', { exitCode: 1 }],
  ['a step succeeded with errors', { annotations: [{ level: 'error', message: 'It broke. Fix it.' }] }],
  ['a message says too little', { annotations: [{ level: 'warning', message: 'It broke' }] }],
  ['a message shows internals', { annotations: [{ level: 'notice', message: 'Got undefined. Retry.' }] }],
  ['stderr shows internals', { stderr: 'TypeError: x is not a function' }],
  ['the log shows a stack', { log: 'Error\n    at run (main.js:3:5)' }]
])('reports that %s', async (problem, change) => {
  const { stage, passed } = await played()
  expect(checkOutcome({ stage, ended: [passed], keepsLabels: true }).unclear).toEqual([])
  const ended = [{ ...passed, ...change } as typeof passed]
  expect(checkOutcome({ stage, ended, keepsLabels: true }).unclear).toEqual([expect.stringContaining(problem)])
})
