import { expect, test } from '@jest/globals'
import { writeCredentials } from '../../src/publish/client-configs.ts'

test('credentials that are nested too deep for JSON are a failure that says so', () => {
  const deep = JSON.parse(`${'{"a":['.repeat(50_000)}${']}'.repeat(50_000)}`) as Record<string, unknown>
  const credentials = [{ alias: 'jira', authData: deep, metadata: undefined }]
  expect(() => writeCredentials(credentials, 'nowhere')).toThrow('nested them too deeply')
})
