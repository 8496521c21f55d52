import { expect, test } from '@jest/globals'
import { warnOfVisible } from '../../src/cli/visible-secrets.ts'
import { memoryHost } from '../host/memory-host.ts'

function warnings(given: Readonly<Record<string, string>>): readonly string[] {
  const { log, calls } = memoryHost()
  warnOfVisible(given, log)
  return calls
}

test('every secret that is given as a flag is warned of, without its value', () => {
  const [warning, ...others] = warnings({ headers: 'X: 1234567', 'instance-tokens': 'a=1234567', sandboxes: 'jira' })
  expect(warning).toMatch(/^warning .*`--instance-tokens`, `--headers` in the list of processes\.$/)
  expect(others).toEqual([])
  expect(warnings({ 'api-key': '1234567' })).toEqual([expect.stringMatching(/`--api-key`.*KLAVIS_API_KEY instead/)])
  expect(warnings({ sandboxes: 'jira' })).toEqual([])
})
