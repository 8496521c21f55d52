import { describe, expect, test } from '@jest/globals'
import { marked } from 'marked'
import { Cancelled, Failure, messageOf } from '../../src/base/failure.ts'
import { codeBlock, codeSpan, escapeMarkdown, oneLine, safeJson, safeLine, safeLines } from '../../src/base/text.ts'

/** How the runner finds commands: `::` after whitespace (.NET's idea of it), and `##[` anywhere. */
const COMMAND = /^[\s\u0085]*::|##\[/
/** What a terminal or a reader's eye would obey: escapes, line breaks, bidi and invisible characters. */
const UNSEEN =
  /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/

const HOSTILE = [
  '::add-mask::x',
  '   ::set-output name=a::b',
  '\t::error::x',
  '\u00a0::error::x',
  '\u3000::error::x',
  ':::error::x',
  '::::',
  '##[command]x',
  'text ##[group]x ##[group]y',
  '###[x',
  '\r\n::error::x',
  'a\r::error::x',
  'a\n::error::x',
  '\u0085::error::x',
  '\u2028::error::x',
  '\u2029::error::x',
  '\u001b[31mred\u001b[0m',
  '\u009b31mred',
  '\u001b]8;;https://evil.example\u0007link\u001b]8;;\u0007',
  'ab\u0008\u0008cd',
  '\u202egnp.exe',
  '\u2066a\u2069',
  '\u061ca',
  'zero\u200bwidth\u200d\u2060\ufeff',
  '\ufeff::error::x',
  '\u200b::error::x',
  '#\u200b#[x',
  '##\n[x',
  '\u0000'
]

describe('safeLine', () => {
  test.each(HOSTILE)('makes %j harmless', (text) => {
    const line = safeLine(text)
    expect(line).not.toMatch(COMMAND)
    expect(line).not.toMatch(UNSEEN)
  })

  test.each(HOSTILE)('does not change its own result for %j', (text) => {
    expect(safeLine(safeLine(text))).toBe(safeLine(text))
  })

  test.each([
    'plain',
    'std::vector is fine',
    'a: b',
    '# title',
    '#[attr]',
    'tab\there',
    'é 日本 🎉',
    '✓ jira, 0.4 s',
    ''
  ])('leaves %j as it is', (text) => expect(safeLine(text)).toBe(text))

  test('keeps the words of a command readable', () => {
    expect(safeLine('  ::error::boom')).toBe('  : :error::boom')
    expect(safeLine('##[error]boom')).toBe('## [error]boom')
  })
})

test('safeLines keeps line breaks and makes every line safe', () => {
  expect(safeLines('one\n::error::two\r\n  ##[x]\rthree')).toBe('one\n: :error::two\n  ## [x] three')
})

describe('oneLine', () => {
  test('folds whitespace and trims', () => expect(oneLine('  a \n\t b\r\n')).toBe('a b'))

  test('is safe even when trimming brings a command to the front', () =>
    expect(oneLine(' \n ::error::x')).toBe(': :error::x'))

  test('cuts at its limit with an ellipsis', () => {
    expect(oneLine('x'.repeat(500))).toBe('x'.repeat(500))
    expect(oneLine('x'.repeat(501))).toBe(`${'x'.repeat(499)}…`)
    expect(oneLine('abcdef', 4)).toBe('abc…')
  })
})

