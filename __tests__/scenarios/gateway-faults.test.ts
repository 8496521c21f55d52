import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { runAgent } from '../support/agent.ts'
import { openAgentMcpServer } from '../support/agent-mcp-server.ts'
import { messagesOf, theError } from '../support/annotations.ts'
import { copiedFiles, NO_ARTIFACT_SERVICE, otherAnnotations } from '../support/artifact-content.ts'
import { isRunning, waitUntil } from '../support/engine-process.ts'
import { actionFolder } from '../support/files.ts'
import { actionWithBrokenGateway, callAt, configuredUrl, gatewayOf, killWorker, workerOf } from '../support/gateway.ts'
import { openGatewayImpostor } from '../support/gateway-impostor.ts'
import { openStage, playOnce } from '../support/scenario.ts'
import type { Stage } from '../support/stage.ts'

const QUICK = { sandboxes: 'jira', verify: 'off', record: 'configs' }
const TOOL = 'jira_search'

// These tests send POSIX signals.
const onPosix = process.platform === 'win32' ? describe.skip : describe

/** What an agent forges to have made calls that it never made. */
const FORGED = `${JSON.stringify({ caller: 'agent', server: 'jira', tool: 'forged_tool', ms: 1 })}\n`

/** What comes of a call whose answer breaks off. */
async function outcomeOf(call: Promise<Response>): Promise<string> {
  return await call.then((answer) => answer.text()).catch((error: Error) => `broken: ${error.message}`)
}

onPosix('a job in which a server and the worker of the gateway die, and a step rewrites the transcript', () => {
  const played = playOnce(
    async (stage) => {
      const job = stage.job({ env: NO_ARTIFACT_SERVICE })
      const use = job.use(stage.inputs({ ...QUICK, sandboxes: 'jira, notion' }))
      const main = await use.main()
      const gateway = gatewayOf(use)
      const url = configuredUrl(main, 'jira')
      const cutOff = await outcomeOf(callAt(configuredUrl(main, 'notion'), 'notion_search'))
      const afterCut = await outcomeOf(callAt(url, TOOL))

      const hold = stage.api.hold('POST /mcp/jira/**', 'before')
      const inFlight = outcomeOf(callAt(url, TOOL))
      await hold.arrived
      await killWorker(gateway)
      const lost = await inFlight
      hold.resume()
      const afterKill = await outcomeOf(callAt(url, TOOL))

      const transcript = join(gateway.home, 'transcript.jsonl')
      await waitUntil('the calls are on record', () => readFileSync(transcript, 'utf8').trim().split('\n').length >= 4)
      appendFileSync(transcript, FORGED.repeat(50))
      const post = await use.post()
      return { stage, job, post, cutOff, afterCut, lost, afterKill }
    },
    { api: { mcp: { notion: { breaksOff: true } } } }
  )

  test('a stream that the server breaks off breaks off for the client, and the next call works', async () => {
    const { cutOff, afterCut } = await played()
    expect(cutOff).toMatch(/^broken: /)
    expect(afterCut).toContain('"result"')
  })

  test('a worker that is killed loses the call in flight, and the next call works', async () => {
    const { lost, afterKill, post } = await played()
    expect(lost).toMatch(/^broken: /)
    expect(afterKill).toContain('"result"')
    expect(post.log).toContain('The gateway replaced its worker 1 time. The calls in flight were lost.')
  })

  test('the counts are those of the gateway, and the changed transcript is marked', async () => {
    const { job, post } = await played()
    expect(post.summary).toContain('### 4 tool calls')
    expect(post.summary).not.toContain('forged_tool')
    expect(otherAnnotations(post).map(({ message }) => message)).toEqual([
      expect.stringContaining('A later step changed the transcript of the gateway')
    ])
    const files = copiedFiles(job)
    expect(Object.keys(files)).toEqual([
      'gateway.log',
      'manifest.json',
      'report.html',
      'sandbox-jira.json',
      'sandbox-notion.json',
      'transcript-changed.jsonl'
    ])
    expect(files['report.html']?.toString()).not.toContain('forged_tool')
  })

  test('releases everything', async () => {
    const { stage } = await played()
    expect(stage.api.held()).toEqual([])
  })
})

