import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { write } from '../archive/fixtures.ts'
import { runAgent } from '../support/agent.ts'
import { messagesOf, theError } from '../support/annotations.ts'
import { copiedFiles, NO_ARTIFACT_SERVICE } from '../support/artifact-content.ts'
import { openStage, playOnce } from '../support/scenario.ts'

describe('`allowed-tools` on the embedded engine', () => {
  const played = playOnce(async (stage) => {
    const job = stage.job({ env: NO_ARTIFACT_SERVICE })
    write(job.workspace, { 'task.md': 'the task\n' })
    const rules = 'filesystem: filesystem_read_text*, *_write_*, !*_write_file, nothing_like_it_*, !*_edit_*'
    const main = await job
      .use(
        { engine: 'embedded', 'local-sandbox': 'filesystem', upload: '.', 'allowed-tools': rules },
        { id: 'sandbox' }
      )
      .main()
    const path = join(main.outputs['workspace'] ?? '', 'task.md')
    const answers = await runAgent(job, [
      ['filesystem', 'tools/list', {}],
      ['filesystem', 'filesystem_read_text_file', { path }],
      ['filesystem', 'filesystem_write_file', { path, content: 'changed' }]
    ])
    const task = { tool: 'filesystem_read_text_file', arguments: JSON.stringify({ path }), expect: 'the task' }
    const call = await job.use(task, { action: 'call' }).main()
    const denied = { tool: 'filesystem_write_file', 'expect-error': 'true', expect: 'contains: is not allowed' }
    const deniedCall = await job.use(denied, { action: 'call' }).main()
    const [post] = await job.finish()
    return { job, main, answers, call, deniedCall, post }
  })

  test('the agent sees and calls only what is allowed', async () => {
    const { answers, main } = await played()
    expect(answers).toEqual([
      { text: 'filesystem_read_text_file', isError: false },
      { text: 'the task\n', isError: false },
      { text: expect.stringContaining('The tool filesystem_write_file is not allowed.'), isError: true }
    ])
    expect(JSON.parse(main.outputs['tools'] ?? '')).toEqual({ filesystem: ['filesystem_read_text_file'] })
  })

  test('a pattern that matches no tool is a warning', async () => {
    const { main } = await played()
    expect(messagesOf(main, 'warning')).toEqual(
      expect.arrayContaining(['`allowed-tools`: `nothing_like_it_*` matches no tool of filesystem.'])
    )
  })

  test('`call/` can check that a tool is denied', async () => {
    const { deniedCall } = await played()
    expect([deniedCall.log, deniedCall.exitCode]).toEqual([expect.stringContaining('✓'), 0])
  })

  test('the summary counts the denied call as the agent’s, and the call of the companion apart', async () => {
    const { post, job, call } = await played()
    expect(call.exitCode).toBe(0)
    expect(post?.summary).toContain('### 2 tool calls')
    expect(post?.summary).toMatch(/denied/i)
    expect(post?.summary).toContain('Calls by companion actions (2)')
    expect(copiedFiles(job)['transcript.jsonl']?.toString()).toContain('"caller":"companion"')
  })
})

test('invalid `record` and `allowed-tools` are one error, before anything is acquired', async () => {
  const stage = await openStage()
  const inputs = { sandboxes: 'jira', record: 'off', 'allowed-tools': 'jira\nslack: a' }
  const main = await stage.job().use(stage.inputs(inputs)).main()
  expect(theError(main)).toContain('There are 3 problems with the inputs')
  expect(theError(main)).toContain('`allowed-tools`: cannot be enforced with `record: off`')
  expect(stage.api.requests).toEqual([])
})
