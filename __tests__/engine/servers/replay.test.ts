import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from '@jest/globals'
import { Player } from '../../../src/engine/servers/replay/player.ts'
import type { CassetteServer, Take } from '../../../src/mcp/cassette/cassette.ts'
import { CASSETTE } from '../../mcp/cassettes.ts'

const [SERVER] = CASSETTE.servers as [CassetteServer]
const CREATE = { labels: { a: 2, b: 1 }, title: 'A' }

/** The text of each answer, or its error. */
function play(
  calls: readonly (readonly [string, object?])[],
  seed?: string,
  server: CassetteServer = SERVER
): readonly string[] {
  const player = new Player({ server, seed })
  return calls.map(([tool, args = {}]) => {
    const answer = player.answer(tool, args as Record<string, unknown>)
    if ('omitted' in answer) return answer.omitted
    if ('error' in answer) return `error ${answer.error.code}`
    return (answer.result['content'] as readonly { readonly text: string }[]).map((item) => item.text).join()
  })
}

describe('a replayed server', () => {
  test('answers a repeated call as it did each time, and then as it did last', () => {
    expect(play([['search'], ['create', CREATE], ['search'], ['search']])).toEqual(['none', 'created', 'A', 'A'])
  })

  test('finds a call whatever the order of its arguments', () => {
    expect(play([['create', { title: 'A', labels: { b: 1, a: 2 } }]])).toEqual(['created'])
  })

  test('answers from the take that made the same calls before', () => {
    expect(play([['search'], ['search']])).toEqual(['none', 'still none'])
    expect(play([['create', CREATE], ['search']])).toEqual(['created', 'none'])
  })

  test('answers from the takes with the same seed only', () => {
    expect(play([['search'], ['create']], 'default')).toEqual(['seeded', 'error -32602'])
    expect(play([['search']], 'f'.repeat(64))[0]).toMatch(/^search \{\} is recorded only /)
  })

  describe('whose tools say which of them only read', () => {
    const READ = { annotations: { readOnlyHint: true } }
    const tools = [{ name: 'search', ...READ }, { name: 'get', ...READ }, { name: 'create' }]
    const recorded = (...calls: readonly string[]): Take => ({
      calls: calls.map((line) => {
        const [call = '', answer = ''] = line.split(': ')
        const [tool = '', id = ''] = call.split(' ')
        return { tool, arguments: { id }, answer: { result: { content: [{ text: answer }] } } }
      })
    })
    const playOf = (calls: readonly string[], ...takes: readonly Take[]): readonly string[] => {
      const lines = calls.map((call) => call.split(' '))
      return play(
        lines.map(([tool = '', id = '']) => [tool, { id }] as const),
        undefined,
        { ...SERVER, tools, takes }
      )
    }
    const DONE = recorded('create a: ok', 'search: a')

    test('does not show an agent that left a call out what that call did', () => {
      expect(playOf(['create a', 'search'], DONE)).toEqual(['ok', 'a'])
      expect(playOf(['search'], DONE)).toEqual([
        'search {"id":""} is not recorded after the same changes: before it, the recorded run called create {"id":"a"}, and this run did not. If this run is right, record it again with an API key.'
      ])
      expect(playOf(['search', 'search'], recorded('search: none', 'create a: ok', 'search: a'))).toEqual([
        'none',
        'none'
      ])
    })

    test('does not hide that an agent did something twice', () => {
      expect(playOf(['create a', 'create a', 'search'], DONE)[2]).toContain(
        'this run called create {"id":"a"} more often'
      )
    })

    test('answers a read after the same changes in any order, whatever else was read', () => {
      const take = recorded('create a: ok', 'search: a', 'get a: A', 'create b: ok', 'search: a, b')
      expect(playOf(['create b', 'get b', 'create a', 'search'], take)).toEqual([
        'ok',
        expect.stringContaining('not in the cassette'),
        'ok',
        'a, b'
      ])
    })

    test('answers a read that is repeated between two changes as it did each time', () => {
      const take = recorded('create a: ok', 'get a: pending', 'get a: done', 'create b: ok', 'get a: closed')
      const calls = ['create a', 'get a', 'get a', 'get a', 'create b', 'get a']
      expect(playOf(calls, take)).toEqual(['ok', 'pending', 'done', 'done', 'ok', 'closed'])
    })

    test('finds the take with the same changes', () => {
      const takes = [DONE, recorded('create b: ok', 'search: b'), recorded('search: none')]
      expect(playOf(['create b', 'search'], ...takes)).toEqual(['ok', 'b'])
      expect(playOf(['search'], ...takes)).toEqual(['none'])
    })
  })

  test('says why an answer cannot be replayed', () => {
    expect(play([['create', { title: 'long' }]], 'default')).toEqual(['It is too long.'])
  })

  test('names the nearest calls of the same tool if it does not know one', () => {
    expect(play([['create', { title: 'B' }]])[0]).toMatch(
      /^This call is not in the cassette: create \{"title":"B"\}\. The nearest recorded calls are: create \{"title":"long"\}; create \{\}; create \{.*\}\. Make one of these calls, or record the run again with an API key\.$/
    )
  })

  test('says how to seed the run if a call is recorded only with a seed', () => {
    expect(play([['create', { title: 'long' }]])).toEqual([
      'create {"title":"long"} is recorded only with a seed, and this run has none. Seed tracker as the recorded run did: `tracker=default` in the input `initialize`, `--initialize tracker=default`, or `seed:` in the case.'
    ])
    expect(play([['create', { title: 'long' }]], 'f'.repeat(64))[0]).toContain('is recorded only with another seed.')
  })

  test('says not to seed the run if a call is recorded only without a seed', () => {
    expect(play([['create', CREATE]], 'default')[0]).toMatch(
      /^create \{.*\} is recorded only without a seed, and this run has one\. Do not seed tracker, or record/
    )
  })

  test('names other tools if it does not know the tool', () => {
    expect(play([['serach']])[0]).toContain('The nearest recorded calls are: search {};')
  })

  test('answers at once, however many takes and calls a cassette has', () => {
    const takeOf = (calls: readonly object[]) => ({
      calls: calls.map((args) => ({ tool: 'search', arguments: { ...args }, answer: { result: {} } }))
    })
    const many = Array.from({ length: 10_000 }, (_, index) => ({ index }))
    const player = new Player({ server: { ...SERVER, takes: [takeOf(many), ...many.map(() => takeOf([{}]))] } })
    for (const args of many) player.answer('search', args)
    const started = performance.now()
    expect(player.answer('search', {})).toEqual({ result: {} })
    expect(performance.now() - started).toBeLessThan(2_000)
  })

  test('forgets calls that it does not know, so that a client cannot fill its memory', () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const used = (): number => {
      collect()
      return process.memoryUsage().heapUsed
    }
    const player = new Player({ server: SERVER })
    const before = used()
    for (let index = 0; index < 50; index++) player.answer('search', { text: `${index}${'x'.repeat(2 ** 20)}` })
    expect(used() - before).toBeLessThan(20 * 2 ** 20)
    expect(player.answer('search', {})).toMatchObject({ result: { content: [{ text: 'none' }] } })
  })
})
