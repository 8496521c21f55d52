import type { Cassette } from '../../src/mcp/cassette/cassette.ts'
import { formatCassette } from '../../src/mcp/cassette/format-cassette.ts'

const text = (answer: string) => ({ result: { content: [{ type: 'text', text: answer }] } })

/** A small cassette with everything that one can have. */
export const CASSETTE: Cassette = {
  recordedAt: '2026-11-18T12:00:00.000Z',
  servers: [
    {
      alias: 'tracker',
      server: 'jira',
      tools: [{ name: 'create', description: 'Creates.', inputSchema: { type: 'object' } }, { name: 'search' }],
      takes: [
        {
          calls: [
            { tool: 'search', arguments: {}, answer: text('none') },
            { tool: 'create', arguments: { title: 'A', labels: { b: 1, a: 2 } }, answer: text('created') },
            { tool: 'search', arguments: {}, answer: text('A') }
          ]
        },
        {
          calls: [
            { tool: 'search', arguments: {}, answer: text('none') },
            { tool: 'search', arguments: {}, answer: text('still none') }
          ]
        },
        {
          seed: 'default',
          calls: [
            { tool: 'search', arguments: {}, answer: text('seeded') },
            {
              tool: 'create',
              arguments: {},
              answer: { error: { code: -32602, message: 'No title', data: { at: 1 } } }
            },
            { tool: 'create', arguments: { title: 'long' }, answer: { omitted: 'It is too long.' } }
          ]
        }
      ]
    },
    { alias: 'other', server: 'jira', tools: [{ name: 'search' }], takes: [] }
  ]
}

/** The bytes of a cassette. */
export function bytesOf(cassette: Cassette = CASSETTE): Buffer {
  return Buffer.from(`${formatCassette(cassette).join('\n')}\n`)
}
