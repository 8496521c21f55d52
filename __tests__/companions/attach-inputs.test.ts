import { describe, expect, test } from '@jest/globals'
import { type AttachInputs, readAttachInputs } from '../../src/companions/attach-inputs.ts'
import { memoryHost } from '../host/memory-host.ts'

const read = (inputs: Readonly<Record<string, string>>): AttachInputs => readAttachInputs(memoryHost({ inputs }))
const row = (alias: string, more: object = {}) => ({
  alias,
  server: 'jira',
  kind: 'sandbox',
  sandbox_id: 'id-1',
  ...more
})

describe('what to attach to', () => {
  test('`sandbox-ids` tells no servers', () => {
    expect(read({ 'sandbox-ids': '{"jira":"id-1"}' }).sandboxes).toEqual([
      { alias: 'jira', id: 'id-1', server: undefined }
    ])
  })

  test('`sandboxes` tells them; servers of a local sandbox, and further ones of one sandbox, are no sandboxes', () => {
    const rows = [row('tracker'), row('tracker-more'), { alias: 'git', server: 'git', kind: 'local' }]
    expect(read({ sandboxes: JSON.stringify(rows) }).sandboxes).toEqual([
      { alias: 'tracker', id: 'id-1', server: 'jira' }
    ])
  })

  test('both together are one list', () => {
    const ids = JSON.stringify({ tracker: 'id-1', notion: 'id-2' })
    expect(read({ sandboxes: JSON.stringify([row('tracker')]), 'sandbox-ids': ids }).sandboxes).toEqual([
      { alias: 'tracker', id: 'id-1', server: 'jira' },
      { alias: 'notion', id: 'id-2', server: undefined }
    ])
  })

  test.each([
    ['nothing', {}, /nothing to attach to.*acquired == 'true'/],
    ['no JSON', { 'sandbox-ids': '{' }, /`sandbox-ids`: must be the JSON/],
    ['a list for an object', { 'sandbox-ids': '["id"]' }, /`sandbox-ids`: must be the JSON/],
    ['an object for a list', { sandboxes: '{}' }, /`sandboxes`: must be the JSON/],
    ['a row without an id', { sandboxes: JSON.stringify([row('a', { sandbox_id: null })]) }, /`sandboxes`: must be/],
    ['an id that is a path', { 'sandbox-ids': '{"jira":"../other"}' }, /`sandbox-ids`: must be the JSON/],
    ['an alias that is none', { 'sandbox-ids': '{"a b":"id"}' }, /"a b" is not a valid name/],
    ['an alias that is reserved', { 'sandbox-ids': '{"server":"id"}' }, /`server` is reserved/],
    [
      'one alias for two',
      { sandboxes: JSON.stringify([row('a')]), 'sandbox-ids': '{"a":"id-2"}' },
      /`a` is there twice/
    ],
    ['one variable for two', { 'sandbox-ids': '{"a-b":"1","a.b":"2"}' }, /would share the variable KLAVIS_A_B_MCP_URL/],
    ['a ref that is none', { 'local-sandbox-ref': 'ABC' }, /16 hex digits/]
  ])('%s is an error', (_, inputs, message) => {
    expect(() => read(inputs as Record<string, string>)).toThrow(message)
  })
})

test('nothing is released or dumped unless it is asked for', () => {
  const ids = { 'sandbox-ids': '{"jira":"id-1"}' }
  expect(read(ids).after).toMatchObject({ keep: 'attached', dump: 'never' })
  expect(read({ ...ids, release: 'true', dump: 'on-failure' }).after).toMatchObject({
    keep: 'never',
    dump: 'on-failure'
  })
})
