import { afterAll, expect, test } from '@jest/globals'
import { neededServers } from '../../../src/companions/test/needed-servers.ts'
import { casesIn, removeRepositories, repository } from './cases/repository.ts'

afterAll(removeRepositories)

async function needed(...expectations: readonly string[]) {
  const root = repository({
    'files/a.txt': 'a',
    ...Object.fromEntries(
      expectations.map((text, index) => [`${index}.yml`, `name: Case ${index}\nprompt: do it\n${text}\n`])
    )
  })
  return neededServers(await casesIn(root, '*.yml'))
}

test('the servers that cases name are acquired, by the input that they belong to', async () => {
  const cases = [
    "expect:\n  calls: [filesystem.filesystem_write_file: { times: 1 }, '*.delete_*': { times: 0 }]",
    'expect:\n  state: [cal.com.list_events: { contains: x }, filesystem.filesystem_list: { contains: x }]',
    "allowed-tools: { git: '*' }\nseed: { jira: default }\nexpect: { exit-code: 0 }",
    'skip: not yet\nexpect:\n  calls: [no_such_server.tool: { times: 1 }]'
  ]
  expect(await needed(...cases)).toEqual({ sandboxes: 'cal.com,jira', 'local-sandbox': 'filesystem,git' })
})

test('the example says enough, and what its workflow acquires', async () => {
  expect(neededServers(await casesIn('examples', 'agent-tests/cases/*.yml'))).toEqual({
    sandboxes: 'calculator',
    'local-sandbox': 'filesystem'
  })
})

test.each([
  [
    'a name is an alias',
    'expect:\n  calls: [tracker.search: { times: 1 }]',
    /^0\.yml:4: there is no server "tracker"\. If it is a name of your own, .*`sandboxes: tracker=jira`/
  ],
  [
    'a name is misspelt',
    'expect:\n  calls: [calculater.calculate: { times: 1 }]',
    /^0\.yml:4: there is no server "calculater"\. Did you mean `calculator`\?/
  ],
  ['no case names a server', 'expect: { exit-code: 0 }', /name no server\..*`local-sandbox: filesystem`/],
  [
    'no server has a workspace',
    'files: files\nexpect:\n  calls: [jira.search: { times: 1 }]',
    /"Case 0" has files.*Add `local-sandbox: filesystem`/
  ]
])('an error says which input to give if %s', async (_, text, message) => {
  await expect(needed(text)).rejects.toThrow(message)
})