describe('escapeMarkdown', () => {
  const decode = (text: string): string => text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
  const inHtml = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
  /** Whatever GitHub turns into something after Markdown: mentions, issues, emoji, formulas, links that make themselves. */
  const ACTED_ON = /[@#$]|:\w+:|\bGH-\d|:\/\/|\bwww\.|\b(mailto|xmpp):\w/i
  const PLACES: Record<string, (text: string) => string> = {
    paragraph: (text) => text,
    point: (text) => `- ${text}`,
    cell: (text) => `| head |\n|---|\n| ${text} |`,
    'bold words': (text) => `**${text} was not released**, or so`,
    'end of a line': (text) => `Klavis said ${text}`
  }

  const MARKUP = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '</td></tr></table>',
    '&lt;b&gt; &amp; &#60; &copy;',
    '[link](https://evil.example)',
    '![image](https://evil.example/x.png)',
    '[ref]: https://evil.example',
    '<https://evil.example>',
    'https://evil.example www.evil.example WWW.evil.example evil@example.com mailto:evil@example.com',
    '@octocat @org/team',
    'octo/agent#1 #1 GH-1 gh-1',
    '**bold** __bold__ _it_ a_ _b ~~gone~~ `code` ```block``` *a*b*',
    '# heading',
    '- item',
    '-',
    '+ item',
    '1. item',
    '2026. item',
    '1) item',
    '> quote',
    '| cell | cell |',
    '\\| cell',
    '$\\href{https://evil.example}{x}$',
    ':tada: a:tada:b',
    '---',
    '- - -',
    '===',
    '~~~',
    '[ ] todo [^1]'
  ]

  test.each(MARKUP)('leaves no markup in %j', (text) => {
    const escaped = escapeMarkdown(text)
    expect(decode(escaped)).toBe(text)
    expect(escaped.replace(/&#\d+;/g, '')).not.toMatch(ACTED_ON)
    for (const place of Object.values(PLACES)) {
      // What stands around it looks the same with it as with a word.
      const looks = (inside: string): string => marked.parse(place(inside), { async: false })
      expect(looks(escaped)).toBe(looks('WORD').replace('WORD', () => inHtml(text)))
    }
  })

  test.each([
    'read_text_file',
    'klavis-sandbox-test-0-1',
    'src/a-b.test.ts',
    "It's down: no answer, 5 of 7!",
    '2026-01-02T04:00:00.000Z',
    '1.5 kB',
    'a+b=c; 100 % "so"'
  ])('leaves %j as it is, for those who read it at a terminal', (text) => expect(escapeMarkdown(text)).toBe(text))

  test('returns one line, so that it cannot leave its table cell', () =>
    expect(escapeMarkdown('a\n\n# b\r\u2028c')).toBe('a &#35; b c'))

  test('cuts before it escapes, so that no entity is cut', () => {
    const escaped = escapeMarkdown('|'.repeat(2_000))
    expect(escaped).toMatch(/^(&#124;){499}…$/)
  })
})

describe('messageOf', () => {
  test('returns the sentences of a Failure', () =>
    expect(messageOf(new Failure('What.', 'Why.', 'Next.'))).toBe('What. Why. Next.'))
  test('leaves no gap for empty parts', () => expect(messageOf(new Failure('What.', '', 'Next.'))).toBe('What. Next.'))
  test('neither cuts nor joins the lines of a Failure', () => {
    const what = `one\n${'two '.repeat(500)}`
    expect(messageOf(new Failure(what, '', ''))).toBe(what)
  })
  test('names a cancellation', () => expect(messageOf(new Cancelled())).toBe('The job was cancelled.'))
  test('makes any other error one safe line', () =>
    expect(messageOf(new Error('\n::error::x\ny'))).toBe(': :error::x y'))
  test('returns the name of an error without a message', () => expect(messageOf(new TypeError())).toBe('TypeError'))
  test('lists the errors of an AggregateError without a message', () =>
    expect(messageOf(new AggregateError([new Error('a'), new Error('b')]))).toBe('a; b'))
  test.each([
    [undefined, 'undefined'],
    [null, 'null'],
    ['text', 'text'],
    [7, '7']
  ])('%j that was thrown', (thrown, said) => expect(messageOf(thrown)).toBe(said))
})

describe('codeSpan', () => {
  test('is the text itself, as code', () => expect(codeSpan('src/a_b.ts @octo #1')).toBe('`src/a_b.ts @octo #1`'))

  test.each([...HOSTILE, '`', '``x``', 'a | b', 'x\\', '', ' '])(
    'nothing ends it, nor the cell of a table: %j',
    (text) => {
      expect(codeSpan(text)).toMatch(/^`[^`|\n\r]+`$/)
      expect(codeSpan(text).slice(1, -1)).not.toMatch(UNSEEN)
    }
  )

  test('is cut at its limit', () => expect(codeSpan('x'.repeat(99), 10)).toBe(`\`${'x'.repeat(9)}…\``))
})

describe('codeBlock', () => {
  test('keeps the lines as they are', () =>
    expect(codeBlock('+one\n- two\n', 'diff')).toBe('```diff\n+one\n- two\n\n```'))

  test.each(['```', '+```\n````\n', '`````js'])('cannot be ended from inside by %j', (text) => {
    const [open = '', ...lines] = codeBlock(text, 'diff').split('\n')
    const fence = open.replace('diff', '')
    expect(lines.pop()).toBe(fence)
    expect(lines.some((line) => line.includes(fence))).toBe(false)
  })

  test('contains no terminal escapes and no bidirectional controls', () =>
    expect(codeBlock('\u001b[31m\u202etxt', 'diff')).toBe('```diff\n�[31m�txt\n```'))
})

test('safeJson parses to the same value and contains no command or escape', () => {
  const value = { text: '##[error]x ###[a \u009b2J \u202e \u001b[31m', list: ['\\##['] }
  const json = safeJson(value)
  expect(JSON.parse(json)).toEqual(value)
  expect(json).not.toMatch(/##\[|[\u0080-\u009f\u202e\u001b]/)
})
