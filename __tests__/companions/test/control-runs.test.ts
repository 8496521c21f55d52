import { expect, test } from '@jest/globals'
import type { CompanionContext } from '../../../src/companions/companion-context.ts'
import { controlRuns } from '../../../src/companions/test/control-runs.ts'

const GATEWAY = 'http://127.0.0.1:4000/mcp/token/jira'

/** A run of the main action whose server is published at this URL. Nothing of it is asked. */
function contextWith(published: string, hasGateway: boolean): CompanionContext {
  const servers = [{ seq: 1, alias: 'jira', server: 'jira', url: GATEWAY, headers: {}, published: { url: published } }]
  const runs = [{ servers, hasGateway, ledger: { held: () => [] } }]
  return { runs } as unknown as CompanionContext
}

test('agent tests in the cloud are refused if later steps know URLs that lead past the gateway', async () => {
  const run = controlRuns(contextWith('https://jira.example/mcp/instance', true), async () => undefined)
  await expect(run).rejects.toThrow(/need `record: all`.*Set `record: all` on the main action\.$/)
})

test.each([
  ['all URLs are those of the gateway', GATEWAY.replace('token', 'other'), true],
  ['the embedded engine serves', 'http://127.0.0.1:5000/mcp/x', false]
])('agent tests are not refused if %s', async (_, published, hasGateway) => {
  // It goes on to the gateway, which is not there.
  const run = controlRuns(contextWith(published, hasGateway), async () => undefined)
  await expect(run).rejects.toThrow('Agent tests need the gateway of the main action, and there is none.')
})
