import { expect, test } from '@jest/globals'
import { parseExactJson } from '../../src/base/exact-json.ts'
import { redactJson } from '../../src/base/redact.ts'
import { Secrets } from '../../src/base/secrets.ts'

test('a secret of digits is hidden, however JSON writes it, and other numbers keep their digits', () => {
  const secrets = new Secrets()
  for (const secret of ['18446744073709551616', '31415926']) secrets.add(secret)
  const json = '{"long":18446744073709551616,"short":31415926,"text":"31415926","key":{"31415926":3.10},"other":42}'
  const value = parseExactJson(json)
  expect(redactJson(value, (text) => secrets.redact(text))).toBe(
    '{"long":"***","short":"***","text":"***","key":{"***":3.10},"other":42}'
  )
})
