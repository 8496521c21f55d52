import { expect, test } from '@jest/globals'
import { warnAboutSecretFlags } from '../../src/cli/secret-flags.ts'
import { memoryHost } from '../host/memory-host.ts'

function warnings(given: Readonly<Record<string, string>>): readonly string[] {
  const { log, calls } = memoryHost()
  warnAboutSecretFlags(given, log)
  return calls
}

test('warns about each secret that is given as a flag, without its value', () => {
  const [warning, ...others] = warnings({ headers: 'X: 1234567', 'instance-tokens': 'a=1234567', sandboxes: 'jira' })
  expect(warning).toMatch(/^warning .*`--instance-tokens`, `--headers` in the list of processes\.$/)
  expect(others).toEqual([])
  expect(warnings({ 'api-key': '1234567' })).toEqual([expect.stringMatching(/`--api-key`.*KLAVIS_API_KEY instead/)])
  expect(warnings({ sandboxes: 'jira' })).toEqual([])
})
