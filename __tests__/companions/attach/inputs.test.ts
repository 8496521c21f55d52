import { describe, expect, test } from '@jest/globals'
import { type AttachInputs, readAttachInputs } from '../../../src/companions/attach/inputs.ts'
import { memoryHost } from '../../host/memory-host.ts'

const read = (inputs: Readonly<Record<string, string>>): AttachInputs => readAttachInputs(memoryHost({ inputs }))
const row = (alias: string, more: object = {}) => ({
  alias,
  server: 'jira',
  kind: 'sandbox',
  sandbox_id: 'id-1',
  ...more
})

describe('the sandboxes to attach to', () => {
  test('have no servers in `sandbox-ids`', () => {
    expect(read({ 'sandbox-ids': '{"jira":"id-1"}' }).sandboxes).toEqual([
      { alias: 'jira', id: 'id-1', server: undefined }
    ])
  })

  test('have servers in `sandboxes`, which also has rows that are not sandboxes', () => {
    const rows = [row('tracker'), row('tracker-more'), { alias: 'git', server: 'git', kind: 'local' }]
    expect(read({ sandboxes: JSON.stringify(rows) }).sandboxes).toEqual([
      { alias: 'tracker', id: 'id-1', server: 'jira' }
    ])
  })

  test('are those of both inputs together', () => {
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
    ['an invalid alias', { 'sandbox-ids': '{"a b":"id"}' }, /"a b" is not a valid name/],
    ['a reserved alias', { 'sandbox-ids': '{"server":"id"}' }, /`server` is reserved/],
    [
      'one alias for two sandboxes',
      { sandboxes: JSON.stringify([row('a')]), 'sandbox-ids': '{"a":"id-2"}' },
      /`a` is given twice/
    ],
    [
      'aliases that share a variable',
      { 'sandbox-ids': '{"a-b":"1","a.b":"2"}' },
      /would share the variable KLAVIS_A_B_MCP_URL/
    ],
    ['an invalid ref', { 'local-sandbox-ref': 'ABC' }, /16 hex digits/]
  ])('rejects %s', (_, inputs, message) => {
    expect(() => read(inputs as Record<string, string>)).toThrow(message)
  })
})

test('releases and dumps nothing by default', () => {
  const ids = { 'sandbox-ids': '{"jira":"id-1"}' }
  expect(read(ids).after).toMatchObject({ keep: 'attached', dump: 'never' })
  expect(read({ ...ids, release: 'true', dump: 'on-failure' }).after).toMatchObject({
    keep: 'never',
    dump: 'on-failure'
  })
})
