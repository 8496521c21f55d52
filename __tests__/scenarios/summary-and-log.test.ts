import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { textsIn } from '../support/artifact-content.ts'
import { fastClock } from '../support/fast-clock.ts'
import { openStage, playOnce } from '../support/scenario.ts'

/** Replaces times and sizes, and sorts lines of parallel work. */
function steady(text: string): string {
  const lines = text
    .replace(/\b\d+(\.\d+)? (s|min)\b/g, 'N s')
    .replace(/\b\d+(\.\d+)? k?B\b/g, 'N B')
    .replace(/\d{4}-\d\d-\d\d(?:T[\d:.]+Z| \d\d:\d\d UTC)/g, 'TIME')
    .split('\n')
  const [steadied, rest] = lines.reduce<[string[], string[]]>(
    ([done, run], line) => (/^[✓✗-] /.test(line) ? [done, [...run, line]] : [[...done, ...run.sort(), line], []]),
    [[], []]
  )
  return [...steadied, ...rest.sort()].join('\n')
}

/** Removes the lines that the artifact client prints. */
function withoutArtifactClient(log: string): string {
  return log.replace(/(##\[group\]Upload the artifact\n[^\n]+\n)[\s\S]*?(\n✓ )/, '$1…$2')
}

const CURL = /^ {2}curl -X DELETE -H "Authorization: Bearer \$KLAVIS_API_KEY" http:\S+\/sandbox\/jira\/[\w-]+$/

/** The labels of the bars in a chart, with their sections. */
function barsIn(chart: string): string[] {
  let section = ''
  const bars: string[] = []
  for (const line of chart.split('\n')) {
    section = /^ {2}section (.+)$/.exec(line)?.[1] ?? section
    const [, bar] = /^ {4}(.+) N s :(?:active, |crit, )?\d+, \d+$/.exec(line) ?? []
    if (bar !== undefined) bars.push(`${bar} ${section}`)
  }
  return bars.sort()
}

// Windows has no names with < and >.
const NEW_FILE = process.platform === 'win32' ? '[b]`new`_.md' : '<b>`new`_.md'

describe('a run that succeeds', () => {
  const play = playOnce(async (stage) => {
    const job = stage.job()
    writeFileSync(join(job.workspace, 'task.txt'), 'do it\n')
    const servers = { 'local-sandbox': 'filesystem, git', sandboxes: 'tracker=jira, calculator' }
    const use = job.use(stage.inputs({ ...servers, upload: '.', record: 'configs' }))
    const main = await use.main()
    const workspace = stage.api.workspace()
    writeFileSync(join(workspace, 'task.txt'), 'done\n')
    writeFileSync(join(workspace, NEW_FILE), '```\n</details>@octocat\n')
    return { stage, main, post: await use.post() }
  })

  test('has this log', async () => {
    const { main, post, stage } = await play()
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
        'Ready in N s: filesystem, git, tracker, calculator. The sandboxes expire at TIME.'
      ].join('\n')
    )
    expect(steady(withoutArtifactClient(post.log))).toBe(
      [
        '##[group]Dump what the agent left behind',
        '- calculator: has no data to dump',
        '✓ local-sandbox: N B, N s',
        '✓ tracker: N B, N s',
        'Files: 1 added, 1 changed since the upload.',
        '##[endgroup]',
        '##[group]Upload the artifact',
        'Uploading 6 files',
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

  test('has a summary with the result first, then the details', async () => {
    const { post } = await play()
    const parts = steady(post.summary).split(/(?=### Tool)|### Changes|<details><summary>Timeline/)
    const [before = '', calls = '', after = '', chart = ''] = parts
    expect(before).toBe(
      [
        '## Klavis sandboxes',
        '',
        '✅ **4 servers** were ready; **2 files** changed. Everything is released.',
        '',
        'Artifact: [klavis-sandbox-test-0-1](https://github.com/octo/agents/actions/runs/4711/artifacts/1001). Its report.html shows every change.',
        '',
        '| Server | Kind | Status | Tools | Wait | Ready | Dump | End |',
        '|---|---|---|--:|--:|--:|--:|---|',
        '| filesystem | local | ready | 3 | N s | N s | N B | released |',
        '| git | local | ready | 2 | N s | N s | ″ | released |',
        '| tracker (jira) | sandbox | ready | 2 | N s | N s | N B | released |',
        '| calculator | sandbox | ready | 2 | N s | N s | – | released |',
        '',
        ''
      ].join('\n')
    )
    expect(barsIn(chart)).toEqual([
      'acquire calculator',
      'acquire local-sandbox',
      'acquire tracker',
      'artifact job',
      'dump local-sandbox',
      'dump tracker',
      'release calculator',
      'release local-sandbox',
      'release tracker',
      'upload local-sandbox',
      'verify calculator',
      'verify filesystem local-sandbox',
      'verify git local-sandbox',
      'verify tracker',
      'your steps job'
    ])
    expect(calls).toContain('No call was recorded.')
    expect(after.split('\n')).toEqual([
      ' in the workspace',
      '',
      'Files: 1 added, 1 changed since the upload.',
      '',
      '| Change | File | Before | After |',
      '|---|---|--:|--:|',
      '| changed | task.txt | N B | N B |',
      `| added | ${NEW_FILE.replace(/[<>`_]/g, (each) => `&#${each.charCodeAt(0)};`)} | – | N B |`,
      '',
      '````diff',
      '--- a/task.txt',
      '+++ b/task.txt',
      '@@ -1,1 +1,1 @@',
      '-do it',
      '+done',
      '--- /dev/null',
      `+++ b/${NEW_FILE}`,
      '@@ -0,0 +1,2 @@',
      '+```',
      '+</details>@octocat',
      '````',
      '',
      ''
    ])
  })

  test('has the changes in the artifact, too', async () => {
    const { stage } = await play()
    const files = textsIn(stage, 'klavis-sandbox-test-0-1')
    expect(JSON.parse(files['changes.json'] ?? '')).toMatchObject({ added: 1, changed: 1, deleted: 0 })
    expect(files['changes.diff']).toContain('-do it\n+done\n')
  })

  test('shows what is not released first, with the escaped error of the API and a command that releases it', async () => {
    const stage = await openStage()
    stage.api.fault({ match: 'DELETE /sandbox/jira/*', kind: 'status', status: 403, body: { detail: 'a|b <i>c</i>' } })
    const job = stage.job({ env: fastClock() })
    await job.use(stage.inputs({ sandboxes: 'jira', dump: 'never', verify: 'off' })).main()
    const [post] = await job.finish()
    const [, , verdict, , point, ...rest] = steady(post?.summary ?? '').split('\n')
    expect(verdict).toBe('❌ **1 server** was acquired but not verified. **1 was not released.**')
    expect(point).toMatch(/^- \*\*jira was not released:\*\* it expires at TIME\. .*a&#124;b &#60;i&#62;c.* now:$/)
    expect(rest.slice(0, 4)).toEqual(['', '  ```sh', expect.stringMatching(CURL), '  ```'])
    expect(rest).toContain('| jira | sandbox | not verified | – | N s | – | – | NOT released |')
    expect(stage.api.held()).toHaveLength(1)
  })
})

describe('a main that fails', () => {
  test('logs what it releases, and the error last', async () => {
    const stage = await openStage()
    stage.api.fault({ match: 'POST /sandbox/slack', kind: 'status', status: 403, body: { detail: 'Not for you' } })
    // The other sandboxes are acquired before this one fails.
    const hold = stage.api.hold('POST /sandbox/slack', 'before')
    const job = stage.job()
    const use = job.use(stage.inputs({ sandboxes: 'jira, slack', 'local-sandbox': 'git', verify: 'off' }))
    const [main] = await Promise.all([
      use.main(),
      Promise.all([hold.arrived, stage.api.seen('POST /sandbox/jira'), stage.api.seen('POST /local-sandbox')]).then(
        () => hold.resume()
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
          'The API key is wrong, or has no permission for this. ' +
          'Check the secret behind the input `api-key`, and that it belongs to the API at `api-url`.'
      ].join('\n')
    )
    expect(main.annotations).toHaveLength(1)
    expect(main.summary).toBe('')
    expect(post.exitCode).toBe(0)
    expect(post.annotations).toEqual([])
    expect(post.log).toBe('Nothing is held, so there is nothing to release.')
    expect(stage.api.held()).toEqual([])
  })

  test('has a summary with the cause, written by post', async () => {
    const stage = await openStage()
    stage.api.fault({ match: 'POST /sandbox/slack', kind: 'status', status: 403, body: { detail: 'Not for you' } })
    const job = stage.job()
    const use = job.use(stage.inputs({ sandboxes: 'slack', verify: 'off' }))
    await use.main()
    const post = await use.post()
    const readable = post.summary.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    const [text, chart = ''] = steady(readable).split('\n\n<details><summary>Timeline')
    expect(barsIn(chart)).toEqual(['acquire slack'])
    expect(text).toBe(
      '## Klavis sandboxes\n\n' +
        '❌ **No sandbox was made available.** Klavis answered 403 when asked to acquire a sandbox of slack: Not for you. ' +
        'The API key is wrong, or has no permission for this. ' +
        'Check the secret behind the input `api-key`, and that it belongs to the API at `api-url`.'
    )
    expect(stage.artifacts.names()).toEqual([])
    expect(stage.api.held()).toEqual([])
  })
})

test('text of the API cannot break the table', async () => {
  const stage = await openStage()
  const status = 'warm | ing\n## <b>up</b> [x](https://evil.example) @octo'
  const change = (body: unknown) => ({ ...(body as object), status })
  stage.api.fault({ match: 'POST /sandbox/jira', kind: 'change', change })
  const job = stage.job()
  const main = await job.use(stage.inputs({ sandboxes: 'jira', verify: 'off', dump: 'never' })).main()
  expect(main.exitCode).toBe(0)
  const [post] = await job.finish()
  const row = (post?.summary ?? '').split('\n').find((line) => line.startsWith('| jira')) ?? ''
  expect(row.split(' | ')).toHaveLength(8)
  expect(row).toContain('warm &#124; ing')
  expect(post?.summary).not.toMatch(/<b>|\]\(https:\/\/evil|@octo/)
  expect(stage.api.held()).toEqual([])
})
