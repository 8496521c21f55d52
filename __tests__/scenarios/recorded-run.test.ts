import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'
import { laptopOf } from '../support/laptop.ts'
import { playOnce } from '../support/scenario.ts'
import { EXAMPLES } from '../support/workflow/example-runs.ts'

const AGENT = fileURLToPath(new URL('calling-agent.js', import.meta.url))
const EXAMPLE = join(EXAMPLES, 'replay', 'jira.jsonl')
/** Set it to write the example anew. */
const RENEWS = process.env['RENEW_CASSETTE'] === 'true'

/** What Jira has for the seed of the example. */
const DEMO = { total: 1, issues: [{ fields: { summary: 'The login page is slow', status: { name: 'To Do' } } }] }
const SEARCH = {
  description: 'Searches issues with JQL.',
  inputSchema: { type: 'object', properties: { jql: { type: 'string' } }, required: ['jql'] }
}
const PROMPT = '2 jira jira_search {"jql": "project = DEMO"}'

const played = playOnce(
  async (stage) => {
    const { laptop, apiFlags } = laptopOf(stage, true)
    writeFileSync(join(laptop.project, 'seed.json'), readFileSync(join(EXAMPLES, 'replay', 'seed.json')))
    const jira = ['--sandboxes', 'jira', '--initialize', 'jira=seed.json', ...apiFlags]
    const fault = ['--fault', 'jira.*: {call: 2, status: 429}']
    const agent = ['--', process.execPath, AGENT, PROMPT]
    const run = await laptop.run(['run', ...jira, ...fault, '--dump-folder', 'run', ...agent])
    const written = await laptop.run(['cassette', 'run', 'jira.jsonl'])
    const up = await laptop.run(['up', ...jira, ...fault, '--dump', 'never'])
    const env = await laptop.run(['env', '--json'])
    const variables = JSON.parse(env.stdout) as Readonly<Record<string, string>>
    const calls = await promisify(execFile)(process.execPath, [AGENT, PROMPT], {
      env: { ...process.env, ...variables }
    })
    const down = await laptop.run(['down'])
    const cassette = readFileSync(join(laptop.project, 'jira.jsonl'), 'utf8')
    return { stage, run, written, up, calls, down, cassette }
  },
  {
    api: {
      mcp: { jira: { results: { jira_search: text(JSON.stringify(DEMO)) }, definitions: { jira_search: SEARCH } } }
    }
  }
)

function text(answer: string): object {
  return { content: [{ type: 'text', text: answer }] }
}

test('faults are injected into calls of servers in the cloud, by `run` and by `up`', async () => {
  const { stage, run, up, calls, down } = await played()
  const lines = [JSON.stringify(DEMO), expect.stringMatching(/^429: /)]
  expect([run.code, run.stdout.trimEnd().split('\n')]).toEqual([0, lines])
  expect([up.code, up.stderr]).toEqual([0, expect.stringContaining('Faults are injected with the seed')])
  expect(calls.stdout.trimEnd().split('\n')).toEqual(lines)
  expect([down.code, stage.api.held()]).toEqual([0, []])
})

test('the cassette of the example is what `cassette` makes of a recorded run, without its injected faults', async () => {
  const { written, cassette } = await played()
  expect([written.code, written.stdout]).toEqual([
    0,
    expect.stringContaining('Left out: jira: 1 call with an injected fault.')
  ])
  if (RENEWS) writeFileSync(EXAMPLE, cassette)
  const undated = (text: string): string => text.replace(/"recorded_at":"[^"]+"/, '')
  expect(undated(readFileSync(EXAMPLE, 'utf8'))).toBe(undated(cassette))
})
