import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { theError } from '../support/annotations.ts'
import { engineOf } from '../support/engine-process.ts'
import { playOnce } from '../support/scenario.ts'

describe('a verifier of YAML steps on the embedded engine, without a key', () => {
  const played = playOnce(async (stage) => {
    const job = stage.job()
    const use = job.use({ 'local-sandbox': 'filesystem', sandboxes: 'calculator', dump: 'never' })
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
    await job.finish()
    return { stage, wrote, good, bad, byApi, tools, list, secrets: [engine.key] }
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
