import { rmSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from '@jest/globals'
import type { NewCaller } from '../../../src/engine-client/caller-protocol.ts'
import { finishGateway } from '../../../src/engine-client/gateway-process.ts'
import { type Control, claimControl } from '../../../src/engine-client/trial-callers.ts'
import type { ToolRules } from '../../../src/mcp/tool-rules.ts'
import { waitUntil } from '../../support/engine-process.ts'
import { endAll, openRouted, ROUTE, type TestGateway, transcriptOf, workersOf } from './test-gateway.ts'
import { call, closeAll, connect, post, result, sendJson, startServer } from './worker/stage.ts'

afterEach(endAll)
afterEach(closeAll)

const onLinux = process.platform === 'linux' ? test : test.skip

interface Stage extends TestGateway {
  /** The names of the tools that reached the server. */
  readonly called: readonly string[]
  /** The streams of `hang`, in the order of the calls. */
  readonly hanging: readonly ServerResponse[]
  readonly control: Control
  readonly open: (caller?: Partial<NewCaller>) => Promise<{ readonly id: string; readonly url: URL }>
  readonly agentUrl: URL
}

const TOOLS = ['read_issue', 'create_issue', 'delete_issue'].map((name) => ({ name, inputSchema: { type: 'object' } }))

/** A gateway with its real worker in front of a server whose tool `hang` opens a stream that does not end. */
async function openStage(rules?: ToolRules): Promise<Stage> {
  const called: string[] = []
  const hanging: ServerResponse[] = []
  const { origin } = await startServer(({ body }, response) => {
    const { id, method, params } = JSON.parse(body === '' ? '{}' : body)
    if (method === 'initialize')
      sendJson(
        response,
        result(id, {
          protocolVersion: '2025-06-18',
          capabilities: { tools: {} },
          serverInfo: { name: 's', version: '1' }
        })
      )
    else if (method === 'tools/list') sendJson(response, result(id, { tools: TOOLS }))
    else if (method !== 'tools/call') response.writeHead(method === undefined ? 405 : 202).end()
    else {
      called.push(params.name)
      if (params.name === 'hang') {
        hanging.push(response)
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': waiting\n\n')
      } else sendJson(response, result(id, { content: [], isError: params.name === 'fail' }))
    }
  })
  const route = { ...ROUTE, url: `${origin}/mcp`, ...(rules === undefined ? {} : { rules }) }
  const opened = await openRouted(
    { worker: 'real' },
    [],
    [route, { ...route, token: 'c'.repeat(20), caller: 'companion' }]
  )
  const { controlUrl, token, publicKey, port } = opened.gateway
  const control = await claimControl(controlUrl, token, { publicKey })
  const open: Stage['open'] = async (caller) => {
    const { id, urls } = await control.open({
      caller: 'trial',
      trial: '7-2',
      servers: [{ alias: 'tracker' }],
      ...caller
    })
    return { id, url: new URL(urls['tracker'] ?? '') }
  }
  const agentUrl = new URL(`http://127.0.0.1:${port}/mcp/${ROUTE.token}/tracker`)
  return { ...opened, called, hanging, control, open, agentUrl }
}

const statusOf = async (url: URL): Promise<number> => (await post(url, call(1, 'read_issue'))).status

