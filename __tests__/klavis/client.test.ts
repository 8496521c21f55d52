import { afterEach, describe, expect, test } from '@jest/globals'
import { Cancelled } from '../../src/base/failure.ts'
import type { DroppedField } from '../../src/klavis/acquire.ts'
import type { SandboxOptions } from '../../src/klavis/api.ts'
import type { Retry } from '../../src/klavis/api-call.ts'
import { createKlavis, type KlavisSettings } from '../../src/klavis/client.ts'
import { ApiError, mayHaveActed, UnreadableResponse } from '../../src/klavis/errors.ts'
import { Pacer } from '../../src/klavis/pacer.ts'
import { NetworkError } from '../../src/net/network-error.ts'
import { freePort, httpServer, type Listening, tcpServer } from '../net/server.ts'
import { type FakeApi, fakeApi, KEY, type Reply, reset, silence } from './api-server.ts'

const running: Pick<Listening, 'close'>[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()))
})

async function api(replies: readonly Reply[], settings: Partial<KlavisSettings> = {}): Promise<FakeApi> {
  const started = await fakeApi(replies, settings)
  running.push(started)
  return started
}

async function failureOf(promise: Promise<unknown>): Promise<Error> {
  return promise.then(
    () => {
      throw new Error('it did not fail')
    },
    (error: Error) => error
  )
}

/** The dump of a sandbox as text; it counts as JSON if it begins like that. */
async function dumpText(klavis: FakeApi['klavis']): Promise<string> {
  let text = ''
  await klavis.dumpSandbox('jira', ID, async (body) => {
    text = ''
    for await (const chunk of body) text += chunk.toString()
    return text.startsWith('{')
  })
  return text
}

const ID = '0f9d3a52-6a55-4f4e-8b7a-2f1f6d2c9a11'
const OPTIONS: SandboxOptions = {
  benchmark: undefined,
  testAccountEmail: undefined,
  ttlSeconds: 7200,
  labels: { run: '1' },
  tag: undefined
}
const LOCAL_OPTIONS = { benchmark: 'MCP_Atlas', testAccountEmail: 'a@b.c', ttlSeconds: 60 }
const ACQUIRED: Reply = [
  201,
  { sandbox_id: ID, server_urls: { jira: 'https://m/?instance_id=1' }, status: 'occupied', message: 'ok' }
]

test('a call that a release waits for has as many attempts as a release', async () => {
  const gateway: Reply = [502, 'bad gateway']
  const patient = await api([...Array<Reply>(8).fill(gateway), [200, { sandbox_id: ID, status: 'idle' }]])
  await expect(patient.klavis.getSandbox('jira', ID, { forRelease: true })).resolves.toMatchObject({ status: 'idle' })
  const usual = await api([...Array<Reply>(8).fill(gateway), [200, { sandbox_id: ID, status: 'idle' }]])
  await expect(usual.klavis.getSandbox('jira', ID)).rejects.toThrow(ApiError)
  expect(usual.seen).toHaveLength(5)
})

