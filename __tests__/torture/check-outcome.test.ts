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
    'sandbox jira: no message names it with its end'
  ])
  const ended = [await use.post()]
  expect(checkOutcome({ stage, ended, keepsLabels: false })).toEqual({
    held: [],
    excused: ['sandbox jira'],
    leaked: [],
    unclear: []
  })
  // Where labels are kept, it could have been found.
  expect(checkOutcome({ stage, ended, keepsLabels: true }).held).toEqual(['sandbox jira: its label leads to it'])
})

test('does not excuse a recorded lease, even if a message is about another one of its name', async () => {
  const stage = await openStage()
  await stage.job().use(stage.inputs(BARE)).main()
  stage.api.fault({ match: 'POST /sandbox/jira', kind: 'reset', act: 'after' })
  const lost = stage.job().use(stage.inputs(BARE))
  await lost.main()
  await lost.post()
  const { held, excused, unclear } = checkOutcome({ stage, ended: [], keepsLabels: false })
  expect([held, excused]).toEqual([['sandbox jira: it was written down'], ['sandbox jira']])
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

const played = playOnce(async (stage) => ({ stage, well: await stage.job().run('process.exitCode = 0') }))

test.each([
  ['a step ended by SIGKILL', { exitCode: null, signal: 'SIGKILL' }],
  ['a step failed with 0 errors', { exitCode: 1 }],
  ['a step ended well with errors', { annotations: [{ level: 'error', message: 'It broke. Mend it.' }] }],
  ['a message says too little', { annotations: [{ level: 'warning', message: 'It broke' }] }],
  ['a message shows the insides', { annotations: [{ level: 'notice', message: 'Got undefined. Well.' }] }],
  ['stderr shows the insides', { stderr: 'TypeError: x is not a function' }],
  ['the log shows a stack', { log: 'Error\n    at run (main.js:3:5)' }]
])('%s', async (said, change) => {
  const { stage, well } = await played()
  expect(checkOutcome({ stage, ended: [well], keepsLabels: true }).unclear).toEqual([])
  const ended = [{ ...well, ...change } as typeof well]
  expect(checkOutcome({ stage, ended, keepsLabels: true }).unclear).toEqual([expect.stringContaining(said)])
})