describe('the calls of a trial', () => {
  test('are those of its token, in the order of the requests, whatever its client or the file says', async () => {
    const stage = await openStage()
    const trial = await stage.open()
    const verifier = await stage.open({ caller: 'verifier' })
    const agent = await connect(trial.url, {}, 'verifier')
    await agent.callTool({ name: 'create_issue', arguments: { title: 'one', _caller: 'verifier' } })
    await agent.callTool({ name: 'fail', arguments: { deep: [1, { a: null }] } })
    await (await post(verifier.url, call(9, 'read_issue'))).text()
    writeFileSync(join(stage.gateway.home, 'transcript.jsonl'), '{"tool":"invented"}\n')
    rmSync(join(stage.gateway.home, 'transcript.jsonl'))

    const common = {
      server: 'tracker',
      denied: false,
      ms: expect.any(Number),
      at: expect.stringMatching(/^20.*Z$/),
      answer: ''
    }
    const expected = {
      dropped: 0,
      workerDeaths: 0,
      calls: [
        { ...common, tool: 'create_issue', arguments: { title: 'one', _caller: 'verifier' }, failed: false },
        { ...common, tool: 'fail', arguments: { deep: [1, { a: null }] }, failed: true }
      ]
    }
    expect(await stage.control.callsOf(trial.id)).toEqual(expected)
    expect(await stage.control.end(trial.id)).toEqual(expected)
    expect((await stage.control.end(verifier.id)).calls).toMatchObject([{ tool: 'read_issue', arguments: {} }])
    await expect(stage.control.end(trial.id)).rejects.toThrow('404: Caller not found')
    const records = await finishGateway(stage.gateway)
    expect(records?.tools.map(({ caller, tool, calls }) => [caller, tool, calls])).toEqual([
      ['trial', 'create_issue', 1],
      ['trial', 'fail', 1],
      ['verifier', 'read_issue', 1]
    ])
  })

  test('are in the transcript with the trial', async () => {
    const stage = await openStage()
    const { url, id } = await stage.open()
    await (await post(url, call(1, 'read_issue'))).text()
    await stage.control.end(id)
    await waitUntil('the call is in the transcript', () => transcriptOf(stage).length > 0)
    expect(transcriptOf(stage)).toMatchObject([{ caller: 'trial', trial: '7-2', tool: 'read_issue' }])
  })

  test('are cut off at its end: the stream in flight, and every later request', async () => {
    const stage = await openStage()
    const { url, id } = await stage.open()
    const other = await stage.open({ caller: 'verifier' })
    const stream = (await post(url, call(1, 'hang'))).body?.getReader()
    await stream?.read()
    const kept = (await post(other.url, call(1, 'hang'))).body?.getReader()
    await kept?.read()

    const { calls } = await stage.control.end(id)

    expect(calls).toMatchObject([{ tool: 'hang', failed: true, denied: false }])
    await expect(stream?.read()).rejects.toThrow()
    expect([await statusOf(url), await statusOf(other.url)]).toEqual([404, 200])
    expect((await stage.control.callsOf(other.id)).calls).toMatchObject([
      { tool: 'hang', failed: true },
      { tool: 'read_issue', failed: false }
    ])
    expect(stage.called).toEqual(['hang', 'hang', 'read_issue'])
  })

  test('of the same id in the same session are all kept, and none has the answer to another one', async () => {
    const stage = await openStage()
    const { url, id } = await stage.open()
    const session = { 'mcp-session-id': 'one' }
    const first = await post(url, call(1, 'hang'), session)
    // Only a stream is resumed: a call with this header repeats nothing.
    await (await post(url, call(1, 'create_issue'), { ...session, 'last-event-id': '1' })).text()
    await (await post(url, call(1, 'read_issue'), session)).text()
    const last = await post(url, call(1, 'hang'), session)
    stage.hanging[0]?.end(`data: ${JSON.stringify(result(1, { content: [] }))}\n\n`)
    await first.text()
    expect((await stage.control.end(id)).calls).toMatchObject([
      { tool: 'hang', failed: true },
      { tool: 'create_issue', failed: false },
      { tool: 'read_issue', failed: false },
      { tool: 'hang', failed: true }
    ])
    await expect(last.text()).rejects.toThrow()
  })

  onLinux('before and after the death of a worker are kept, and the death is counted', async () => {
    const stage = await openStage()
    const before = await stage.open({ trial: '1-1' })
    const [worker = 0] = workersOf(stage.gateway.pid)
    // A connection for each request: a client may use an idle one before it hears that the worker's end closed it.
    const once = { connection: 'close' }
    await (await post(before.url, call(1, 'create_issue'), once)).text()
    const lost = post(before.url, call(2, 'hang')).then((response) => response.text())
    lost.catch(() => undefined)
    await waitUntil('the call has reached the server', () => stage.called.includes('hang'))
    process.kill(worker, 'SIGKILL')
    await expect(lost).rejects.toThrow()
    await waitUntil('the worker is replaced', () => workersOf(stage.gateway.pid).some((pid) => pid !== worker))
    await (await post(before.url, call(3, 'read_issue'), once)).text()

    const { calls, workerDeaths } = await stage.control.end(before.id)

    expect(workerDeaths).toBe(1)
    expect(calls).toMatchObject([
      { tool: 'create_issue', failed: false },
      { tool: 'hang', failed: true },
      { tool: 'read_issue', failed: false }
    ])
    const after = await stage.open({ trial: '1-2' })
    expect(await stage.control.end(after.id)).toMatchObject({ calls: [], workerDeaths: 0 })
  })

  onLinux('are returned although somebody has stopped the worker, which is replaced', async () => {
    const stage = await openStage()
    const { url, id } = await stage.open()
    await (await post(url, call(1, 'create_issue'))).text()
    for (const worker of workersOf(stage.gateway.pid)) process.kill(worker, 'SIGSTOP')
    expect(await stage.control.end(id)).toMatchObject({ calls: [{ tool: 'create_issue' }], workerDeaths: 1 })
    expect(await statusOf((await stage.open()).url)).toBe(200)
  })

  test('are bounded: long arguments are cut, and calls beyond 10,000 are counted', async () => {
    const stage = await openStage({ allowed: ['none'], denied: [] })
    const { url, id } = await stage.open()
    await (await post(url, call(1, 'long', { text: 'x'.repeat(70_000) }))).text()
    for (let round = 0; round < 101; round += 1) {
      const batch = Array.from({ length: 100 }, (_, index) => call(round * 100 + index, 'short'))
      await (await post(url, batch)).text()
    }
    const { calls, dropped } = await stage.control.end(id)
    expect([calls.length, dropped]).toEqual([10_000, 101])
    expect(calls[0]).toMatchObject({ tool: 'long', arguments: null, cut: true, denied: true })
    expect(calls[1]).not.toHaveProperty('cut')
  })
})

