import { afterAll, afterEach, expect, test } from '@jest/globals'
import type { CompanionContext } from '../../../src/companions/companion-context.ts'
import type { TrialEvidence } from '../../../src/companions/test/checks/evidence.ts'
import { checkState } from '../../../src/companions/test/checks/state-checks.ts'
import type { ControlledRun } from '../../../src/companions/test/trial-sandboxes.ts'
import { readState } from '../../../src/companions/test/trial-state.ts'
import { memoryHost } from '../../host/memory-host.ts'
import { type Handler, type Running, scripted, serve } from '../../mcp/servers.ts'
import { caseIn, removeRepositories } from './cases/repository.ts'

const running: Running[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.close()))
})
afterAll(removeRepositories)

/** The checks of a case that expects an error, whose server answers calls like this. */
async function checksOf(handler: Handler) {
  const server = await serve(handler)
  running.push(server)
  const control = {
    open: async () => ({ id: 'verifier', urls: { jira: server.url } }),
    end: async () => ({ calls: [], dropped: 0, workerDeaths: 0 })
  }
  const run = { control, servers: [{ alias: 'jira', url: server.url }] } as unknown as ControlledRun
  const test = await caseIn('name: A\nprompt: p\nexpect:\n  state:\n    - jira.get: { is-error: true }\n')
  const limits = { signal: new AbortController().signal }
  const context = { host: memoryHost(), limits } as unknown as CompanionContext
  const state = await readState([run], { test, number: 1, hash: '', archive: undefined, seeds: [] }, '1-1', context)
  return checkState(test, { state } as unknown as TrialEvidence)
}

test('an error that a tool answers with is one that a case may expect', async () => {
  expect(await checksOf(scripted({ 'tools/call': () => new Error('no such issue') }))).toMatchObject([{ passed: true }])
})

test('an answer that was lost is not', async () => {
  const answer = scripted({})
  const breaking: Handler = async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    if (body.includes('tools/call')) return void response.destroy()
    return await answer(Object.assign(replay(body), { method: request.method }), response)
  }
  expect(await checksOf(breaking)).toMatchObject([
    { passed: false, found: expect.stringMatching(/its answer was lost/) }
  ])
})

/** A request whose body can be read again. */
function replay(body: Buffer) {
  return (async function* () {
    yield body
  })() as unknown as Parameters<Handler>[0]
}
