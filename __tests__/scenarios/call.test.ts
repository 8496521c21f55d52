import { statSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { theError } from '../support/annotations.ts'
import { HOSTILE } from '../support/klavis/faults.ts'
import type { SeenRequest } from '../support/klavis/requests.ts'
import type { StepResult } from '../support/runner/step.ts'
import { playOnce } from '../support/scenario.ts'
import { expectSchema } from '../support/schemas.ts'
import type { Stage } from '../support/stage.ts'

const isCall = ({ path, body }: SeenRequest): boolean => path.startsWith('/mcp/') && body.includes('"tools/call"')

const text = (said: string, more: object = {}) => ({ content: [{ type: 'text', text: said }], ...more })

/** A job with jira and notion, and a function that runs call/ in it. */
async function openJob(stage: Stage) {
  const job = stage.job()
  const main = await job.use(stage.inputs({ sandboxes: 'jira, notion', verify: 'off', dump: 'never' })).main()
  const urls = JSON.parse(main.outputs['server-urls'] ?? '{}') as Record<string, string>
  const call = async (inputs: Readonly<Record<string, string>>): Promise<StepResult> =>
    await job.use(inputs, { action: 'call' }).main()
  return { job, urls, call }
}

describe('calls of a verifier', () => {
  const played = playOnce(async (stage) => {
    const { call } = await openJob(stage)
    stage.api.mcp('notion', {
      results: { page: text('not JSON', { structuredContent: { title: 'Plan', blocks: 3 } }) }
    })
    // No connection was made and nothing was called, so the call is retried.
    stage.api.fault({ match: 'POST /mcp/jira/**', times: 1, kind: 'reset' })
    const created = await call({
      server: 'jira',
      tool: 'jira_create',
      arguments: 'key: A-1\nfields:\n  state: done\n  points: 3'
    })
    const holds = [
      '$[0].key == "A-1"',
      '$[*].fields.points != 5',
      '$[?@.key == "A-1"]',
      '!$[1]',
      'contains: A-1',
      'matches: (?i)"STATE":'
    ]
    const fails = [
      '$[0].key == "B-1"',
      '$[*].fields.points != 3',
      '$[1]',
      '!$[0]',
      'contains: B-1',
      'matches: "STATE":',
      'A-1'
    ]
    const search = { server: 'jira', tool: 'jira_search', arguments: '{"query": "all"}' }
    const met = await call({ ...search, expect: holds.join('\n') })
    const unmet = await call({ ...search, expect: fails.join('\n'), retries: '1' })
    const page = await call({ server: 'notion', tool: 'page', expect: '$.title == "Plan"\nnot JSON' })
    const mode = statSync(created.outputs['result-file'] ?? '').mode & 0o777
    return { stage, created, met, unmet, page, mode }
  })

  test('sends YAML as arguments, and retries if no connection was made', async () => {
    const { stage, created } = await played()
    expect(created.exitCode).toBe(0)
    expect(created.outputs).toMatchObject({ text: 'created record 1', 'is-error': 'false' })
    const [request] = stage.api.calls(isCall)
    expect(JSON.parse(request?.body ?? '')).toMatchObject({
      params: { name: 'jira_create', arguments: { key: 'A-1', fields: { state: 'done', points: 3 } } }
    })
  })

  test('checks expectations of every form, and logs nothing of the answer', async () => {
    const { met, page } = await played()
    expect(met.exitCode).toBe(0)
    expect(met.log).toMatch(/✓ jira: jira_search, \d+ B, [\d.]+ s, 6 expectations met/)
    expect(met.log).not.toContain('A-1')
    expect(JSON.parse(met.outputs['result'] ?? '')).toMatchObject({ content: [{ type: 'text' }], isError: false })
    for (const step of [met, page]) expectSchema('call-result', step.outputs['result'])
    expect(JSON.parse(met.outputs['text'] ?? '')).toEqual([{ key: 'A-1', fields: { state: 'done', points: 3 } }])
  })

  test('shows each unmet expectation with the actual value', async () => {
    const { unmet } = await played()
    expect(unmet.exitCode).toBe(1)
    const error = theError(unmet)
    expect(error).toContain('`jira_search` of jira: 7 of 7 expectations were not met.')
    for (const line of [
      '- expected $[0].key == "B-1", found "A-1"',
      '- expected $[*].fields.points != 3, found 3',
      '- expected $[1], found nothing',
      '- expected ! $[0], found {"key":"A-1"',
      '- expected text that contains "B-1", found "[{',
      '- expected text that matches "STATE":, found "[{',
      '- expected "A-1", found "[{'
    ])
      expect(error).toContain(line)
    // Later steps can read the outputs.
    expect(unmet.outputs['text']).toContain('A-1')
  })

  test('repeats a call with unmet expectations `retries` times', async () => {
    const { stage, unmet } = await played()
    expect(unmet.log).toMatch(/Calling again in 0\.5 s/)
    const searches = stage.api.calls((request) => isCall(request) && request.body.includes('"query":"all"'))
    expect(searches).toHaveLength(3)
  })

  test('evaluates a path on structured content first', async () => {
    const { page } = await played()
    expect(page.exitCode).toBe(0)
  })

  test('writes the whole result to a private file', async () => {
    const { created, mode } = await played()
    expect(JSON.parse(created.outputs['result'] ?? '')).toEqual({
      content: [{ type: 'text', text: 'created record 1' }],
      isError: false
    })
    if (process.platform !== 'win32') expect(mode).toBe(0o600)
  })
})

describe('calls with errors', () => {
  const played = playOnce(async (stage) => {
    const { urls, call } = await openJob(stage)
    stage.api.mcp('notion', {
      results: {
        page: text('not JSON'),
        broken: text('There is no page 7', { isError: true }),
        hostile: text(`see ${urls['jira']} for more ${HOSTILE}`)
      }
    })
    const broken = await call({ server: 'notion', tool: 'broken' })
    const wanted = await call({
      server: 'notion',
      tool: 'broken',
      'expect-error': 'true',
      expect: 'contains: no page 7'
    })
    const healthy = await call({ server: 'notion', tool: 'page', 'expect-error': 'true' })
    const unknown = await call({ server: 'jira', tool: 'jira_serch', 'expect-error': 'true' })
    const hostile = await call({ server: 'notion', tool: 'hostile', expect: 'matches: nothing' })
    const foreign = await call({ url: urls['jira'] ?? '', tool: 'jira_search', headers: 'X-Token: open-sesame' })
    const whom = await call({ tool: 'page' })
    return { stage, broken, wanted, healthy, unknown, hostile, foreign, whom }
  })

  test('fails if the tool returns an error, unless `expect-error` is set', async () => {
    const { broken, wanted, healthy } = await played()
    expect([broken.exitCode, wanted.exitCode, healthy.exitCode]).toEqual([1, 0, 1])
    expect(theError(broken)).toMatch(/`broken` of notion answered with an error: There is no page 7\. .*expect-error/)
    expect(broken.outputs['is-error']).toBe('true')
    expect(theError(healthy)).toBe(
      '`page` of notion was expected to answer with an error, but it did not: not JSON. `expect-error` is set. Check `arguments`, or remove `expect-error`.'
    )
  })

  test('names the existing tools if the tool does not exist', async () => {
    const { unknown } = await played()
    expect(theError(unknown)).toBe(
      'jira has no tool `jira_serch`. Its tools are jira_search, jira_create. Did you mean `jira_search`?'
    )
  })

  test('masks secrets in an answer, and does not execute commands in it', async () => {
    const { stage, hostile } = await played()
    expect(theError(hostile)).toContain('expected text that matches nothing, found "see *** for more nice')
    expect(hostile.unexpected).toEqual([])
    expect(hostile.outputs['acquired']).toBeUndefined()
    expect(hostile.outputs['text']).toContain('::set-output name=acquired::pwned')
    expect(stage.leaks(['open-sesame'])).toEqual([])
  })

  test('calls any server by its URL, with headers', async () => {
    const { stage, foreign } = await played()
    expect(foreign.exitCode).toBe(0)
    expect(stage.api.calls((request) => request.headers['x-token'] === 'open-sesame').length).toBeGreaterThan(1)
  })

  test('asks for `server` if there are two', async () => {
    const { whom } = await played()
    expect(theError(whom)).toMatch(/not clear which server is meant\. The servers are jira, notion\./)
  })
})

describe('a call whose answer is lost', () => {
  const played = playOnce(async (stage) => {
    const { job, urls, call } = await openJob(stage)
    const create = { server: 'jira', tool: 'jira_create', arguments: '{"key": "L-1"}', retries: '5' }
    const api = { ...stage.inputs({}), via: 'api' }
    stage.api.fault({ match: isCall, times: 1, kind: 'reset' })
    const lost = await call(create)
    stage.api.fault({ match: 'POST /mcp-server/call-tool', times: 1, act: 'after', kind: 'reset' })
    const lostByApi = await call({ ...create, ...api })
    const byApi = await call({ ...api, server: 'jira', tool: 'jira_search', expect: '$[0].key == "L-1"' })
    const nowhere = new URL(urls['jira'] ?? '')
    nowhere.searchParams.set('instance_id', 'ffffffff-0000-4000-8000-000000000000')
    const failed = await call({ ...api, url: nowhere.href, tool: 'jira_search' })
    const without = await call({ server: 'jira', tool: 'jira_search', via: 'api' })
    await job.finish()
    return { stage, lost, lostByApi, byApi, failed, without }
  })

  test('is an error, and the tool is not called again', async () => {
    const { stage, lost } = await played()
    expect(lost.exitCode).toBe(1)
    expect(theError(lost)).toMatch(/The call of `jira_create` was sent to 127.*its answer was lost: .*not called again/)
    const creates = stage.api.calls((request) => isCall(request) && request.body.includes('L-1'))
    expect(creates).toHaveLength(1)
  })

  test('is an error with `via: api`, too', async () => {
    const { stage, lostByApi } = await played()
    expect(theError(lostByApi)).toMatch(/The call of `jira_create` reached Klavis, but its answer was lost\./)
    const creates = stage.api.calls(({ path, body }) => path.endsWith('/call-tool') && body.includes('L-1'))
    expect(creates).toHaveLength(1)
  })

  test('`via: api` lets Klavis make the call, and reports errors of Klavis as such', async () => {
    const { stage, byApi, failed, without } = await played()
    expect(byApi.exitCode).toBe(0)
    expect(theError(failed)).toMatch(/Klavis could not call the tool jira_search: Failed to connect .* Set `via: mcp`/)
    expect(theError(without)).toMatch(/There is no Klavis API key\..*Pass `api-key` to this step/)
    expect(stage.leaks()).toEqual([])
    expect(stage.api.held()).toEqual([])
  })
})
