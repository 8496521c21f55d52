import { afterAll, expect, test } from '@jest/globals'
import type { TestCase } from '../../../src/companions/test/cases/case.ts'
import { warningOfSkipped, whyNoneFits, whySkipped } from '../../../src/companions/test/select-cases.ts'
import { caseIn, removeRepositories } from './cases/repository.ts'

afterAll(removeRepositories)

const caseOf = (server: string, more = ''): Promise<TestCase> =>
  caseIn(`name: A\nprompt: p\n${more}expect:\n  calls:\n    - ${server}.list: {}\n`)

test.each([
  ['github', ['git']],
  ['git', ['github', 'jira']],
  ['jira', ['git']],
  ['monday', ['money']],
  ['gmail', ['email']]
])('%s is another server than %s, so its cases are skipped', async (server, acquired) => {
  expect(whySkipped(await caseOf(server), acquired)).toBe(`${server} was not acquired.`)
})

test.each([
  ['calcualtor', ['calculator']],
  ['jria', ['jira']],
  ['filesytem', ['git', 'filesystem']]
])('%s is a mistake beside %s, which is reported later', async (server, acquired) => {
  expect(whySkipped(await caseOf(server), acquired)).toBe('')
})

test('that no case fits the servers is a mistake, unless none is meant to run', async () => {
  const [jira, notion, later] = [await caseOf('jira'), await caseOf('notion'), await caseOf('slack', 'skip: later\n')]
  expect(whyNoneFits([jira, notion, later], ['git'])).toMatch(
    /^All cases need servers that were not acquired: jira, notion\./
  )
  expect(whyNoneFits([jira, notion], ['git', 'jira'])).toBeUndefined()
  expect(whyNoneFits([later], ['git'])).toBeUndefined()
})

test('one warning names the servers that are missing', async () => {
  const cases = [
    await caseOf('jira'),
    await caseOf('notion'),
    await caseOf('git'),
    await caseOf('slack', 'skip: later\n')
  ]
  expect(warningOfSkipped(cases, ['git'])).toBe(
    '2 cases were skipped, because these servers were not acquired: jira, notion.'
  )
  expect(warningOfSkipped(cases, ['git', 'jira', 'notion'])).toBeUndefined()
})
