import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import { theError } from '../support/annotations.ts'
import { copiedFiles, NO_ARTIFACT_SERVICE } from '../support/artifact-content.ts'
import { engineOf } from '../support/engine-process.ts'
import { PullRequestApi } from '../support/pull-request.ts'
import { ownPullRequest } from '../support/runner/events.ts'
import { playOnce } from '../support/scenario.ts'

const github = new PullRequestApi()
afterAll(() => github.close())

/** A check that passed, as a hostile step would invent it. */
const INVENTED = { companion: 'call', name: 'invented', passed: true, expected: 'x', found: 'x', ms: 1 }

describe('a verifier of YAML steps on the embedded engine, without a key', () => {
  const played = playOnce(async (stage) => {
    await github.open()
    const job = stage.job({ event: ownPullRequest, env: { GITHUB_API_URL: github.url, ...NO_ARTIFACT_SERVICE } })
    const use = job.use({ 'local-sandbox': 'filesystem', sandboxes: 'calculator', comment: 'true' })
    const main = await use.main()
    const engine = engineOf(use)
    const step = async (action: string, inputs: Readonly<Record<string, string>>) =>
      await job.use(inputs, { action }).main()
    const path = join(main.outputs['workspace'] ?? '', 'report.md')
    const wrote = await step('call', {
      server: 'filesystem',
      tool: 'filesystem_write_file',
      arguments: `path: ${JSON.stringify(path)}\ncontent: |\n  # Report\n  total: 42\n`
    })
    const read = { server: 'filesystem', tool: 'filesystem_read_text_file', arguments: JSON.stringify({ path }) }
    const good = await step('call', {
      ...read,
      expect: 'matches: (?m)^total: \\d+$\n! contains: TODO\ncontains: # Report'
    })
    const bad = await step('call', { ...read, expect: 'contains: total: 43' })
    const byApi = await step('call', {
      server: 'calculator',
      tool: 'calculate',
      arguments: 'expression: 19 + 23',
      via: 'api',
      expect: '$ == 42'
    })
    const listed = await step('tools', { format: 'anthropic', server: 'filesystem' })
    const answer = await fetch(`${engine.url}/mcp-server/list-tools`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${engine.key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ serverUrl: main.outputs['filesystem-url'], format: 'anthropic' })
    })
    const { tools } = (await answer.json()) as { tools: unknown }
    const list = JSON.parse(readFileSync(listed.outputs['file'] ?? '', 'utf8')) as unknown
    const kept = await step('dump', {
      changes: 'false',
      expect: 'report.md contains: total: 42\n!notes.md exists\nchanged-only: *.md'
    })
    const missed = await step('dump', {
      expect: 'report.md equals: # Report\nreport.md exists\nnotes.md exists\nchanged-only: src/**'
    })
    // A hostile step knows everything that is in a file. It can add a check, but remove or change none.
    const ask = (method: string, body: unknown) =>
      fetch(`${engine.url}/checks`, {
        method,
        headers: { Authorization: `Bearer ${engine.key}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body)
      })
    const added = await ask('POST', { checks: [INVENTED] })
    const others = await Promise.all([
      ask('DELETE', {}),
      ask('PUT', { checks: [] }),
      ask('POST', { checks: [{ ...INVENTED, passed: 'yes' }] })
    ])
    const folder = dirname(main.outputs['ledger'] ?? '')
    writeFileSync(join(folder, 'checks.jsonl'), `${JSON.stringify(INVENTED)}\n`)
    writeFileSync(join(engine.home, 'transcript.jsonl'), '')
    // The failing steps have `continue-on-error`, so the job succeeds.
    job.setStatus('success')
    const [post] = await job.finish()
    const statuses = [added, ...others].map(({ status }) => status)
    const report = copiedFiles(job)['report.html']?.toString() ?? ''
    const comment = github.comments.map(({ body }) => body).join()
    return {
      stage,
      wrote,
      good,
      bad,
      byApi,
      tools,
      list,
      kept,
      missed,
      statuses,
      post,
      report,
      comment,
      secrets: [engine.key]
    }
  })

  test('meets expectations that hold', async () => {
    const { wrote, good } = await played()
    expect([wrote.exitCode, good.exitCode]).toEqual([0, 0])
    expect(good.outputs['text']).toBe('# Report\ntotal: 42\n')
  })

  test('fails expectations that do not hold', async () => {
    const { bad } = await played()
    expect(theError(bad)).toContain('- expected text that contains "total: 43", found "# Report\\ntotal: 42\\n"')
    expect(bad.exitCode).toBe(1)
  })

  test('checks files and changes in a dump', async () => {
    const { kept, missed } = await played()
    expect(kept.exitCode).toBe(0)
    expect(kept.log).toContain('✓ file report.md contains "total: 42" (not tamper-proof)')
    expect(missed.exitCode).toBe(1)
    expect(
      theError(missed)
        .split('\n')
        .map((line) => line.trim())
    ).toEqual([
      'The workspace: 3 of 4 expectations were not met.',
      '- file report.md equals "# Report": expected "# Report", found "# Report\\ntotal: 42\\n"',
      expect.stringMatching(/^- file \S+ exists: expected the file, found no such file$/),
      '- changed-only src/**: expected changes of src/** only, found report.md (added)',
      'Check what the agent did, or correct `expect`.'
    ])
    // The dump itself is there for a look at what is wrong.
    expect(readFileSync(join(missed.outputs['workspace'] ?? '', 'report.md'), 'utf8')).toBe('# Report\ntotal: 42\n')
  })

  const VERDICT = '❌ **Checks: 10 of 14 passed.** **2 servers** were ready'
  const FIRST =
    '- ❌ `filesystem.filesystem_read_text_file contains "total: 43"`: expected `text that contains "total: 43"`'

  test('makes the summary and the comment begin with the checks, although the job succeeded', async () => {
    const { post, comment } = await played()
    const [, verdict = '', list = ''] = post?.summary.split('\n\n') ?? []
    expect(verdict.slice(0, VERDICT.length)).toBe(VERDICT)
    expect(list.split('\n').map((line) => line.split(':')[0])).toEqual([
      FIRST.split(':')[0],
      '- ❌ `file report.md equals "# Report"`',
      '- ❌ `file notes.md exists`',
      '- ❌ `changed-only src/**`'
    ])
    for (const text of [post?.summary, comment]) expect(text).toContain(`\n\n${FIRST}`)
    expect(comment).toContain(VERDICT)
  })

  test('shows the checks in report.html', async () => {
    const { report } = await played()
    const data = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(report)?.[1] ?? '{}'
    const { story } = JSON.parse(data) as { story: { checks: { records: { name: string; companion: string }[] } } }
    expect(story.checks).toMatchObject({ passed: 10, failed: 4, basis: 'not proven' })
    expect(story.checks.records).toContainEqual({
      companion: 'dump',
      name: 'file notes.md exists',
      passed: false,
      expected: 'the file',
      found: 'no such file',
      ms: expect.any(Number)
    })
  })

  test('cannot be undone by a later step, which can only add checks', async () => {
    const { statuses, post } = await played()
    expect(statuses).toEqual([201, 405, 405, 422])
    expect(post?.exitCode).toBe(0)
    expect(post?.summary).toContain('⚠️ Not proven: some checks were kept in a file that other steps can change')
  })

  test('works through the API of the engine, too', async () => {
    const { byApi } = await played()
    expect(byApi.exitCode).toBe(0)
    expect(byApi.outputs['text']).toBe('42')
  })

  test('lists the same tools as the API of the engine', async () => {
    const { tools, list } = await played()
    expect(list).toEqual(tools)
  })

  test('shows no secret, and sends nothing to the cloud', async () => {
    const { stage, secrets } = await played()
    expect(stage.leaks(secrets)).toEqual([])
    expect(stage.api.requests).toEqual([])
  })
})