describe('requests', () => {
  test('an acquire sends the key, the user agent and exactly the given fields', async () => {
    const { klavis, seen } = await api([ACQUIRED])
    const acquired = await klavis.acquireSandbox('cal.com', { ...OPTIONS, tag: 'blue', benchmark: 'MCP_Mark' })
    expect(acquired).toEqual({
      id: ID,
      status: 'occupied',
      message: 'ok',
      urls: [{ key: 'jira', url: 'https://m/?instance_id=1' }]
    })
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/sandbox/cal.com' })
    expect(seen[0]?.headers).toMatchObject({
      authorization: `Bearer ${KEY}`,
      'user-agent': 'test/1',
      accept: 'application/json',
      'content-type': 'application/json'
    })
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
      benchmark: 'MCP_Mark',
      ttl_seconds: 7200,
      tag: 'blue',
      tags: { run: '1' }
    })
  })

  test('an acquire without labels sends no tags', async () => {
    const { klavis, seen } = await api([ACQUIRED])
    await klavis.acquireSandbox('jira', { ...OPTIONS, labels: {} })
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ ttl_seconds: 7200 })
  })

  test('an acquire of a local sandbox sends the server names', async () => {
    const servers = [{ id: 's', server_name: 'git', mcp_server_url: 'https://l/git', status: 'occupied', extra: 1 }]
    const { klavis, seen } = await api([[201, { local_sandbox_id: ID, status: null, servers, message: null }]])
    const local = await klavis.acquireLocal(['git'], LOCAL_OPTIONS)
    expect(local).toMatchObject({
      id: ID,
      status: '',
      message: '',
      servers: [{ id: 's', server: 'git', url: 'https://l/git' }]
    })
    await klavis.acquireLocal('ALL', LOCAL_OPTIONS)
    const fields = { benchmark: 'MCP_Atlas', test_account_email: 'a@b.c', ttl_seconds: 60 }
    expect(seen.map(({ url }) => url)).toEqual(['/local-sandbox', '/local-sandbox'])
    expect(seen.map(({ body }) => JSON.parse(body))).toEqual([
      { server_names: ['git'], ...fields },
      { server_names: 'ALL', ...fields }
    ])
  })

  test('every other endpoint has its method, path and query', async () => {
    const status = { sandbox_id: ID, status: 'occupied', message: 'm' }
    const { klavis, seen } = await api([
      [200, { ...status, server_name: 'jira', server_url: 'https://m/', auth_data: { token: 't' } }],
      [200, { ...status, status: 'idle' }],
      [200, status],
      [200, '{"data": {}}'],
      [200, { local_sandbox_id: ID, created_at: 'now', servers: [] }],
      [200, { local_sandboxes: [{ local_sandbox_id: ID, servers: [] }, {}] }],
      [200, {}],
      [200, ''],
      [200, { upload_url: 'https://s/up', expires_in_minutes: 30 }],
      [200, status],
      [200, { download_url: 'https://s/down' }]
    ])
    expect(await klavis.getSandbox('jira', 'a/b')).toMatchObject({ url: 'https://m/', authData: { token: 't' } })
    expect(await klavis.releaseSandbox('jira', ID, 'inst 1')).toEqual({ status: 'idle', message: 'm' })
    expect(await klavis.resetSandbox('jira', ID)).toEqual({ status: 'occupied', message: 'm' })
    expect(await dumpText(klavis)).toBe('{"data": {}}')
    expect(await klavis.getLocal(ID)).toMatchObject({ id: ID, createdAt: 'now' })
    expect(await klavis.listLocal()).toHaveLength(1)
    await klavis.releaseLocal(ID)
    await klavis.resetLocal(ID)
    expect(await klavis.uploadUrl(ID, 'asia')).toEqual({ url: 'https://s/up', expiresInMinutes: 30 })
    expect(await klavis.initializeLocal(ID, 'asia')).toEqual({ status: 'occupied', message: 'm' })
    expect(await klavis.dumpLocal(ID, undefined)).toEqual({ url: 'https://s/down', expiresInMinutes: undefined })
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /sandbox/jira/a%2Fb',
      `DELETE /sandbox/jira/${ID}?instance_id=inst+1`,
      `POST /sandbox/jira/${ID}/reset`,
      `GET /sandbox/jira/${ID}/dump`,
      `GET /local-sandbox/${ID}`,
      'GET /local-sandbox',
      `DELETE /local-sandbox/${ID}`,
      `POST /local-sandbox/${ID}/reset`,
      `POST /local-sandbox/${ID}/upload-url?region=asia`,
      `POST /local-sandbox/${ID}/initialize?region=asia`,
      `GET /local-sandbox/${ID}/dump`
    ])
    const bodies = seen.filter(({ method }) => method === 'POST')
    expect(bodies.map(({ body, headers }) => [body, headers['content-length'], headers['content-type']])).toEqual(
      bodies.map(() => ['', '0', undefined])
    )
  })

  test('the list is requested by labels and contains only sandboxes with all of them', async () => {
    const row = (id: string, tags: unknown) => ({ sandbox_id: id, server_name: 'jira', status: 'occupied', tags })
    const { klavis, seen } = await api([
      [
        200,
        {
          sandboxes: [
            row('1', { run: 1, job: 'a' }),
            row('2', { run: '2' }),
            row('3', ['run=1', 'job=a']),
            row('4', null),
            null
          ]
        }
      ]
    ])
    const rows = await klavis.listSandboxes({ run: '1', job: 'a' })
    expect(rows.map(({ id }) => id)).toEqual(['1', '3'])
    const query = new URL(seen[0]?.url ?? '', 'http://x').searchParams
    expect([...query.keys()]).toEqual(['tags'])
    expect(JSON.parse(query.get('tags') ?? '')).toEqual({ run: '1', job: 'a' })
  })

  test('a base URL may have a path, and an id of dots is rejected', async () => {
    const { url, seen } = await api([[200, { local_sandbox_id: ID, servers: [] }]])
    const settings = { baseUrl: `${url}/klavis/`, apiKey: KEY, userAgent: 'test/1', pacer: new Pacer(0) }
    await createKlavis(settings).getLocal(ID)
    expect(seen[0]?.url).toBe(`/klavis/local-sandbox/${ID}`)
    await expect(createKlavis(settings).releaseLocal('..')).rejects.toThrow('was not sent')
    expect(seen).toHaveLength(1)
  })
})

