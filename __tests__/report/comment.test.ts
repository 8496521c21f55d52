import { expect, test } from '@jest/globals'
import { marked, type Token } from 'marked'
import { type CommentContext, commentBody } from '../../src/report/comment.ts'
import type { Leftover, Story } from '../../src/report/story.ts'
import { added, changesWith, checkOf, checksWith, serverOf, storyWith, toolOf } from './stories.ts'

const RUN = 'https://github.com/octo/agent/actions/runs/42/attempts/1'
const CONTEXT: CommentContext = { firstLine: '<!-- mark -->', workflow: 'agent test', jobIndex: '0', runUrl: RUN }

const STORY = storyWith({
  servers: [
    serverOf(0, { alias: 'filesystem', server: 'filesystem', kind: 'local', tools: 3 }),
    serverOf(1, { alias: 'tracker', tools: 3 })
  ],
  tools: [toolOf({ server: 'filesystem', tool: 'read_file', calls: 9 }), toolOf({ server: 'tracker', errors: 1 })],
  changes: changesWith({ files: [added('src/done.md'), added('notes.txt')] }),
  artifact: {
    name: 'klavis-sandbox-test-0-1',
    url: 'https://github.com/octo/agent/actions/runs/42/artifacts/1001',
    hasReport: true
  }
})

function bodyOf(differs: Partial<Story> = {}, context: Partial<CommentContext> = {}): string {
  return commentBody({ ...STORY, ...differs }, { ...CONTEXT, ...context })
}

test('shows a successful run', () => {
  const [mark, title, , verdict, , ...rest] = bodyOf().split('\n')
  expect(mark).toBe('<!-- mark -->')
  expect(title).toBe('### Klavis sandboxes in `agent test` / `test`')
  expect(verdict).toMatch(/^✅ .*2 servers.*ready.*12 tool calls.*1 failed.*2 files/)
  expect(rest).toEqual([
    `Report: [\`klavis-sandbox-test-0-1\`](https://github.com/octo/agent/actions/runs/42/artifacts/1001) · [summary and log of the run](${RUN})`,
    '',
    '<details><summary>Servers, calls and changes</summary>',
    '',
    '| Server | Kind | Status | Tools | End |',
    '|---|---|---|--:|---|',
    '| `filesystem` | local | `ready` | 3 | `released` |',
    '| `tracker` (`jira`) | sandbox | `ready` | 3 | `released` |',
    '',
    '<details><summary>12 tool calls</summary>',
    '',
    '| Server | Tool | Calls | Errors |',
    '|---|---|--:|--:|',
    '| `tracker` | `search` | 3 | 1 |',
    '| `filesystem` | `read_file` | 9 | 0 |',
    '',
    '</details>',
    '',
    '<details><summary>2 files changed</summary>',
    '',
    '- added `src/done.md`',
    '- added `notes.txt`',
    '',
    '</details>',
    '',
    '</details>',
    ''
  ])
})

test('shows calls that were denied, and the calls of companion actions apart', () => {
  const tools = [
    toolOf({ tool: 'read', calls: 9, errors: 1 }),
    toolOf({ tool: 'delete', calls: 2, denied: 2 }),
    toolOf({ caller: 'companion', tool: 'search', calls: 4 })
  ]
  const body = bodyOf({ tools })
  expect(body).toContain('**11 tool calls** were made (1 failed, 2 denied)')
  expect(body).toContain(
    [
      '<details><summary>11 tool calls</summary>',
      '',
      '| Server | Tool | Calls | Errors | Denied |',
      '|---|---|--:|--:|--:|',
      '| `jira` | `delete` | 2 | 0 | 2 |',
      '| `jira` | `read` | 9 | 1 | 0 |',
      '',
      '</details>',
      '',
      '<details><summary>Calls by companion actions (4)</summary>',
      '',
      '| Server | Tool | Calls | Errors |',
      '|---|---|--:|--:|',
      '| `jira` | `search` | 4 | 0 |',
      '',
      '</details>'
    ].join('\n')
  )
})

test('says why calls are missing, but only if there were servers', () => {
  const note = 'Calls were not recorded, because `record` is `off`.'
  expect(bodyOf({ recording: 'off', tools: [] })).toContain(`\n\n${note}\n\n`)
  expect(bodyOf({ recording: 'off', tools: [], servers: [] })).not.toContain(note)
})

test('shows why main failed, without empty sections', () => {
  const body = bodyOf({
    failure: 'Klavis answered 403.\nSee `api-key`, @octo',
    servers: [],
    tools: [],
    changes: undefined
  })
  expect(body).toContain(
    '❌ **No sandbox was made available.**\n\n```text\nKlavis answered 403.\nSee `api-key`, @octo\n```'
  )
  expect(body).not.toMatch(/<details>|\| Server/)
})

test('says in about ten lines what failed, and has the rest folded', () => {
  const failing = Array.from({ length: 30 }, (_, index) => checkOf({ name: `check ${index}`, passed: false }))
  const ofCases = Array.from({ length: 30 }, (_, index) =>
    checkOf({ companion: 'test', name: `expectation ${index}`, passed: false, case: 'The total', trial: 1 })
  )
  const tests = checkOf({ companion: 'test', name: 'Agent tests', passed: false, found: '7 of 8 cases pass.' })
  const body = bodyOf({ checks: checksWith([tests, ...failing, ...ofCases]) })
  const [short = '', folded = ''] = body.split('<details><summary>Servers, calls and changes')
  const lines = short.split('\n').filter((line) => line !== '' && line !== CONTEXT.firstLine)
  expect(lines.length).toBeLessThanOrEqual(10)
  expect(lines[2]).toBe('- ❌ Agent tests: `7 of 8 cases pass.`')
  expect(lines.filter((line) => line.includes('… and'))).toHaveLength(2)
  expect(folded).toContain('`check 15`')
})