describe('tool rules', () => {
  test('of a trial and of main must both allow a call; the denial names the rule that does not', async () => {
    const stage = await openStage({ allowed: ['*'], denied: ['delete_*'] })
    const servers = [{ alias: 'tracker', rules: { allowed: ['read_*', 'delete_*'], denied: [] } }]
    const trial = await stage.open({ servers })
    const agent = await connect(trial.url)
    expect((await agent.listTools()).tools.map(({ name }) => name)).toEqual(['read_issue'])
    await expect(agent.callTool({ name: 'create_issue' })).rejects.toThrow('`tracker: read_*, delete_*`')
    await expect(agent.callTool({ name: 'delete_issue' })).rejects.toThrow('`tracker: *, !delete_*`')
    await agent.callTool({ name: 'read_issue' })

    const verifier = await connect((await stage.open({ caller: 'verifier', servers })).url)
    expect((await verifier.listTools()).tools).toHaveLength(3)
    await verifier.callTool({ name: 'delete_issue' })

    expect((await stage.control.end(trial.id)).calls.map(({ tool, denied, failed }) => [tool, denied, failed])).toEqual(
      [
        ['create_issue', true, true],
        ['delete_issue', true, true],
        ['read_issue', false, false]
      ]
    )
    expect(stage.called).toEqual(['read_issue', 'delete_issue'])
  })
})

describe('a claim', () => {
  const ask = ({ gateway }: TestGateway, method: string, path: string, key = gateway.token, body?: unknown) =>
    fetch(`${gateway.controlUrl}${path}`, {
      method,
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body)
    })

  test('shuts out the token in the file, which can still end the gateway', async () => {
    const stage = await openStage()
    const { id, url } = await stage.open()
    const tries: [string, string][] = [
      ['POST', '/callers'],
      ['GET', `/callers/${id}/calls`],
      ['DELETE', `/callers/${id}`],
      ['POST', '/unclaim'],
      ['POST', '/api/sandbox/jira/1/reset']
    ]
    for (const [method, path] of tries) expect([path, (await ask(stage, method, path)).status]).toEqual([path, 403])
    expect((await ask(stage, 'POST', '/claim', stage.gateway.token, { pid: process.pid })).status).toBe(409)
    await expect(claimControl(stage.gateway.controlUrl, stage.gateway.token)).rejects.toThrow('Another test uses them.')
    expect(await statusOf(url)).toBe(200)
    expect(await statusOf(stage.agentUrl)).toBe(404)
    expect(await finishGateway(stage.gateway)).toMatchObject({ tools: [{ caller: 'trial', calls: 1 }] })
    await expect(stage.control.end(id)).rejects.toThrow('The process that records the calls does not answer.')
  })

  test('that is released ends its callers, and lets the agent and the token in again', async () => {
    const stage = await openStage()
    const { url } = await stage.open()
    await stage.control.release()
    expect([await statusOf(url), await statusOf(stage.agentUrl)]).toEqual([404, 200])
    expect((await ask(stage, 'GET', '/callers/x/calls', stage.control.key)).status).toBe(403)
    expect((await ask(stage, 'POST', '/api/sandbox/jira/1/reset')).status).toBe(403)
    expect(await (await ask(stage, 'POST', '/api/sandbox/jira/1/reset')).text()).toContain('needs the API key')
    await (await claimControl(stage.gateway.controlUrl, stage.gateway.token)).release()
  })

  test('takes a server of the job only', async () => {
    const stage = await openStage()
    const other = stage.open({ servers: [{ alias: 'tracker' }, { alias: 'other' }] })
    await expect(other).rejects.toThrow('404: A server with the alias of servers[1] not found')
  })
})
