import { expect, test } from '@jest/globals'
import { writeCredentials } from '../../src/publish/client-configs.ts'

test('fails with a clear message if credentials are nested too deeply for JSON', () => {
  const deep = JSON.parse(`${'{"a":['.repeat(50_000)}${']}'.repeat(50_000)}`) as Record<string, unknown>
  const credentials = [{ alias: 'jira', authData: deep, metadata: undefined }]
  expect(() => writeCredentials(credentials, 'nowhere')).toThrow('nested them too deeply')
})
