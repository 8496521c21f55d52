import { expect, test } from '@jest/globals'
import { keeperOf } from '../../src/companions/record-checks.ts'

test.each(['~ ~', 'ledger.jsonl', '/home/mona/shop/ledger.jsonl', '/tmp/klavis-sandbox-0123456789/ledger.jsonl'])(
  'checks are not written beside %s, which is no ledger',
  (path) => expect(keeperOf(path, [])).toBeUndefined()
)

test('checks without an engine or gateway are written beside the ledger', () => {
  expect(keeperOf('/tmp/klavis-sandbox-01234567/ledger.jsonl', [])).toEqual({
    folder: '/tmp/klavis-sandbox-01234567',
    process: undefined
  })
})
