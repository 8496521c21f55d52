import assert from 'node:assert/strict'
import { PassThrough } from 'node:stream'
import fc from 'fast-check'
import { exactJson, parseExactJson } from '../../src/base/exact-json.ts'
import { callsInOrder } from '../../src/cli/cassette/calls-in-order.ts'
import { findSecrets } from '../../src/cli/cassette/find-secrets.ts'
import { Player } from '../../src/engine/servers/replay/player.ts'
import { RECORDING_METHOD } from '../../src/engine/servers/replay/replayed-server.ts'
import { serveReplay } from '../../src/engine/servers/replay/server.ts'
import type { CassetteCall, CassetteServer } from '../../src/mcp/cassette/cassette.ts'
import { formatCassette } from '../../src/mcp/cassette/format-cassette.ts'
import { readCassette } from '../../src/mcp/cassette/read-cassette.ts'
import { bytesOf } from '../mcp/cassettes.ts'
import { anyText } from './any-text.ts'
import { forAll, type Property } from './property.ts'

const TEXT = bytesOf().toString()
/** Every key and value of a cassette, with its place. */
const PARTS = [...TEXT.matchAll(/"(?:\\.|[^"\\])*"|-?\d+/g)]

const hostileText = fc.constantFrom(
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '$(touch x)',
  '; rm -rf .',
  'http://127.0.0.1',
  '\u0000',
  '::set-output'
)
const value = fc.oneof(hostileText, anyText({ maxLength: 12 }), fc.integer(), fc.jsonValue({ maxDepth: 3 }))

/** A cassette in which some keys and values are others. */
const replaced = fc.array(fc.tuple(fc.nat(PARTS.length - 1), value), { minLength: 1, maxLength: 4 }).map((changes) =>
  changes
    .toSorted(([one], [other]) => other - one)
    .reduce((text, [index, other]) => {
      const part = PARTS[index]
      if (part === undefined) return text
      return `${text.slice(0, part.index)}${JSON.stringify(other)}${text.slice(part.index + part[0].length)}`
    }, TEXT)
)

/** A cassette of which lines are missing, repeated or moved. */
const shuffled = fc
  .array(fc.nat(TEXT.split('\n').length - 1), { maxLength: 20 })
  .map((order) => order.map((line) => TEXT.split('\n')[line] ?? '').join('\n'))

/** A cassette with bytes that are not text, or that ends early. */
const broken = fc
  .tuple(fc.nat(TEXT.length), fc.uint8Array({ maxLength: 4 }))
  .map(([at, bytes]) => Buffer.concat([Buffer.from(TEXT.slice(0, at)), bytes, Buffer.from(TEXT.slice(at + 2))]))

const hostile = fc.oneof(replaced, shuffled, broken).map((content) => Buffer.from(content))

/** A JSON text with numbers as they may be written. */
const numbers = fc
  .array(fc.oneof(fc.stringMatching(/^-?(?:0|[1-9]\d{0,20})(?:\.\d{1,20})?(?:[eE][+-]?\d{1,3})?$/), fc.json()), {
    maxLength: 6
  })
  .map((texts) => `[${texts.join(',')}]`)

const step = fc.tuple(fc.constantFrom('create', 'search', 'get'), fc.constantFrom('a', 'b', 'c'))
/** The calls of a run, by tool and argument. */
const steps = fc.array(step, { maxLength: 8 })

const annotations = { readOnlyHint: true }
const TOOLS = [{ name: 'create' }, { name: 'search', annotations }, { name: 'get', annotations }]

/** A server that keeps what was created. */
function createLiveServer(): (tool: string, id: string) => CassetteCall {
  const created: string[] = []
  return (tool, id) => {
    if (tool === 'create') created.push(id)
    const wanted = created.toSorted().filter((each) => tool === 'search' || each === id)
    const text = tool === 'create' ? 'created' : wanted.join()
    return { tool, arguments: { id }, answer: { result: { content: [{ type: 'text', text }] } } }
  }
}

/** Asks a replaying server for its tools and for every recorded call. */
async function playAll(server: CassetteServer): Promise<readonly unknown[]> {
  const [input, output] = [new PassThrough(), new PassThrough()]
  serveReplay({ input, output })
  const calls = server.takes.flatMap((take) => take.calls)
  const requests = [
    { method: RECORDING_METHOD, params: { server, seed: server.takes[0]?.seed } },
    { id: 0, method: 'tools/list' },
    ...calls.map((call, index) => ({
      id: index + 1,
      method: 'tools/call',
      params: { name: call.tool, arguments: call.arguments }
    }))
  ]
  for (const request of requests) input.write(`${exactJson({ jsonrpc: '2.0', ...request })}\n`)
  const answers: unknown[] = []
  let rest = ''
  for await (const chunk of output) {
    const lines = `${rest}${String(chunk)}`.split('\n')
    rest = lines.pop() ?? ''
    answers.push(...lines.map((line) => JSON.parse(line) as unknown))
    if (answers.length === calls.length + 1) break
  }
  return answers
}