describe('release', () => {
  test.each([404, 410])('a %i means that it is already gone', async (status) => {
    const { klavis, seen } = await api([[status, { detail: 'Sandbox not found' }]])
    expect(await klavis.releaseSandbox('jira', ID, undefined)).toEqual({ status: 'gone', message: '' })
    await klavis.releaseLocal(ID)
    expect(seen).toHaveLength(2)
  })

  test.each(['', 'null', '[]'])('accepts a 200 with the body %j', async (body) => {
    const { klavis } = await api([[200, body]])
    expect(await klavis.releaseSandbox('jira', ID, undefined)).toEqual({ status: '', message: '' })
  })

  test('does not accept an HTML page of a proxy as an answer', async () => {
    const { klavis, seen } = await api([
      [200, '<html>Please log in</html>'],
      [200, { status: 'idle' }]
    ])
    expect(await klavis.releaseLocal(ID)).toMatchObject({ status: 'idle' })
    expect(seen).toHaveLength(2)
  })

  test('is retried after any failure', async () => {
    const flood: Reply = (response) => void response.end('a'.repeat(17 * 1024 * 1024))
    const { klavis, seen } = await api([flood, [200, { status: 'idle' }]])
    expect(await klavis.releaseLocal(ID)).toMatchObject({ status: 'idle' })
    expect(seen).toHaveLength(2)
  })
})

describe('pace', () => {
  test('releases of both kinds are sent before calls that have waited longer', async () => {
    const { klavis, seen } = await api([[200, {}]], { pacer: new Pacer(50) })
    const calls = [klavis.resetLocal('1'), klavis.resetLocal('2'), klavis.resetLocal('3')]
    await Promise.all([...calls, klavis.releaseLocal('4'), klavis.releaseSandbox('jira', '5', undefined)])
    expect(seen.map(({ url }) => url.replace(/\D/g, ''))).toEqual(['1', '4', '5', '2', '3'])
  })
})

