import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { openStage } from '../support/scenario.ts'

/** What differs from run to run, made equal; what runs side by side, in alphabetical order. */
function steady(text: string): string {
  const lines = text
    .replace(/\b\d+(\.\d+)? (s|min)\b/g, 'N s')
    .replace(/\b\d+(\.\d+)? k?B\b/g, 'N B')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .split('\n')
  const [steadied, rest] = lines.reduce<[string[], string[]]>(
    ([done, run], line) => (/^[✓✗-] /.test(line) ? [done, [...run, line]] : [[...done, ...run.sort(), line], []]),
    [[], []]
  )
  return [...steadied, ...rest.sort()].join('\n')
}

/** What GitHub's artifact client prints between our own lines is not ours to word. */
function withoutArtifactClient(log: string): string {
  return log.replace(/(##\[group\]Keep the artifact\n[^\n]+\n)[\s\S]*?(\n✓ )/, '$1…$2')
}

describe('a run that went well', () => {
  test('its log reads like this', async () => {
    const stage = await openStage()
    const job = stage.job()
    writeFileSync(join(job.workspace, 'task.txt'), 'do it')
    const use = job.use(
      stage.inputs({ 'local-sandbox': 'filesystem, git', sandboxes: 'tracker=jira, calculator', upload: '.' })
    )
    const main = await use.main()
    const post = await use.post()
    expect(steady(main.log)).toBe(
      [
        '##[group]Acquire a local sandbox with filesystem, git and 2 sandboxes',
        '✓ calculator, N s',
        '✓ local-sandbox (filesystem, git), N s',
        '✓ tracker (jira), N s',
        '##[endgroup]',
        '##[group]Upload the workspace',
        'Packed 1 file, N B, to N B in N s',
        'Uploaded N B into the workspace in N s',
        '##[endgroup]',
        '##[group]Verify that every server answers',
        '✓ calculator: 2 tools, N s',
        '✓ filesystem: 3 tools, N s',
        '✓ git: 2 tools, N s',
        '✓ tracker: 2 tools, N s',
        '##[endgroup]',
        'Ready in N s: filesystem, git, tracker, calculator. The sandboxes free themselves by TIME at the latest.'
      ].join('\n')
    )
    expect(steady(withoutArtifactClient(post.log))).toBe(
      [
        '##[group]Dump what the agent left behind',
        '- calculator: has no data to dump',
        '✓ local-sandbox: N B, N s',
        '✓ tracker: N B, N s',
        '##[endgroup]',
        '##[group]Keep the artifact',
        'Keeping 3 files',
        '…',
        '✓ klavis-sandbox-test-0-1',
        '##[endgroup]',
        '##[group]Release',
        '✓ calculator: released, N s',
        '✓ local-sandbox: released, N s',
        '✓ tracker: released, N s',
        '##[endgroup]'
      ].join('\n')
    )
    expect(stage.api.held()).toEqual([])
  })

  test('its summary is a table and a link', async () => {
    const stage = await openStage()
    const job = stage.job()
    await job.use(stage.inputs({ 'local-sandbox': 'filesystem, git', sandboxes: 'tracker=jira, calculator' })).main()
    const [post] = await job.finish()
    expect(steady(post?.summary ?? '')).toBe(
      [
        '## Klavis sandboxes',
        '',
        '| Server | Kind | Status | Tools | Acquired in | Answered in | Dump | End |',
        '|---|---|---|--:|--:|--:|--:|---|',
        '| filesystem | local | ready | 3 | N s | N s | N B | released |',
        '| git | local | ready | 2 | N s | N s | ″ | released |',
        '| tracker (jira) | sandbox | ready | 2 | N s | N s | N B | released |',
        '| calculator | sandbox | ready | 2 | N s | N s | – | released |',
        '',
        'Artifact: [klavis&#45;sandbox&#45;test&#45;0&#45;1](https://github.com/octo/agents/actions/runs/4711/artifacts/1001)',
        ''
      ].join('\n')
    )
    expect(stage.api.held()).toEqual([])
  })

  test('what is not released stands under the table, with what the API said, escaped', async () => {
    const stage = await openStage()
    stage.api.fault({ match: 'DELETE /sandbox/jira/*', kind: 'status', status: 403, body: { detail: 'a|b <i>c</i>' } })
    const job = stage.job()
    await job.use(stage.inputs({ sandboxes: 'jira', dump: 'never', verify: 'off' })).main()
    const [post] = await job.finish()
    expect(
      steady(post?.summary ?? '')
        .split('\n')
        .slice(4)
    ).toEqual([
      '| jira | sandbox | not verified | – | N s | – | – | NOT released |',
      '',
      expect.stringMatching(/^- \*\*jira was not released\*\*, its TTL frees it by TIME\. .*a&#124;b &#60;i&#62;c/),
      ''
    ])
    expect(stage.api.held()).toHaveLength(1)
  })
})

describe('a main that failed', () => {
  test('its log tells what was given back, and the error comes last', async () => {
    const stage = await openStage()
    stage.api.fault({ match: 'POST /sandbox/slack', kind: 'status', status: 403, body: { detail: 'Not for you' } })
    // So that the others are there when it fails.
    const hold = stage.api.hold('POST /sandbox/slack', 'before')
    const job = stage.job()
    const use = job.use(stage.inputs({ sandboxes: 'jira, slack', 'local-sandbox': 'git', verify: 'off' }))
    const [main] = await Promise.all([
      use.main(),
      Promise.all([hold.arrived, stage.api.seen('POST /sandbox/jira'), stage.api.seen('POST /local-sandbox')]).then(
        () => hold.let()
      )
    ])
    const post = await use.post()
    expect(main.exitCode).toBe(1)
    expect(steady(main.log)).toBe(
      [
        '##[group]Acquire a local sandbox with git and 2 sandboxes',
        '✓ jira, N s',
        '✓ local-sandbox (git), N s',
        '✗ slack, N s',
        '##[endgroup]',
        '##[group]Release what was acquired',
        '✓ jira: released',
        '✓ local-sandbox: released',
        '##[endgroup]',
        '##[error]Klavis answered 403 when asked to acquire a sandbox of slack: Not for you. ' +
          'The API key is invalid, or not allowed to do this. ' +
          'Check the secret behind the input `api-key`, and that it belongs to the API at `api-url`.'
      ].join('\n')
    )
    expect(main.annotations).toHaveLength(1)
    expect(main.summary).toBe('')
    expect(post.exitCode).toBe(0)
    expect(post.annotations).toEqual([])
    expect(post.log).toBe('Nothing is held: there is nothing to release.')
    expect(stage.api.held()).toEqual([])
  })

  test('its summary, written by post, repeats the cause', async () => {
    const stage = await openStage()
    stage.api.fault({ match: 'POST /sandbox/slack', kind: 'status', status: 403, body: { detail: 'Not for you' } })
    const job = stage.job()
    const use = job.use(stage.inputs({ sandboxes: 'slack', verify: 'off' }))
    await use.main()
    const post = await use.post()
    const readable = post.summary.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    expect(readable).toBe(
      '## Klavis sandboxes\n\n' +
        '**No sandbox was made available.** Klavis answered 403 when asked to acquire a sandbox of slack: Not for you. ' +
        'The API key is invalid, or not allowed to do this. ' +
        'Check the secret behind the input `api-key`, and that it belongs to the API at `api-url`.\n'
    )
    expect(stage.artifacts.names()).toEqual([])
    expect(stage.api.held()).toEqual([])
  })
})

test('what the API says cannot break the table', async () => {
  const stage = await openStage()
  const status = 'warm | ing\n## <b>up</b> [x](https://evil.example) @octo'
  const change = (body: unknown) => ({ ...(body as object), status })
  stage.api.fault({ match: 'POST /sandbox/jira', kind: 'change', change })
  const job = stage.job()
  const main = await job.use(stage.inputs({ sandboxes: 'jira', verify: 'off', dump: 'never' })).main()
  expect(main.exitCode).toBe(0)
  const [post] = await job.finish()
  const row = (post?.summary ?? '').split('\n')[4] ?? ''
  expect(row.split(' | ')).toHaveLength(8)
  expect(row).toContain('warm &#124; ing')
  expect(post?.summary).not.toMatch(/<b>|\]\(https:\/\/evil|@octo/)
  expect(stage.api.held()).toEqual([])
})
