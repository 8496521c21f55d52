import { createHmac } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { companionToken, companionUrl } from '../../src/state/companion-url.ts'

const TOKEN = 'a-token_of-the-agent'

test('derives the token of companions from that of the agent and the key of the engine', () => {
  const expected = createHmac('sha256', 'key').update(`companion\n${TOKEN}`).digest('base64url')
  expect(companionToken(TOKEN, 'key')).toBe(expected)
  expect(companionToken(TOKEN, 'other')).not.toBe(expected)
})

test.each(['/filesystem', '/filesystem/', '/filesystem/?local_sandbox_id=1', ''])(
  'replaces only the token in a URL that ends with %j',
  (end) => {
    const start = 'http://127.0.0.1:8080/mcp/'
    expect(companionUrl(`${start}${TOKEN}${end}`, 'key')).toBe(`${start}${companionToken(TOKEN, 'key')}${end}`)
  }
)

test('returns a URL that is not of an engine as it is', () => {
  expect(companionUrl('https://mcp.klavis.ai/x/?id=/mcp/1', 'key')).toBe('https://mcp.klavis.ai/x/?id=/mcp/1')
})
