import { describe, expect, test } from '@jest/globals'
import type { AcquiredServer } from '../../src/acquire/acquired.ts'
import { AliasRegistry, localServers, sandboxServers } from '../../src/acquire/server-aliases.ts'
import { urlVariable } from '../../src/inputs/lists.ts'
import { readInputs } from '../../src/inputs/read.ts'
import type { AcquiredSandbox, LocalSandbox, ServerUrl } from '../../src/klavis/api.ts'
import { type MemoryHost, memoryHost } from '../host/memory-host.ts'

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*$/

describe('the servers of a sandbox', () => {
  const acquired = (urls: readonly ServerUrl[]): AcquiredSandbox => ({ id: 'x', status: 'occupied', message: '', urls })
  const wanted = { alias: 'mine', server: 'googleworkspaceatlas' }
  const names = (...others: readonly string[]): AliasRegistry =>
    new AliasRegistry({
      sandboxes: ['mine', ...others].map((alias) => ({ alias, server: 'jira' })),
      localServers: ['mine-git'],
      instances: { wanted: [] }
    })

  test('a single URL gets the alias, whatever the API names it', () => {
    expect(
      sandboxServers(wanted, acquired([{ key: '::error::', url: 'https://a.example' }]), undefined, names())
    ).toEqual([{ alias: 'mine', server: 'googleworkspaceatlas', url: 'https://a.example', status: 'occupied' }])
  })

  test('the first of several URLs gets the alias, the others add their key', () => {
    const urls = ['gmail', 'google_drive', 'cal.com'].map((key) => ({ key, url: `https://${key}.example` }))
    expect(sandboxServers(wanted, acquired(urls), undefined, names()).map(({ alias }) => alias)).toEqual([
      'mine',
      'mine-google_drive',
      'mine-cal.com'
    ])
  })

  test.each(['../../etc', 'a b\n::error::', '', '日本', '=x', 'server', '-', 'x'.repeat(1_000), '$(id)', '__proto__'])(
    'a hostile key (case %#) becomes a valid alias',
    (key) => {
      const urls = [
        { key: 'first', url: 'https://a.example' },
        { key, url: 'https://b.example' }
      ]
      const alias = sandboxServers(wanted, acquired(urls), undefined, names())[1]?.alias ?? ''
      expect(alias).toMatch(NAME)
      expect(alias.length).toBeLessThan(100)
    }
  )

  test('keys that would give the same alias get a number', () => {
    const keys = ['first', 'a b', 'a-b', 'A.B']
    const urls = keys.map((key, index) => ({ key, url: `https://${index}.example` }))
    const variables = sandboxServers(wanted, acquired(urls), undefined, names()).map(({ alias }) => urlVariable(alias))
    expect(new Set(variables).size).toBe(keys.length)
  })

  test('an alias of another server is not reused', () => {
    const urls = ['first', 'drive', 'git'].map((key) => ({ key, url: `https://${key}.example` }))
    const aliases = sandboxServers(wanted, acquired(urls), undefined, names('mine-drive')).map(({ alias }) => alias)
    expect(aliases).toEqual(['mine', 'mine-drive-2', 'mine-git-2'])
  })

  test('the URL comes from the details if the response has none', () => {
    expect(sandboxServers(wanted, acquired([]), 'https://d.example', names())).toMatchObject([
      { alias: 'mine', url: 'https://d.example' }
    ])
    const urls = [{ key: 'a', url: 'https://a.example' }]
    expect(sandboxServers(wanted, acquired(urls), 'https://d.example', names())).toMatchObject([
      { url: 'https://a.example' }
    ])
  })

  test('a sandbox without any URL is an error', () =>
    expect(() => sandboxServers(wanted, acquired([]), undefined, names())).toThrow(
      'mine was acquired, but the API returned no URL'
    ))
})

describe('the servers of a local sandbox', () => {
  type Row = readonly [server: string, url?: string, status?: string]

  function serversOf(
    wanted: readonly string[] | 'ALL',
    rows: readonly Row[],
    sandboxes = ''
  ): { host: MemoryHost; servers: AcquiredServer[] } {
    const asked = wanted === 'ALL' ? wanted : wanted.join(',')
    const host = memoryHost({ inputs: { sandboxes, 'local-sandbox': asked } })
    const local: LocalSandbox = {
      id: 'vm',
      status: 'occupied',
      message: '',
      createdAt: undefined,
      servers: rows.map(([server, url, status = 'occupied']) => ({
        id: server,
        server,
        url,
        status,
        metadata: undefined,
        authData: undefined
      }))
    }
    return { host, servers: localServers(wanted, local, { host, aliases: new AliasRegistry(readInputs(host)) }) }
  }

  const A: Row = ['filesystem', 'https://fs.example']
  const B: Row = ['git', 'https://git.example']

  test('each server gets its name as alias', () => {
    expect(serversOf(['filesystem', 'git'], [A, B]).servers).toEqual([
      { alias: 'filesystem', server: 'filesystem', url: 'https://fs.example', status: 'occupied' },
      { alias: 'git', server: 'git', url: 'https://git.example', status: 'occupied' }
    ])
  })

  test.each<[string, readonly Row[]]>([
    ['is not there', [A]],
    ['has no URL', [A, ['git']]],
    ['is broken', [A, ['git', 'https://git.example', 'error']]]
  ])('a requested server that %s is an error', (_, rows) =>
    expect(() => serversOf(['filesystem', 'git'], rows)).toThrow('The local sandbox started without git.')
  )

  test('a server of ALL that did not start is a warning', () => {
    const { host, servers } = serversOf('ALL', [A, ['git'], ['excel', 'https://e.example', 'error']])
    expect(servers.map(({ alias }) => alias)).toEqual(['filesystem'])
    expect(host.calls).toContain(
      'warning These local servers did not start and are left out: git, excel. If you need them, name them in `local-sandbox`.'
    )
  })

  test('ALL without any server is an error', () => {
    expect(() => serversOf('ALL', [['git']])).toThrow('The local sandbox started without')
    expect(() => serversOf('ALL', [])).toThrow('started without')
  })

  test('an extra server does not take the alias of a requested one', () => {
    const rows: readonly Row[] = [
      ['code_runner', 'https://x.example'],
      ['code-runner', 'https://c.example']
    ]
    expect(serversOf(['code-runner'], rows).servers.map(({ alias }) => alias)).toEqual([
      'local-code_runner',
      'code-runner'
    ])
  })

  test('a name that a sandbox already has gets a prefix', () => {
    const aliases = serversOf('ALL', [A, ['code-runner', 'https://c.example']], 'code_runner=jira').servers.map(
      ({ alias }) => alias
    )
    expect(aliases).toEqual(['filesystem', 'local-code-runner'])
  })

  test('names that would give the same alias get a number', () => {
    const rows: readonly Row[] = ['a-b', 'a_b', 'a.b', 'a b'].map((name, index) => [name, `https://${index}.example`])
    const variables = serversOf('ALL', rows, 'a-b=jira').servers.map(({ alias }) => urlVariable(alias))
    expect(new Set([...variables, urlVariable('a-b')]).size).toBe(5)
  })

  test.each(['../../etc', 'a b\n::error::', '', '日本', 'server', 'Server', '$(id)', '__proto__', 'x'.repeat(1_000)])(
    'a hostile name (case %#) becomes a valid alias',
    (name) => {
      const [, server] = serversOf('ALL', [A, [name, 'https://h.example']]).servers
      expect(server?.alias).toMatch(NAME)
      expect(server?.alias.toLowerCase()).not.toBe('server')
      expect(server?.alias.length).toBeLessThan(100)
    }
  )
})