test('shows what is still held first, and names the attempt and the job of a matrix', () => {
  const leftovers: Leftover[] = [
    { alias: 'jira', kind: 'not released', detail: 'It expires at noon.', command: 'curl' }
  ]
  const run = { ...STORY.run, attempt: '3' }
  const body = bodyOf({ leftovers, run }, { jobIndex: '2' })
  expect(body.indexOf('- **not released:** `jira` `It expires at noon.`')).toBeGreaterThan(0)
  expect(body.indexOf('not released:')).toBeLessThan(body.indexOf('| Server'))
  expect(body).toContain('`test`, matrix job `2`\n')
  expect(body).toContain('), attempt 3\n')
})

test('names an artifact without a URL, but no folder on the runner', () => {
  expect(bodyOf({ artifact: { name: 'a b', url: undefined } })).toContain('Artifact: `a b` · [')
  expect(bodyOf({ artifact: { folder: '/home/runner/work' } })).not.toContain('/home/runner')
})

const HOSTILE = [
  '@octo/team #1 GH-2 octo/agent#3 0123456789abcdef0123456789abcdef01234567',
  'https://evil.example www.evil.example a@evil.example',
  '![x](https://evil.example/x.png) [x](https://evil.example) <img src=x onerror=alert(1)>',
  '`` ` ``` | \\| a | b `@octo`',
  'x\\',
  '</details><script>alert(1)</script><!-- mark -->',
  'a\n\n# b\r\n| c |\u2028d\u202e\u0000$`x`$ :tada:',
  '```\n@octo\n```\n~~~\n@octo',
  '   ',
  '',
  '\ud83d'
]

/** A comment in which every untrusted text is this one. */
function bodyWith(untrusted: string): string {
  return bodyOf(
    {
      servers: [{ ...serverOf(0), alias: untrusted, server: `s${untrusted}`, status: untrusted, end: untrusted }],
      tools: [
        toolOf({ server: untrusted, tool: untrusted }),
        toolOf({ caller: 'companion', server: untrusted, tool: untrusted })
      ],
      changes: changesWith({ summary: untrusted, files: [added(untrusted), added(`${untrusted}x`)], diff: untrusted }),
      leftovers: [{ alias: untrusted, kind: 'kept', detail: untrusted, command: untrusted }],
      run: { ...STORY.run, job: untrusted },
      artifact: { name: untrusted, url: 'https://github.com/ours' }
    },
    { workflow: untrusted }
  )
}

test.each(HOSTILE)('does not interpret markup, mentions, references or links in untrusted text: %j', (evil) => {
  expect(partsOf(bodyWith(evil))).toEqual(partsOf(bodyWith('harmless')))
  expect(partsOf(bodyWith(evil)).links).toEqual(['https://github.com/ours', RUN])
  expect(bodyWith(evil)).not.toMatch(/\p{Cs}/u)
})

test.each(HOSTILE)('does not interpret them in the error of main: %j', (evil) => {
  expect(partsOf(bodyOf({ failure: `a ${evil}` }))).toEqual(partsOf(bodyOf({ failure: 'a' })))
})

test('stays within the limit of GitHub, and says what is left out', () => {
  const long = '`|@&<'.repeat(1000)
  const many = <T>(thing: T): T[] => Array.from({ length: 1000 }, () => thing)
  const body = bodyOf({
    servers: many({ ...serverOf(0), alias: long, server: `${long}x`, status: long, end: long }),
    recording: 'lost',
    tools: [
      ...many(toolOf({ server: long, tool: long, denied: 1 })),
      ...many(toolOf({ caller: 'companion', server: long, tool: long, denied: 1 }))
    ],
    changes: changesWith({ files: many(added(long)) }),
    leftovers: many<Leftover>({ alias: long, kind: 'not released', detail: long, command: '' }),
    failure: long
  })
  expect(body.length).toBeLessThan(65_536)
  expect(body).toContain('… and 950 more.')
  expect(body).toContain('… and 985 more.\n\n</details>')
  expect(body).toContain('… and 900 more.\n\n</details>')
  expect(partsOf(body).links).toHaveLength(2)
})

/** What GitHub's Markdown makes of it: links, text outside code, HTML, and the number of cells in each table. */
function partsOf(body: string) {
  const links: string[] = []
  const texts: string[] = []
  const html: string[] = []
  const cells: number[] = []
  const see = (token: Token): void => {
    if (token.type === 'link' || token.type === 'image') links.push(String(token['href']))
    if (token.type === 'html') html.push(token.raw)
    if (token.type === 'text' && !('tokens' in token)) texts.push(token.raw)
    if (token.type === 'table')
      cells.push(...new Set([token['header'], ...token['rows']].map((row: unknown[]) => row.length)))
  }
  void marked.walkTokens(marked.lexer(body, { gfm: true }), see)
  return { links, texts, html, cells }
}