onPosix('a job whose gateway is killed, and whose ports are taken by another process', () => {
  const played = playOnce(async (stage) => {
    const job = stage.job({ env: NO_ARTIFACT_SERVICE })
    const use = job.use(stage.inputs(QUICK), { id: 'sandbox' })
    const main = await use.main()
    await runAgent(job, [['jira', TOOL, {}]])
    const gateway = gatewayOf(use)
    const transcript = join(gateway.home, 'transcript.jsonl')
    await waitUntil('the call is on record', () => readFileSync(transcript, 'utf8').includes(TOOL))
    const worker = workerOf(gateway)
    process.kill(gateway.pid, 'SIGKILL')
    await waitUntil('its worker has ended', () => !isRunning(worker))
    // Its ports are taken by a step that would like to have been the gateway.
    const impostor = await openGatewayImpostor(Number(new URL(gateway.controlUrl).port))
    const agentServer = await openAgentMcpServer('all good', Number(new URL(configuredUrl(main, 'jira')).port))
    const companion = (action: string, inputs: Readonly<Record<string, string>>) =>
      job.use({ 'api-url': stage.api.url, ...inputs }, { action }).main()
    const proof = { 'sandbox-proof': main.outputs['sandbox-proof'] ?? '' }
    const call = await companion('call', { server: 'jira', tool: TOOL })
    const proven = await companion('call', { server: 'jira', tool: TOOL, ...proof })
    const dump = await companion('dump', {})
    const reset = await companion('reset', proof)
    const post = await use.post()
    await Promise.all([impostor.close(), agentServer.close()])
    return { stage, job, post, call, proven, dump, reset, impostor, agentServer }
  })

  test('post still releases, warns, and counts what is in the transcript', async () => {
    const { stage, job, post } = await played()
    expect(post.exitCode).toBe(0)
    expect(stage.api.held()).toEqual([])
    expect(otherAnnotations(post).map(({ message }) => message)).toEqual([
      expect.stringMatching(/^The gateway ended before this step: .* not proven/)
    ])
    expect(post.summary).toContain('The recorded calls may be incomplete or wrong')
    expect(post.summary).toContain('### 1 tool call')
    expect(post.summary).not.toContain('forged_tool')
    expect(Object.keys(copiedFiles(job))).toContain('transcript.jsonl')
  })

  test('companions without a proof say that the gateway has stopped', async () => {
    const { call, dump } = await played()
    for (const step of [call, dump]) expect(theError(step)).toContain('The gateway has stopped.')
  })

  test('companions with a proof notice who has taken its port, and post tells it nothing', async () => {
    const { proven, reset, impostor, agentServer } = await played()
    for (const step of [proven, reset])
      expect(theError(step)).toMatch(/^Something else answers in place of the gateway\. .*cannot be trusted/)
    expect(agentServer.calls()).toBe(0)
    expect(impostor.requests).toEqual(['POST /proof undefined', 'POST /proof undefined'])
  })
})

describe('a gateway that does not start', () => {
  const play = async (stage: Stage, record: string) => {
    const broken = actionWithBrokenGateway(join(stage.folder, 'action'))
    const job = stage.job({ env: NO_ARTIFACT_SERVICE })
    const use = job.use(stage.inputs({ ...QUICK, record }), { actionFolder: broken })
    const main = await use.main()
    const url = main.exitCode === 0 ? configuredUrl(main, 'jira') : ''
    return { main, url, post: await use.post() }
  }

  test('is a warning with `record: configs`, and the config files contain the URLs of the servers', async () => {
    const stage = await openStage()
    const { main, url, post } = await play(stage, 'configs')
    expect(main.exitCode).toBe(0)
    expect(messagesOf(main, 'warning')).toEqual([
      expect.stringMatching(
        /^Calls are not recorded.*The gateway did not start\. .*Operation not permitted.*record: off/
      )
    ])
    expect(url).toBe(main.outputs['jira-url'])
    expect(url).toContain('instance_id=')
    expect(otherAnnotations(post)).toEqual([])
    expect(post.summary).toContain('Calls were not recorded, because the gateway could not be used')
    expect(stage.api.held()).toEqual([])
  })

  test('fails main with `record: all`, and everything is released', async () => {
    const stage = await openStage()
    const { main, post } = await play(stage, 'all')
    expect(main.exitCode).toBe(1)
    expect(theError(main)).toMatch(/^The gateway did not start\. .*Operation not permitted/)
    expect(main.outputs).not.toHaveProperty('server-urls')
    expect(stage.api.held()).toEqual([])
    expect(otherAnnotations(post)).toEqual([])
  })
})

test('with `record: off` no gateway is started, and the summary says that calls were not recorded', async () => {
  const stage = await openStage()
  const job = stage.job({ env: NO_ARTIFACT_SERVICE })
  const use = job.use(stage.inputs({ ...QUICK, record: 'off' }))
  const main = await use.main()
  expect(configuredUrl(main, 'jira')).toBe(main.outputs['jira-url'])
  expect(() => gatewayOf(use)).toThrow('main started no gateway')
  const post = await use.post()
  expect(post.summary).toContain('Calls were not recorded, because `record` is `off`.')
})

onPosix('main ends before the gateway has its routes', () => {
  test.each(['cancelled', 'killed'])('because it is %s: the gateway ends, and post releases', async (how) => {
    const stage = await openStage()
    const hold = stage.api.hold('POST /sandbox/jira')
    const job = stage.job({ env: NO_ARTIFACT_SERVICE })
    const use = job.use(stage.inputs(QUICK))
    const gatewayRuns = hold.arrived.then(() =>
      waitUntil('the gateway runs', () => existsSync(join(actionFolder(job.temp), 'gateway', 'transcript.jsonl')))
    )
    const control = how === 'killed' ? { killWhen: gatewayRuns } : { cancelWhen: gatewayRuns.then(hold.resume) }
    const main = await use.main(control)
    hold.resume()
    expect(main.exitCode).not.toBe(0)
    const { pid } = gatewayOf(use)
    // A cancelled main may have given it the routes in the last moment; then post ends it.
    if (how === 'killed') await waitUntil('the gateway has ended', () => !isRunning(pid))
    const post = await use.post()
    await waitUntil('the gateway has ended', () => !isRunning(pid))
    expect(otherAnnotations(post).filter(({ message }) => message.includes('gateway'))).toEqual([])
    expect(() => actionFolder(job.temp)).toThrow('Not one folder')
  })
})