/** What a hostile text might change: every property of what all values inherit. */
function prototypes(): readonly unknown[] {
  const shared = [Object, Array, Function, String, Number, Promise, Map].map(({ prototype }) => prototype as object)
  // Pairs, because Node 24 finds no two objects equal that have a property named Symbol.toStringTag with an object in it.
  return shared.map((each) => Reflect.ownKeys(each).map((key) => [key, Object.getOwnPropertyDescriptor(each, key)]))
}

/** Properties of cassettes that anybody may have written. */
export const CASSETTES: readonly Property[] = [
  forAll('a hostile cassette is refused, or replays, and changes nothing else', 200, hostile, async (bytes) => {
    const before = prototypes()
    const read = readCassette(bytes)
    if ('problem' in read) assert.match(read.problem, /^(?:Line \d+: |It )[^\n\r\u001b]*\.$/)
    else {
      // What was read is written and read again as it is.
      const again = readCassette(Buffer.from(formatCassette(read.cassette).join('\n')))
      assert.ok('cassette' in again)
      for (const server of read.cassette.servers) {
        const answers = await playAll(server)
        for (const answer of answers) assert.ok(answer !== null && typeof answer === 'object')
      }
    }
    assert.deepEqual(prototypes(), before)
  }),
  forAll(
    'a read never gets another answer than the live server would give',
    500,
    fc.tuple(fc.array(steps, { minLength: 1, maxLength: 4 }), steps),
    ([recorded, played]) => {
      const takes = recorded.map((run) => {
        const call = createLiveServer()
        return { calls: run.map(([tool, id]) => call(tool, id)) }
      })
      for (const [index, run] of [...recorded, played].entries()) {
        const player = new Player({ server: { alias: 'a', server: 'jira', tools: TOOLS, takes } })
        const live = createLiveServer()
        for (const [tool, id] of run) {
          const answer = player.answer(tool, { id })
          // A run that was recorded has all answers.
          if ('omitted' in answer && index === recorded.length) break
          assert.deepEqual(answer, live(tool, id).answer)
        }
      }
    }
  ),
  forAll(
    'a run of calls that were made at once is replayed from its own recording',
    300,
    fc.uniqueArray(fc.tuple(step, fc.nat(20), fc.integer({ min: 1, max: 20 })), {
      maxLength: 8,
      selector: ([, startedAt]) => startedAt
    }),
    (run) => {
      const call = createLiveServer()
      const calls = run
        .toSorted(([, one], [, other]) => one - other)
        .map(([[tool, id], startedAt, ms]) => {
          return { call: call(tool, id), isRead: tool !== 'create', startedAt, endedAt: startedAt + ms }
        })
      const takes = [{ calls: callsInOrder(calls.toSorted((one, other) => one.endedAt - other.endedAt)) }]
      const player = new Player({ server: { alias: 'a', server: 'jira', tools: TOOLS, takes } })
      for (const { call } of calls) assert.ok('result' in player.answer(call.tool, call.arguments))
    }
  ),
  forAll('numbers are written as they were read', 200, numbers, (json) => {
    const compact = json.replaceAll(/("(?:[^"\\]|\\.)*")|\s+/g, '$1')
    const text = exactJson(parseExactJson(compact))
    assert.equal(exactJson(parseExactJson(text)), text)
    // Without strings, whose escapes may be written in another way, it is the same text.
    if (!compact.includes('"')) assert.equal(text, compact)
    assert.deepEqual(JSON.parse(text), JSON.parse(json))
  }),
  forAll(
    'a token is found wherever it stands in a cassette',
    100,
    fc.tuple(fc.nat(PARTS.length - 1), anyText({ maxLength: 8 })),
    ([index, around]) => {
      const token = `ghp_${'a1B2'.repeat(9)}`
      const part = PARTS[index]
      assert.ok(part !== undefined)
      const planted = JSON.stringify(`${around} ${token} ${around}`)
      const text = `${TEXT.slice(0, part.index)}${planted}${TEXT.slice(part.index + part[0].length)}`
      const lines = text.trimEnd().split('\n')
      const line = lines.findIndex((each) => each.includes(token))
      // In place of a number's own line it may not be JSON any more, which is never written.
      const isJson = (() => {
        try {
          return JSON.parse(lines[line] ?? '') !== undefined
        } catch {
          return false
        }
      })()
      if (isJson) assert.ok(findSecrets(lines).some((found) => found.line === line + 1))
    }
  )
]
