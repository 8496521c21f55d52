import assert from 'node:assert/strict'
import fc from 'fast-check'
import { escapeMarkdown, oneLine, safeLines } from '../../src/base/text.ts'
import { readDetail } from '../../src/klavis/error-detail.ts'
import { isId } from '../../src/klavis/fields.ts'
import * as read from '../../src/klavis/read.ts'
import { retryAfterMs } from '../../src/klavis/retry.ts'
import { secretsOfData, secretsOfUrl } from '../../src/lease/lease-secrets.ts'
import { parseRecord } from '../../src/lease/record.ts'
import { summarise } from '../../src/mcp/transcript-summary.ts'
import { storeExcerpt } from '../../src/net/transfer-refused.ts'
import { anyText } from './any-text.ts'
import { forAll, type Property } from './property.ts'

const FIELDS = [
  ...[
    'sandbox_id',
    'local_sandbox_id',
    'server_url',
    'server_urls',
    'mcp_server_url',
    'server_name',
    'status',
    'message'
  ],
  ...['servers', 'sandboxes', 'local_sandboxes', 'tags', 'metadata', 'auth_data', 'upload_url', 'download_url', 'id'],
  ...['expires_in_minutes', 'detail', 'loc', 'msg', 'error', 'updated_at', 'toString', 'valueOf', '__proto__', 'toJSON']
]
const leaves = fc.oneof(
  anyText({ maxLength: 20 }),
  fc.constantFrom(
    'https://a.b/?instance_id=0123456789',
    'http://x',
    'sb-1',
    '..',
    '',
    '::error::x',
    '##[x',
    'a\r\nb',
    '\u2028'
  ),
  fc.jsonValue({ maxDepth: 1 })
)
/** JSON with the field names of the API and arbitrary values. */
const shaped = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaves,
    fc.array(tie('node'), { maxLength: 3 }),
    // Through text, so that __proto__ is an ordinary key.
    fc
      .array(fc.tuple(fc.constantFrom(...FIELDS), tie('node')), { maxLength: 5 })
      .map((pairs) =>
        JSON.parse(
          `{${pairs.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value) ?? 'null'}`).join(',')}}`
        )
      )
  )
})).node
const pieces = fc.constantFrom(
  '<',
  '<script',
  '<title',
  '</script>',
  '>',
  '&',
  'a',
  ' ',
  'https://',
  '=',
  'token',
  '\n',
  '::',
  '{'
)
const bodies = fc.oneof(
  shaped.map((value) => JSON.stringify(value) ?? ''),
  anyText(),
  fc.array(pieces).map((parts) => parts.join('')),
  fc.tuple(pieces, fc.constantFrom(1_000, 60_000)).map(([piece, times]) => piece.repeat(times))
)

const UNSAFE = /[\r\n\u0085\u2028\u2029\u001b\u0000]|##\[|^\s*::/

/** Properties of everything that an API, a store, a server or a transcript can contain. */
export const ANSWERS: readonly Property[] = [
  forAll('an answer is read to safe values, or not at all', 300, shaped, (json) => {
    const [acquired, details, local] = [read.readAcquired(json, 'jira'), read.readDetails(json), read.readLocal(json)]
    const lists = [...(read.readSandboxes(json) ?? []), ...(read.readLocals(json) ?? [])]
    const signed = [read.readSignedUrl(json, 'upload_url'), read.readSignedUrl(json, 'download_url')]
    for (const found of [acquired, details, local, ...lists]) {
      if (found === undefined) continue
      assert.ok(isId(found.id))
      assert.doesNotMatch(found.status, UNSAFE)
    }
    const urls = [
      details?.url,
      ...(acquired?.urls.map(({ url }) => url) ?? []),
      ...(local?.servers.map(({ url }) => url) ?? [])
    ]
    for (const url of [...urls, ...signed.map((each) => each?.url)])
      assert.ok(url === undefined || /^https?:\/\/\S+$/i.test(url))
    assert.doesNotMatch(read.readStatus(json).message, UNSAFE)
    secretsOfData(json)
  }),

  forAll('an error body becomes one short, safe line without secrets', 100, bodies, (body) => {
    const { text, fields } = readDetail(`${body} kl-secret-0815 ${body}`, ['kl-secret-0815'])
    assert.ok(text.length <= 400 && fields.every((field) => typeof field === 'string'))
    assert.doesNotMatch(text, UNSAFE)
    assert.ok(!text.includes('kl-secret-0815'))
    readDetail(body, [])
  }),

  forAll('an error of a store becomes one short, safe line', 100, bodies, (body) => {
    const text = storeExcerpt(body)
    assert.ok(text.length <= 200)
    assert.doesNotMatch(text, UNSAFE)
  }),

  forAll(
    'a Retry-After becomes a wait of at most a minute, or none',
    300,
    fc.oneof(
      fc.string(),
      fc.date().map(String),
      fc.double().map(String),
      fc.constantFrom('', ' 5 ', '1e9', '-1', '9'.repeat(400))
    ),
    (header) => {
      const ms = retryAfterMs(header, Date.now())
      assert.ok(ms === undefined || (ms >= 0 && ms <= 60_000))
    }
  ),

  forAll(
    'a line of the ledger becomes a valid record, or none',
    300,
    fc.oneof(
      bodies,
      fc.jsonValue().map((value) => JSON.stringify(value))
    ),
    (line) => {
      const record = parseRecord(line)
      if (record !== undefined) assert.deepEqual(parseRecord(JSON.stringify(record)), record)
    }
  ),

  forAll('no text remains a command, an escape or markup', 100, bodies, (text) => {
    assert.doesNotMatch(oneLine(text), UNSAFE)
    for (const line of safeLines(text).split('\n')) assert.doesNotMatch(line, /##\[|^\s*::|\u001b|\r/)
    assert.doesNotMatch(
      escapeMarkdown(text).replace(/&#\d+;/g, ''),
      /[<>`*[\]()|\\@#&]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/u
    )
  }),

  forAll(
    'all secrets in a URL are found',
    200,
    fc.oneof(fc.webUrl({ withQueryParameters: true, withFragments: true }), bodies),
    (url) => {
      const secrets = secretsOfUrl(url)
      if (!URL.canParse(url)) return
      assert.ok(url.length < 8 || secrets.includes(url))
      for (const [name, value] of new URL(url).searchParams)
        assert.ok(value.length < 8 || /^x-(goog|amz)-/i.test(name) || secrets.includes(value))
    }
  ),

  forAll('a transcript is summarised, whatever it contains', 200, fc.array(bodies, { maxLength: 6 }), async (lines) => {
    await summarise(lines)
  })
]