describe('retries', () => {
  test.each([408, 409, 423, 425, 429, 500, 502, 503, 504])('a %i is retried', async (status) => {
    const retries: Retry[] = []
    const { klavis, seen } = await api(
      [
        [status, ''],
        [200, { sandbox_id: ID, status: 'idle', message: '' }]
      ],
      {
        onRetry: (retry) => retries.push(retry)
      }
    )
    expect(await klavis.releaseLocal(ID)).toMatchObject({ status: 'idle' })
    expect(seen).toHaveLength(2)
    expect(retries).toMatchObject([{ operation: 'release the local sandbox', attempt: 1, waitMs: 0 }])
  })

  test('the release of a pooled id is retried only if it certainly did not act, because the id may belong to somebody else', async () => {
    const early = await api([
      [429, ''],
      [200, { status: 'idle' }]
    ])
    expect(await early.klavis.releaseSandbox('jira', ID, 'in-1')).toMatchObject({ status: 'idle' })
    for (const answer of [[500, ''], [408, ''], reset] as const) {
      const { klavis, seen } = await api([answer, [200, { status: 'idle' }]])
      await failureOf(klavis.releaseSandbox('jira', ID, 'in-1'))
      expect(seen).toHaveLength(1)
    }
  })

  test('a broken connection is retried, five attempts in all', async () => {
    const { klavis, seen } = await api([reset])
    const error = await failureOf(klavis.resetLocal(ID))
    expect(error).toBeInstanceOf(NetworkError)
    expect(seen).toHaveLength(5)
  })

  test('an incomplete answer is retried', async () => {
    const short: Reply = (response) => {
      response.writeHead(200, { 'Content-Length': '100' }).write('{', () => response.socket?.destroy())
    }
    const { klavis, seen } = await api([short, [200, { local_sandbox_id: ID, servers: [] }]])
    expect(await klavis.getLocal(ID)).toMatchObject({ id: ID })
    expect(seen).toHaveLength(2)
  })

  test.each([400, 401, 403, 404, 422, 501])('a %i is not retried', async (status) => {
    const { klavis, seen } = await api([[status, { detail: 'no' }]])
    expect(await failureOf(klavis.getLocal(ID))).toMatchObject({ status, detail: 'no' })
    expect(seen).toHaveLength(1)
  })

  test('an unreadable answer is retried', async () => {
    const { klavis, seen } = await api([
      [200, '<html>'],
      [200, '{"local_sandbox_id": '],
      [200, { local_sandbox_id: ID }]
    ])
    expect(await klavis.getLocal(ID)).toMatchObject({ id: ID })
    expect(seen).toHaveLength(3)
  })

  test('a Retry-After of 0 still waits a random time', async () => {
    const waits: number[] = []
    const settings = { random: () => 0.1, onRetry: ({ waitMs }: Retry) => void waits.push(waitMs) }
    const { klavis } = await api(
      [
        [503, '', { 'Retry-After': '0' }],
        [200, {}]
      ],
      settings
    )
    await klavis.resetLocal(ID)
    expect(waits).toEqual([50])
  })

  test('a date in Retry-After is compared with the Date header', async () => {
    const waits: number[] = []
    const headers = { Date: 'Sun, 01 Mar 2020 12:00:00 GMT', 'Retry-After': 'Sun, 01 Mar 2020 12:00:01 GMT' }
    const { klavis } = await api(
      [
        [503, '', headers],
        [200, {}]
      ],
      { onRetry: ({ waitMs }) => void waits.push(waitMs) }
    )
    await klavis.resetLocal(ID)
    expect(waits).toEqual([1000])
  })

  test('waits as long as Retry-After says', async () => {
    const retries: Retry[] = []
    const { klavis } = await api(
      [
        [503, '', { 'Retry-After': '0.2' }],
        [200, {}]
      ],
      { onRetry: (retry) => retries.push(retry) }
    )
    const started = performance.now()
    await klavis.resetLocal(ID)
    expect(performance.now() - started).toBeGreaterThanOrEqual(199)
    expect(retries).toMatchObject([{ waitMs: 200 }])
  })

  test('a 429 pauses all other calls too', async () => {
    const until = Math.ceil(Date.now() / 1000) * 1000 + 1000
    const pacer = new Pacer(0)
    const others: Promise<number>[] = []
    const turnOfAnother = () => void others.push(pacer.turn('release').then(() => Date.now()))
    const { klavis } = await api(
      [
        [429, '', { 'Retry-After': new Date(until).toUTCString() }],
        [200, {}]
      ],
      {
        pacer,
        onRetry: () => void setImmediate(turnOfAnother)
      }
    )
    await klavis.resetLocal(ID)
    expect(Date.now()).toBeGreaterThanOrEqual(until - 5)
    expect(others).toHaveLength(1)
    expect(await others[0]).toBeGreaterThanOrEqual(until - 5)
  })

  test('does not start a wait that is longer than the time limit of the call', async () => {
    const { klavis, seen } = await api([[503, '', { 'Retry-After': '30' }]])
    expect(await failureOf(klavis.getLocal(ID, { timeoutMs: 5000 }))).toMatchObject({ status: 503 })
    expect(seen).toHaveLength(1)
  })

  test('the time limit of a call applies to all its attempts together', async () => {
    const { klavis } = await api([silence])
    expect(await failureOf(klavis.getLocal(ID, { timeoutMs: 150 }))).toMatchObject({ timedOut: true })
  })

  test('an abort ends the wait for an answer, for a retry and for a turn', async () => {
    const abortSoon = () => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new Cancelled()), 50)
      return { signal: controller.signal }
    }
    const hanging = await api([silence])
    expect(await failureOf(hanging.klavis.getLocal(ID, abortSoon()))).toBeInstanceOf(Cancelled)
    const limited = await api([[503, '', { 'Retry-After': '30' }]])
    expect(await failureOf(limited.klavis.getLocal(ID, abortSoon()))).toBeInstanceOf(Cancelled)
    const pacer = new Pacer(0)
    pacer.pause(30_000)
    const paced = await api([silence], { pacer })
    expect(await failureOf(paced.klavis.getLocal(ID, abortSoon()))).toBeInstanceOf(Cancelled)
    expect(paced.seen).toHaveLength(0)
  })

  test('fails if its turn does not come within the time limit', async () => {
    const pacer = new Pacer(0)
    pacer.pause(30_000)
    const { klavis, seen } = await api([silence], { pacer })
    expect((await failureOf(klavis.getLocal(ID, { timeoutMs: 50 }))).message).toContain('rate-limit')
    expect(seen).toHaveLength(0)
  })
})

