import { expect, test } from '@jest/globals'
import { marked, type Token } from 'marked'
import { type CommentContext, commentBody } from '../../src/report/comment.ts'
import type { Leftover, Story } from '../../src/report/story.ts'
import { added, changesWith, serverOf, storyWith } from './stories.ts'

const RUN = 'https://github.com/octo/agent/actions/runs/42/attempts/1'
const CONTEXT: CommentContext = { firstLine: '<!-- mark -->', workflow: 'agent test', leg: '0', runUrl: RUN }

const STORY = storyWith({
  servers: [
    serverOf(0, { alias: 'filesystem', server: 'filesystem', kind: 'local', tools: 3 }),
    serverOf(1, { alias: 'tracker', tools: 3 })
  ],
  tools: [
    { server: 'filesystem', tool: 'read_file', calls: 9, errors: 0, p50: 3, p95: 8 },
    { server: 'tracker', tool: 'search', calls: 3, errors: 1, p50: 30, p95: 80 }
  ],
  changes: changesWith({ files: [added('src/done.md'), added('notes.txt')] }),
  artifact: { name: 'klavis-sandbox-test-0-1', url: 'https://github.com/octo/agent/actions/runs/42/artifacts/1001' }
})

function bodyOf(differs: Partial<Story> = {}, context: Partial<CommentContext> = {}): string {
  return commentBody({ ...STORY, ...differs }, { ...CONTEXT, ...context })
}

test('a run that went well reads like this', () => {
  const [mark, title, , verdict, , ...rest] = bodyOf().split('\n')
  expect(mark).toBe('<!-- mark -->')
  expect(title).toBe('### Klavis sandboxes in `agent test` / `test`')
  expect(verdict).toMatch(/^✅ .*2 servers.*ready.*12 tool calls.*1 failed.*2 files/)
  expect(rest).toEqual([
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
    `[Summary and log of the run](${RUN}) · artifact [\`klavis-sandbox-test-0-1\`](https://github.com/octo/agent/actions/runs/42/artifacts/1001)`,
    ''
  ])
})

test('a main that failed: why, and nothing that is not there', () => {
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

test('what is left stands above the rest, and a later attempt and leg are named', () => {
  const leftovers: Leftover[] = [
    { alias: 'jira', what: 'not released', told: 'It frees itself by noon.', command: 'curl' }
  ]
  const run = { ...STORY.run, attempt: '3' }
  const body = bodyOf({ leftovers, run }, { leg: '2' })
  expect(body.indexOf('- **not released:** `jira` `It frees itself by noon.`')).toBeGreaterThan(0)
  expect(body.indexOf('not released:')).toBeLessThan(body.indexOf('| Server'))
  expect(body).toContain('`test`, leg `2`\n')
  expect(body).toContain('), attempt 3 · ')
})

test('an artifact without an address is named; files that only the runner has are not', () => {
  expect(bodyOf({ artifact: { name: 'a b', url: undefined } })).toContain('artifact `a b`\n')
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

/** A comment in which every text that is not ours is this one. */
function bodyWith(foreign: string): string {
  return bodyOf(
    {
      servers: [{ ...serverOf(0), alias: foreign, server: `s${foreign}`, status: foreign, end: foreign }],
      tools: [{ server: foreign, tool: foreign, calls: 1, errors: 0, p50: 1, p95: 1 }],
      changes: changesWith({ told: foreign, files: [added(foreign), added(`${foreign}x`)], diff: foreign }),
      leftovers: [{ alias: foreign, what: 'kept', told: foreign, command: foreign }],
      run: { ...STORY.run, job: foreign },
      artifact: { name: foreign, url: 'https://github.com/ours' }
    },
    { workflow: foreign }
  )
}

test.each(HOSTILE)('nothing in a foreign text is markup, a mention, a reference or a link: %j', (evil) => {
  expect(partsOf(bodyWith(evil))).toEqual(partsOf(bodyWith('harmless')))
  expect(partsOf(bodyWith(evil)).links).toEqual([RUN, 'https://github.com/ours'])
  expect(bodyWith(evil)).not.toMatch(/\p{Cs}/u)
})

test.each(HOSTILE)('the same holds for why main failed: %j', (evil) => {
  expect(partsOf(bodyOf({ failure: `a ${evil}` }))).toEqual(partsOf(bodyOf({ failure: 'a' })))
})

test('it is never longer than GitHub takes it, and says what is left out', () => {
  const long = '`|@&<'.repeat(1000)
  const many = <T>(thing: T): T[] => Array.from({ length: 1000 }, () => thing)
  const body = bodyOf({
    servers: many({ ...serverOf(0), alias: long, server: `${long}x`, status: long, end: long }),
    tools: many({ server: long, tool: long, calls: 1, errors: 0, p50: 1, p95: 1 }),
    changes: changesWith({ files: many(added(long)) }),
    leftovers: many<Leftover>({ alias: long, what: 'not released', told: long, command: '' }),
    failure: long
  })
  expect(body.length).toBeLessThan(65_536)
  expect(body).toContain('… and 950 more.')
  expect(body).toContain('… and 985 more.\n\n</details>')
  expect(body).toContain('… and 900 more.\n\n</details>')
  expect(partsOf(body).links).toHaveLength(2)
})

/** What a reader of GitHub's Markdown sees in it: where links lead, text that is not code, HTML, and cells of each table. */
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
