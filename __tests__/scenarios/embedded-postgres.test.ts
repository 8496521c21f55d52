import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { definition } from '../engine/servers/stage.ts'
import { runAgent } from '../support/agent.ts'
import { textsIn } from '../support/artifact-content.ts'
import { engineOf } from '../support/engine-process.ts'
import { playOnce } from '../support/scenario.ts'

const onPostgres = (await definition('postgres').unavailable()) === undefined ? describe : describe.skip

const SHOP = `{
  "schemas": [{
    "name": "public",
    "tables": [{
      "name": "orders",
      "columns": { "id": "bigint PRIMARY KEY", "price": "numeric(10,2)" },
      "rows": [
        { "id": 9007199254740993, "price": 12.5 },
        { "id": 2, "price": 7 }
      ]
    }]
  }]
}`

onPostgres('postgres on the embedded engine', () => {
  const job = playOnce(async (stage) => {
    const job = stage.job()
    writeFileSync(join(job.workspace, 'shop.json'), SHOP)
    const use = job.use({ engine: 'embedded', sandboxes: 'shop=postgres', initialize: 'shop=shop.json' })
    const main = await use.main()
    const answers = await runAgent(job, [
      ['shop', 'execute_sql', { sql: 'INSERT INTO orders VALUES (3, 1)' }],
      ['shop', 'execute_sql', { sql: 'SELECT id::text, price::text FROM orders ORDER BY id DESC' }]
    ])
    const { url, key } = engineOf(use)
    const id = (JSON.parse(main.outputs['sandbox-ids'] ?? '{}') as Record<string, string>)['shop']
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
    const again = await fetch(`${url}/sandbox/postgres/${id}/initialize`, { method: 'POST', headers, body: SHOP })
    const refused = { status: again.status, body: await again.json() }
    await job.finish()
    return { main, answers, refused, files: textsIn(stage, 'klavis-sandbox-test-0-1') }
  })

  test('the tools return the seeded rows', async () => {
    const { main, answers } = await job()
    expect(main.exitCode).toBe(0)
    expect(main.log).toMatch(/✓ shop: seeded from shop\.json/)
    expect(answers.map(({ text }) => text)).toEqual([
      'No results',
      '[{"id":"9007199254740993","price":"12.50"},{"id":"3","price":"1.00"},{"id":"2","price":"7.00"}]'
    ])
  })

  test('a second initialize with the same seed is refused, with the place of the error', async () => {
    const { refused } = await job()
    expect(refused).toEqual({
      status: 422,
      body: {
        detail: [
          {
            type: 'value_error',
            loc: ['body', 'schemas', 0, 'tables', 0],
            msg: 'Value error, relation "orders" already exists',
            input: null
          }
        ]
      }
    })
  })

  test('the artifact contains the rows with every digit', async () => {
    const { files } = await job()
    const rows = '[{"id":2,"price":7.00},{"id":3,"price":1.00},{"id":9007199254740993,"price":12.50}]'
    expect(files['sandbox-shop.json']).toContain(`"rows":${rows}`)
    expect(JSON.parse(files['sandbox-shop.json'] ?? '')).toMatchObject({
      server_name: 'postgres',
      dumped_at: expect.stringMatching(/Z$/),
      data: { schemas: [{ name: 'public', tables: [{ name: 'orders', columns: { id: 'bigint PRIMARY KEY' } }] }] }
    })
  })
})