describe('an acquire', () => {
  test('is repeated after a 429', async () => {
    const { klavis, seen } = await api([[429, ''], [429, ''], ACQUIRED])
    expect(await klavis.acquireSandbox('jira', OPTIONS)).toMatchObject({ id: ID })
    expect(seen).toHaveLength(3)
  })

  test('fails after ten 429s', async () => {
    const { klavis, seen } = await api([[429, '']])
    const error = await failureOf(klavis.acquireSandbox('jira', OPTIONS))
    expect(error).toMatchObject({ status: 429 })
    expect(error.message).toContain('`rate-limit`')
    expect(mayHaveActed(error)).toBe(false)
    expect(seen).toHaveLength(10)
  })

  test('is repeated if no connection was made, because then it cannot have acted', async () => {
    const port = await freePort()
    let attempts = 0
    const settings = {
      baseUrl: `http://127.0.0.1:${port}`,
      apiKey: KEY,
      userAgent: 'test/1',
      pacer: new Pacer(0),
      random: () => 0
    }
    const klavis = createKlavis({ ...settings, onRetry: () => (attempts += 1) })
    const error = await failureOf(klavis.acquireSandbox('jira', OPTIONS))
    expect(attempts).toBe(4)
    expect(mayHaveActed(error)).toBe(false)
  })

  test.each<readonly [string, Reply]>([
    ['a reset', reset],
    ['a 500', [500, { detail: 'oops' }]],
    ['a 502 page', [502, '<html><title>502 Bad Gateway</title></html>']],
    ['a bare 503', [503, '']],
    ['a 504', [504, '']],
    ['a 408', [408, '']],
    ['an unreadable success', [201, '<html>']],
    ['a success without an id', [201, { server_urls: {} }]],
    ['an empty success', [201, '']]
  ])('is not repeated after %s, and may have acted', async (_name, reply) => {
    const { klavis, seen } = await api([reply])
    expect(mayHaveActed(await failureOf(klavis.acquireSandbox('jira', OPTIONS)))).toBe(true)
    expect(mayHaveActed(await failureOf(klavis.acquireLocal(['git'], LOCAL_OPTIONS)))).toBe(true)
    expect(seen).toHaveLength(2)
  })

  test('that times out may have acted', async () => {
    const { klavis, seen } = await api([silence])
    const error = await failureOf(klavis.acquireSandbox('jira', OPTIONS, { timeoutMs: 150 }))
    expect(error).toMatchObject({ timedOut: true })
    expect(mayHaveActed(error)).toBe(true)
    expect(seen).toHaveLength(1)
  })

  test.each([400, 401, 403, 404, 409, 422, 423])('is not repeated after a %i, and has not acted', async (status) => {
    const { klavis, seen } = await api([[status, { detail: 'no' }]])
    expect(mayHaveActed(await failureOf(klavis.acquireSandbox('jira', OPTIONS)))).toBe(false)
    expect(seen).toHaveLength(1)
  })

  test.each<readonly [string, unknown]>([
    ['by loc', { detail: [{ loc: ['body', 'tags'], msg: 'Extra inputs are not permitted', type: 'extra_forbidden' }] }],
    ['by text', { detail: 'unexpected field: tags' }]
  ])('goes out once more without labels when a 422 names tags %s', async (_name, refusal) => {
    const dropped: DroppedField[] = []
    const { klavis, seen } = await api([[422, refusal], ACQUIRED], { onFieldDropped: (field) => dropped.push(field) })
    expect(await klavis.acquireSandbox('jira', OPTIONS)).toMatchObject({ id: ID })
    expect(seen.map(({ body }) => JSON.parse(body))).toEqual([
      { ttl_seconds: 7200, tags: { run: '1' } },
      { ttl_seconds: 7200 }
    ])
    expect(dropped).toEqual([{ operation: 'acquire a sandbox of jira', field: 'tags' }])
  })

  test('drops tags and TTL once each, and then fails', async () => {
    const refusal = (field: string): Reply => [422, { detail: [{ loc: ['body', field], msg: 'no' }] }]
    const { klavis, seen } = await api([refusal('tags'), refusal('ttl_seconds'), refusal('tags')])
    expect(await failureOf(klavis.acquireSandbox('jira', OPTIONS))).toMatchObject({ status: 422 })
    expect(seen.map(({ body }) => Object.keys(JSON.parse(body)))).toEqual([
      ['ttl_seconds', 'tags'],
      ['ttl_seconds'],
      []
    ])
  })

  test('drops nothing after a 422 that names the selector `tag`', async () => {
    const { klavis, seen } = await api([[422, { detail: [{ loc: ['body', 'tag'], msg: 'unknown tag' }] }]])
    expect(await failureOf(klavis.acquireSandbox('jira', { ...OPTIONS, tag: 'x' }))).toMatchObject({ status: 422 })
    expect(seen).toHaveLength(1)
  })
})

