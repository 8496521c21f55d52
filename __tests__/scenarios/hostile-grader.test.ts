import { appendFileSync, copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { write } from '../archive/fixtures.ts'
import { openAgentMcpServer } from '../support/agent-mcp-server.ts'
import { messagesOf, theError } from '../support/annotations.ts'
import { engineOf, isRunning, waitUntil } from '../support/engine-process.ts'
import type { Job } from '../support/runner/job.ts'
import type { StepControl, StepResult } from '../support/runner/step.ts'
import { playOnce } from '../support/scenario.ts'
import type { Stage } from '../support/stage.ts'

const CHANGED = /cannot be trusted/
const IMPOSTOR = /^Something else answers in place of the embedded engine\. .*cannot be trusted/
const SEARCH = { server: 'jira', tool: 'jira_search', expect: 'all good' }
const EVIL = 'evil-program.js'
const at = new Date().toISOString()

/** The records that make a companion believe that the job holds this lease. */
function planted(seq: number, kind: string, alias: string, id: string): string {
  const owner = { userId: 'somebody', isOurs: false, platform: '', hasToken: false }
  const more = kind === 'instance' ? { owner } : {}
  const records = [
    { type: 'intent', seq, kind, alias, server: 'filesystem', ttlSeconds: 600, ...more, at },
    { type: 'lease', seq, id, at }
  ]
  return records.map((record) => `${JSON.stringify(record)}\n`).join('')
}

const SERVERS = { sandboxes: 'jira', 'local-sandbox': 'filesystem' }

/** A job with a sandbox, a local sandbox and an upload, and functions that run companions in it. */
async function openJob(stage: Stage, record = 'off') {
  const job = stage.job()
  write(job.workspace, { 'task.md': 'the task\n' })
  const main = await job.use(stage.inputs({ ...SERVERS, upload: '.', verify: 'off', dump: 'never', record })).main()
  const proof = main.outputs['sandbox-proof'] ?? ''
  const folder = dirname(main.outputs['ledger'] ?? '')
  const step = (action: string, inputs: Readonly<Record<string, string>> = {}): Promise<StepResult> =>
    job.use(stage.inputs(inputs), { action }).main()
  const proven = (action: string, inputs: Readonly<Record<string, string>> = {}): Promise<StepResult> =>
    step(action, { 'sandbox-proof': proof, ...inputs })
  return { job, main, proof, folder, step, proven }
}

/** Lets a step change a file for a while. */
async function whileChanged<T>(path: string, change: () => void, act: () => Promise<T>): Promise<T> {
  copyFileSync(path, `${path}.kept`)
  try {
    change()
    return await act()
  } finally {
    copyFileSync(`${path}.kept`, path)
  }
}

describe('graders in a cloud job whose agent rewrites the files of the action', () => {
  const played = playOnce(async (stage) => {
    const { job, proof, folder, step, proven } = await openJob(stage, 'configs')
    const agent = await openAgentMcpServer('all good')
    const servers = join(folder, 'servers.json')
    const upload = join(folder, 'upload.tar.gz')
    const rewrite = (): void => {
      const rows = JSON.parse(readFileSync(servers, 'utf8')) as object[]
      writeFileSync(servers, JSON.stringify(rows.map((row) => ({ ...row, url: agent.url }))))
    }
    const unproven = await whileChanged(servers, rewrite, () => step('call', SEARCH))
    const calledWithoutProof = agent.calls()
    const rewritten = await whileChanged(servers, rewrite, () => proven('call', SEARCH))
    const listed = await whileChanged(servers, rewrite, () => proven('tools'))
    const expects = { expect: 'task.md contains: the task' }
    const notDumped = await whileChanged(servers, rewrite, () => proven('dump', expects))
    const invalid = await proven('call', { ...SEARCH, arguments: '[1]' })
    const calledWithProof = agent.calls() - calledWithoutProof
    writeFileSync(join(stage.api.workspace(), 'task.md'), 'spoilt\n')
    const spoilt = await step('dump', { names: 'local-sandbox' })
    const archive = readFileSync(spoilt.outputs['archive'] ?? '')
    const replace = (): void => writeFileSync(upload, archive)
    const uploadUnproven = await whileChanged(upload, replace, () => step('dump', { names: 'local-sandbox' }))
    const uploadReplaced = await whileChanged(upload, replace, () => proven('dump', { names: 'local-sandbox' }))
    const uploadReset = await whileChanged(upload, replace, () => proven('reset', { names: 'local-sandbox' }))
    const workspace = (): string => readFileSync(join(stage.api.workspace(), 'task.md'), 'utf8')
    const honest = { found: await proven('dump'), reset: await proven('reset'), restored: workspace() }
    rewrite()
    const [post] = await job.finish()
    await agent.close()
    return {
      stage,
      proof,
      post,
      notDumped,
      invalid,
      ...{ unproven, calledWithoutProof, rewritten, listed, calledWithProof },
      ...{ uploadUnproven, uploadReplaced, uploadReset, honest }
    }
  })

  test('does not call the server of the agent, which a call without the proof believes', async () => {
    const { unproven, calledWithoutProof, rewritten, listed, calledWithProof } = await played()
    expect(unproven.exitCode).toBe(0)
    expect(calledWithoutProof).toBe(1)
    expect(theError(rewritten)).toMatch(/^servers\.json was changed after the main action\. .*cannot be trusted/)
    expect(theError(listed)).toMatch(CHANGED)
    expect(calledWithProof).toBe(0)
  })

  test('has a failed check of each step that could not check what it expects, also in the end', async () => {
    const { notDumped, invalid, post } = await played()
    for (const step of [notDumped, invalid]) expect(step.exitCode).toBe(1)
    expect(post?.summary).toContain('\n\n❌ **Checks: 1 of 4 passed.** **Checks may be missing.** ')
    const failed = [...(post?.summary.matchAll(/- ❌ `([^`]+)`: expected `([^`]+)`, found `([^`]+)`/g) ?? [])]
    expect(failed.map(([, name, , found]) => [name, found?.slice(0, 45)])).toEqual([
      ['jira.jira_search', 'the step failed: servers.json was changed aft'],
      ['the workspace', 'the step failed: servers.json was changed aft'],
      ['jira.jira_search', 'the step failed: An input cannot be used. ˋar']
    ])
    expect(post && messagesOf(post, 'warning').join()).toContain('A later step changed servers.json')
  })

  test('marks checks without the proof, once in the log and not as an annotation', async () => {
    const { unproven, uploadUnproven, honest } = await played()
    expect(unproven.log).toContain('1 expectation met (not tamper-proof)')
    expect(unproven.log).toMatch(/Not tamper-proof: .*`sandbox-proof: /)
    expect(unproven.annotations).toEqual([])
    expect(uploadUnproven.summary).toContain('Not tamper-proof')
    for (const shown of [honest.found.log, honest.found.summary]) expect(shown).not.toMatch(/tamper-proof/i)
  })

  test('does not compare with an upload that the agent replaced, nor restore it', async () => {
    const { uploadUnproven, uploadReplaced, uploadReset } = await played()
    expect(uploadUnproven.outputs['changed']).toBe('0')
    for (const step of [uploadReplaced, uploadReset]) expect(theError(step)).toMatch(CHANGED)
    expect(uploadReplaced.outputs).not.toHaveProperty('changed')
  })

  test('passes in an honest job, also after a reset', async () => {
    const { honest } = await played()
    expect([honest.found.exitCode, honest.reset.exitCode]).toEqual([0, 0])
    expect(honest.found.outputs['changed']).toBe('1')
    expect(honest.restored).toBe('the task\n')
  })

  test('shows no secret, and masks nothing of the proof', async () => {
    const { stage, proof } = await played()
    expect(stage.leaks()).toEqual([])
    expect(proof).toMatch(/^[\w.-]{100,2000}$/)
    expect(stage.jobs[0]?.masks.apply(proof)).toBe(proof)
  })
})

describe('a cloud job whose agent writes into the ledger', () => {
  const played = playOnce(async (stage) => {
    const { job, main, proof, folder, step, proven } = await openJob(stage)
    const victim = await openJob(stage)
    const instance = stage.api.addInstance('GitHub', 'somebody')
    const ledger = join(folder, 'ledger.jsonl')
    const theirs = victim.main.outputs['local-sandbox-id'] ?? ''
    appendFileSync(ledger, planted(7, 'local', 'theirs', theirs) + planted(8, 'instance', 'account', instance.id))
    const released = { type: 'released', seq: 0, at, early: true }
    const touched = () => stage.api.calls((request) => [theirs, instance.id].some((id) => request.path.includes(id)))
    const before = touched().length
    const reset = await proven('reset')
    const named = await proven('release', { names: 'theirs' })
    const early = await proven('release', { names: 'jira' })
    const tools = await proven('tools')
    appendFileSync(ledger, `${JSON.stringify(released)}\n`)
    const hidden = await proven('dump')
    const rest = await proven('release')
    const touchedWithProof = touched().length - before
    const unproven = await step('reset', { names: 'theirs' })
    const otherRun = await step('dump', { 'sandbox-proof': victim.proof })
    const garbage = await step('call', { ...SEARCH, 'sandbox-proof': `${proof.slice(0, -20)}\n{"a":1}\nnonsense` })
    const network = await job
      .use({ ...SEARCH, 'sandbox-proof': proof }, { action: 'call', env: { HTTPS_PROXY: 'http://127.0.0.1:9' } })
      .main()
    const heldByJob = stage.api.held().filter(({ id }) => id === main.outputs['local-sandbox-id'])
    return {
      stage,
      ...{ reset, named, early, tools, hidden, rest, touchedWithProof, unproven, heldByJob },
      ...{ otherRun, garbage, network }
    }
  })

  test('touches no planted local sandbox and no planted instance, unlike without the proof', async () => {
    const { reset, named, touchedWithProof, unproven } = await played()
    expect(unproven.exitCode).toBe(0)
    expect(touchedWithProof).toBe(0)
    expect(JSON.parse(reset.outputs['reset'] ?? '')).toEqual(['local-sandbox', 'jira'])
    expect(theError(named)).toMatch(/^There is no sandbox "theirs"\. The sandboxes are local-sandbox, jira\./)
    expect(messagesOf(reset, 'warning')).toEqual([expect.stringMatching(/^The ledger has 4 records .* are ignored/)])
  })

  test('still knows what release/ released', async () => {
    const { early, hidden, tools, rest, heldByJob } = await played()
    expect([early.exitCode, tools.exitCode]).toEqual([0, 0])
    expect(JSON.parse(early.outputs['released'] ?? '')).toEqual(['jira'])
    expect(hidden.outputs['files']).toBe('{}')
    expect(Object.keys(JSON.parse(tools.outputs['tools'] ?? '') as object)).toEqual(['filesystem'])
    expect(JSON.parse(rest.outputs['released'] ?? '')).toEqual(['local-sandbox'])
    expect(heldByJob).toEqual([])
  })

  test('does not let a forged release hide a sandbox from a dump', async () => {
    const { hidden } = await played()
    expect(hidden.exitCode).toBe(0)
    expect(hidden.outputs['changed']).toBe('0')
  })

  test('fails if a later step set a proxy', async () => {
    const { network } = await played()
    expect(theError(network)).toMatch(/^The settings of proxies or certificates .*HTTPS_PROXY.*cannot be trusted/)
  })

  test('fails with the proof of another run, or with what is no proof, and says what to pass', async () => {
    const { otherRun, garbage } = await played()
    expect(theError(otherRun)).toMatch(/^There is no ledger of klavis-sandbox-[0-9a-f]{8}\. .*another job/)
    expect(theError(garbage)).toMatch(/`sandbox-proof`.*line 1 is not .*line 2 is not .*line 3 is not/s)
    expect(theError(garbage)).toContain('steps.<id>.outputs.sandbox-proof')
  })

  test('shows no secret', async () => expect((await played()).stage.leaks()).toEqual([]))
})

/** Runs `call/` on the file that the agent had to write. */
function readsReport(
  job: Job,
  path: string,
  inputs: Readonly<Record<string, string>>,
  control: StepControl = {}
): Promise<StepResult> {
  const call = { server: 'filesystem', tool: 'filesystem_read_text_file', arguments: JSON.stringify({ path }) }
  return job.use({ ...call, expect: 'the task', ...inputs }, { action: 'call' }).main(control)
}

/** Dumps a workspace with a file that the agent would like to hide. */
function dumpWithEvil(job: Job, workspace: string, proof: string): Promise<StepResult> {
  writeFileSync(join(workspace, EVIL), 'evil\n')
  return job.use({ 'sandbox-proof': proof }, { action: 'dump', env: { KLAVIS_API_KEY: EVIL } }).main()
}

/** Runs an attack as soon as a step prints this. */
function whenPrinted(text: string, attack: () => void): StepControl {
  let printed = ''
  return {
    onSpawn: ({ stdout }) =>
      void stdout?.on('data', (chunk: Buffer) => {
        const before = printed
        printed += chunk.toString('utf8')
        if (printed.includes(text) && !before.includes(text)) attack()
      })
  }
}

describe('graders on the embedded engine', () => {
  const played = playOnce(async (stage) => {
    const job = stage.job()
    write(job.workspace, { 'task.md': 'the task\n' })
    const use = job.use({ 'local-sandbox': 'filesystem', sandboxes: 'calculator', upload: '.', dump: 'never' })
    const { outputs } = await use.main()
    const proof = outputs['sandbox-proof'] ?? ''
    const other = job.use({ sandboxes: 'second=calculator', dump: 'never' })
    const second = (await other.main()).outputs['sandbox-proof'] ?? ''
    const path = join(outputs['workspace'] ?? '', 'task.md')
    const step = (action: string, inputs: Readonly<Record<string, string>>): Promise<StepResult> =>
      job.use(inputs, { action }).main()
    const calculate = { server: 'second', tool: 'calculate', arguments: 'expression: 1 + 1' }
    const honest = {
      reset: await step('reset', { 'sandbox-proof': proof }),
      call: await readsReport(job, path, { 'sandbox-proof': proof }),
      dump: await dumpWithEvil(job, outputs['workspace'] ?? '', `${proof}\n${second}`),
      both: await step('call', { ...calculate, 'sandbox-proof': `${proof}\n${second}` })
    }
    const withoutItsProof = await step('call', { ...calculate, 'sandbox-proof': proof })
    const engine = engineOf(use)
    const takeOver = async () => {
      process.kill(engine.pid, 'SIGKILL')
      await waitUntil('the engine is gone', () => !isRunning(engine.pid))
      rmSync(join(engine.home, 'state.json'))
      return await openAgentMcpServer('that', Number(new URL(engine.url).port))
    }
    // The engine answers the first attempt, and the agent's server the second.
    let taken: ReturnType<typeof takeOver> | undefined
    const attack = whenPrinted('Calling again', () => {
      taken = takeOver()
    })
    const waiting = { 'sandbox-proof': proof, expect: 'that', retries: '9' }
    const during = await readsReport(job, path, waiting, attack)
    const impostor = await taken
    const calls = [impostor?.calls()]
    const unproven = await readsReport(job, path, { expect: 'that' })
    calls.push(impostor?.calls())
    const proven = await readsReport(job, path, { expect: 'that', 'sandbox-proof': proof })
    calls.push(impostor?.calls())
    await impostor?.close()
    const dead = await readsReport(job, path, { 'sandbox-proof': proof })
    const [, post] = await job.finish()
    return { stage, post, honest, withoutItsProof, during, dead, unproven, proven, calls, secrets: [engine.key] }
  })

  test('pass in an honest job', async () => {
    const { honest } = await played()
    for (const step of Object.values(honest)) expect([step.exitCode, messagesOf(step, 'error')]).toEqual([0, []])
    expect(honest.call.log).not.toMatch(/tamper-proof/i)
    expect(honest.call.log).toContain('1 expectation met')
    expect(honest.dump.outputs['changed']).toBe('1')
  })

  test('show a file whose name the agent put into KLAVIS_API_KEY to have it masked', async () => {
    const { honest } = await played()
    expect(honest.dump.summary).toContain(EVIL)
  })

  test('do not find the servers of a main action without its proof', async () => {
    const { withoutItsProof } = await played()
    expect(theError(withoutItsProof)).toMatch(/^There is no server "second"\. .*no proof/)
  })

  test('fail if the engine was killed and a server of the agent answers on its port', async () => {
    const { dead, unproven, proven, calls } = await played()
    expect(unproven.exitCode).toBe(0)
    expect(theError(proven)).toMatch(IMPOSTOR)
    expect(theError(dead)).toMatch(/^The embedded engine has stopped\./)
    expect(calls).toEqual([1, 2, 2])
  })

  test('fail if that happens between two attempts of a call', async () => {
    const { during } = await played()
    expect(during.log).toContain('1 expectation met')
    expect(theError(during)).toMatch(IMPOSTOR)
    expect(during.outputs).not.toHaveProperty('text')
  })

  test('are failed checks in the report if they could not check, although the engine that keeps them is gone', async () => {
    const { post } = await played()
    expect(post?.summary).toMatch(/\n\n❌ \*\*Checks: \d of \d passed\.\*\* \*\*Checks may be missing\.\*\* /)
    const summary = post?.summary ?? ''
    expect(summary.match(/found `the step failed: Something else answers in place/g)).toHaveLength(2)
    expect(summary.match(/found `the step failed: The embedded engine has stopped/g)).toHaveLength(1)
  })

  test('show no secret', async () => {
    const { stage, secrets } = await played()
    expect(stage.leaks(secrets)).toEqual([])
  })
})
