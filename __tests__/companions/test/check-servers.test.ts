import { afterAll, afterEach, expect, test } from '@jest/globals'
import type { CompanionContext } from '../../../src/companions/companion-context.ts'
import { checkServers } from '../../../src/companions/test/check-servers.ts'
import type { ControlledRun } from '../../../src/companions/test/trial-sandboxes.ts'
import { memoryHost } from '../../host/memory-host.ts'
import { type Running, scripted, serve } from '../../mcp/servers.ts'
import { caseIn, removeRepositories } from './cases/repository.ts'

const running: Running[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.close()))
})
afterAll(removeRepositories)

test('tools of a server that cannot list them are not checked, and those of others are', async () => {
  const broken = await serve((_, response) => void response.writeHead(403).end())
  const whole = await serve(scripted({ 'tools/list': () => ({ tools: [{ name: 'search', inputSchema: {} }] }) }))
  running.push(broken, whole)
  const urls = { jira: broken.url, notion: whole.url }
  const control = {
    open: async () => ({ id: 'verifier', urls }),
    end: async () => ({ calls: [], dropped: 0, workerDeaths: 0 })
  }
  const run = { control, servers: [] } as unknown as ControlledRun
  const one = await caseIn(
    'name: A\nprompt: p\nallowed-tools: { jira: list }\nexpect:\n  calls:\n    - jira.create: {}\n    - notion.saerch: {}\n'
  )
  const host = memoryHost()
  const context = { host, limits: { signal: new AbortController().signal } } as unknown as CompanionContext
  const prepared = { test: one, number: 1, hash: '', archive: undefined, seeds: [] }
  await expect(checkServers([run], [prepared], context)).rejects.toThrow(
    /^The case files have 1 mistake:\n- cases\/a\.yml:7:7: notion has no tool `saerch`\. Did you mean `notion\.search`\?$/
  )
  expect(host.calls.filter((call) => call.startsWith('warning'))).toEqual([
    expect.stringMatching(
      /^warning The tools of jira could not be listed, so its names in case files are not checked\./
    )
  ])
})