describe('secrets', () => {
  test.each<[string, (klavis: FakeApi['klavis']) => Promise<unknown>]>([
    ['an acquire', (klavis) => klavis.acquireSandbox('jira', OPTIONS)],
    ['a release', (klavis) => klavis.releaseSandbox('jira', ID, undefined)]
  ])('no redirect of %s is followed with the key', async (_, call) => {
    const visits: unknown[] = []
    const other = await httpServer((request, response) => {
      visits.push(request.headers)
      response.end('{}')
    })
    running.push(other)
    const { klavis } = await api([[307, '', { Location: `${other.url}/steal?token=hush` }]])
    const error = await failureOf(call(klavis))
    expect(error).toMatchObject({ status: 307 })
    expect(error.message).toContain(`127.0.0.1:${other.port}`)
    expect(error.message).toContain('`api-url`')
    expect(error.message).not.toMatch(/steal|hush/)
    expect(visits).toEqual([])
  })

  test('a message contains neither key nor id nor URL, even if the API quotes them', async () => {
    const said = `Bad key ${KEY} for ${ID} and other 6a55aaaa-1111-2222-3333-444444444444, see https://m.example/mcp?instance_id=hush`
    const { klavis } = await api([[400, { detail: said }]])
    const error = await failureOf(klavis.getLocal(ID))
    expect(error.message).toContain('see https://m.example/…')
    for (const secret of [KEY, ID, '6a55aaaa', 'hush']) expect(error.message).not.toContain(secret)
  })

  test('a failed connection names neither key nor id', async () => {
    const broken = await tcpServer((socket) => socket.destroy())
    running.push(broken)
    const klavis = createKlavis({
      baseUrl: broken.url,
      apiKey: KEY,
      userAgent: 't',
      pacer: new Pacer(0),
      random: () => 0
    })
    const error = await failureOf(klavis.getLocal(ID))
    expect(error.message).toContain('127.0.0.1')
    for (const secret of [KEY, ID]) expect(error.message).not.toContain(secret)
  })

  test('an unreadable answer is not quoted', async () => {
    const { klavis } = await api([[200, `not JSON ${ID}`]])
    const error = await failureOf(dumpText(klavis))
    expect(error).toBeInstanceOf(UnreadableResponse)
    expect(error).not.toBeInstanceOf(ApiError)
    expect(error.message).not.toContain(ID)
  })
})
