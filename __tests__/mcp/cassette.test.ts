import { describe, expect, test } from '@jest/globals'
import { exactJson, parseExactJson } from '../../src/base/exact-json.ts'
import type { JsonObject } from '../../src/base/json.ts'
import { Player } from '../../src/engine/servers/replay/player.ts'
import { CASSETTE_LIMITS, type CassetteServer } from '../../src/mcp/cassette/cassette.ts'
import { formatCassette } from '../../src/mcp/cassette/format-cassette.ts'
import { readCassette } from '../../src/mcp/cassette/read-cassette.ts'
import { hashOfSeed, seedHash } from '../../src/mcp/cassette/seed-hash.ts'
import { bytesOf, CASSETTE } from './cassettes.ts'

const HEADER = '{"cassette":1,"recorded_at":"2026-11-18T12:00:00Z","servers":{"a":{"server":"jira","tools":0}}}'
const problemIn = (...lines: readonly string[]): string => {
  const read = readCassette(Buffer.from(lines.join('\n')))
  return 'problem' in read ? read.problem : 'none'
}

describe('a cassette', () => {
  test('is read as it was written', () => {
    expect(readCassette(bytesOf())).toEqual({ cassette: CASSETTE })
    expect(problemIn(HEADER)).toBe('none')
  })

  test('is read as it was written if Windows has changed its line ends, or an editor has marked its encoding', () => {
    const windows = `\ufeff${bytesOf().toString().replaceAll('\n', '\r\n')}`
    expect(readCassette(Buffer.from(windows))).toEqual({ cassette: CASSETTE })
  })

  test('keeps numbers as they were written, and counts those as equal that are', () => {
    const line = (argument: string, answer: string): string =>
      `{"server":"a","take":1,"call":"x","arguments":{"n":${argument}},"result":{"n":${answer}}}`
    const numbers = ['18446744073709551616', '18446744073709551617', '3.10', '1e400', '-0', '0.1', '12']
    const calls = numbers.map((number) => line(number, number))
    const text = [HEADER, '{"server":"a","take":1}', ...calls].join('\n')
    const read = readCassette(Buffer.from(text))
    if ('problem' in read) throw new Error(read.problem)
    expect(formatCassette(read.cassette).slice(2)).toEqual(calls)
    const [server] = read.cassette.servers as [CassetteServer]
    const played = (argument: string): string => {
      const args = parseExactJson(`{"n":${argument}}`) as JsonObject
      return exactJson(new Player({ server }).answer('x', args))
    }
    for (const number of numbers) expect(played(number)).toBe(`{"result":{"n":${number}}}`)
    expect([played('3.1'), played('310e-2'), played('10e399')]).toEqual(
      ['3.10', '3.10', '1e400'].map((number) => `{"result":{"n":${number}}}`)
    )
    expect(played('18446744073709551618')).toContain('18446744073709551618}. The nearest')
  })

  test('knows a seed by its content, whatever its line ends and chunks', () => {
    const hash = seedHash()
    for (const chunk of ['{\r', '\n"a": 1\r\n', '}']) hash.update(Buffer.from(chunk))
    expect(hash.digest()).toBe(hashOfSeed('{\n"a": 1\n}'))
    expect(hashOfSeed('{"a": 2}')).not.toBe(hashOfSeed('{"a": 1}'))
  })

  const CALL = '{"server":"a","take":1,"call":"x","arguments":{},'
  test.each([
    ['nothing', [''], 'Line 1: it is not a JSON object.'],
    ['another version', [HEADER.replace('1', '2')], 'Line 1: `cassette` is not 1, the only version'],
    ['an alias that is a path', [HEADER.replace('"a"', '"../a"')], 'Line 1: `servers` is not an object of names'],
    ['an unknown server', [HEADER, '{"server":"b","take":1}'], 'Line 2: `server` is not a server of the first line.'],
    ['fewer tools than it says', [HEADER.replace('"tools":0', '"tools":1')], 'It has 0 tools of a'],
    ['a tool too many', [HEADER, '{"server":"a","tool":{"name":"x"}}'], 'Line 2: the server has more tools'],
    ['a call before its take', [HEADER, `${CALL}"result":{}}`], 'Line 2: `take` is not the number of the take'],
    ['a take out of order', [HEADER, '{"server":"a","take":2}'], 'Line 2: `take` is not 1, the next number.'],
    ['a seed that is a path', [HEADER, '{"server":"a","take":1,"seed":"/etc/passwd"}'], 'Line 2: `seed` is not a hash'],
    [
      'an error that says that it was not recorded',
      [
        HEADER,
        '{"server":"a","take":1}',
        `${CALL}"error":{"code":-32064,"message":"","data":{"replay":"not recorded"}}}`
      ],
      'Line 3: `error` is not an error of a server.'
    ],
    [
      'a property twice, of which a reviewer reads the first',
      [HEADER, '{"server":"a","take":1}', `${CALL}"result":{"a":1,"\\u0061":2}}`],
      'Line 3: it has a property twice.'
    ],
    [
      'a server twice',
      [HEADER.replace('}}}', '},"a":{"server":"notion","tools":0}}}')],
      'Line 1: it has a property twice.'
    ],
    [
      'a tool with invisible characters',
      [HEADER.replace('"tools":0', '"tools":1'), '{"server":"a","tool":{"name":"a\u200bb"}}'],
      'Line 2: `tool.name` is not'
    ],
    [
      'a number as an answer',
      [HEADER, '{"server":"a","take":1}', `${CALL}"result":1e400}`],
      'Line 3: `result` is not an object.'
    ],
    [
      'two answers to a call',
      [HEADER, '{"server":"a","take":1}', `${CALL}"result":{},"omitted":"x"}`],
      'Line 3: it has not exactly one of'
    ],
    [
      'a prototype deep in an answer',
      [HEADER, '{"server":"a","take":1}', `${CALL}"result":{"a":[{"__proto__":{"polluted":1}}]}}`],
      'Line 3: it has a property `__proto__`, which is not allowed.'
    ],
    ['deep nesting', [HEADER, `${'['.repeat(100_000)}`], 'Line 2: it is nested deeper than 64 levels.'],
    ['a line of commas', [HEADER, `{"a":[${','.repeat(600_000)}]}`], 'Line 2: it has more than 500000 values.'],
    ['numbers that take memory', [HEADER, `{"a":[${'1.0,'.repeat(200_001)}1]}`], 'Line 2: it has too many numbers'],
    ['a long line', [HEADER, `"${'x'.repeat(CASSETTE_LIMITS.lineBytes)}"`], 'Line 2: it is larger than'],
    ['many lines', [HEADER, '\n'.repeat(CASSETTE_LIMITS.lines)], 'It has more than 50000 lines.']
  ])('with %s is refused, and the line is named', (_, lines, problem) => {
    expect(problemIn(...lines)).toContain(problem)
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  test('that is too large is not looked at', () => {
    expect(readCassette(Buffer.alloc(CASSETTE_LIMITS.bytes + 1))).toEqual({
      problem: 'It is larger than 16777216 bytes.'
    })
  })
})
