import { describe, expect, test } from '@jest/globals'
import { readInputs } from '../../src/inputs/read.ts'
import { memoryHost } from '../host/memory-host.ts'

function read(inputs: Readonly<Record<string, string>>) {
  const { record, allowedTools, after } = readInputs(memoryHost({ inputs: { sandboxes: 'jira, notion', ...inputs } }))
  return { record, allowedTools: { ...allowedTools }, saved: after.record }
}

function problemsWith(inputs: Readonly<Record<string, string>>): string {
  try {
    read(inputs)
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('These inputs were accepted.')
}

describe('record', () => {
  test.each([
    [{}, 'configs'],
    [{ record: 'all' }, 'all'],
    [{ record: 'off' }, 'off'],
    [{ 'allowed-tools': 'jira: jira_search' }, 'all'],
    [{ 'allowed-tools': 'jira: jira_search', record: 'all' }, 'all']
  ])('%j means %s, and post learns it', (inputs, expected) => {
    expect(read(inputs)).toMatchObject({ record: expected, saved: expected })
  })

  test('is one of three words', () => {
    expect(problemsWith({ record: 'some' })).toContain('`record`: "some" is not one of `configs`, `all`, `off`.')
  })

  test.each(['off', 'configs'])('cannot be `%s` with rules, which the gateway enforces', (record) => {
    expect(problemsWith({ record, 'allowed-tools': 'jira: *_search' })).toBe(
      `An input cannot be used. \`allowed-tools\`: cannot be enforced with \`record: ${record}\`, because the servers' own URLs are published then. Remove \`record\`, or set \`record: all\`.`
    )
  })
})

describe('allowed-tools', () => {
  test('has one line for each server, with patterns that allow or exclude', () => {
    const text = '# read only\njira: *_search, !*secret*\n\nnotion : !notion_create'
    expect(read({ 'allowed-tools': text }).allowedTools).toEqual({
      jira: { allowed: ['*_search'], denied: ['*secret*'] },
      notion: { allowed: ['*'], denied: ['notion_create'] }
    })
  })

  test.each([
    ['a further server of a sandbox', {}, 'jira-issues'],
    ['a local server', { 'local-sandbox': 'git' }, 'git'],
    ['any server with `ALL`', { 'local-sandbox': 'ALL' }, 'whatever'],
    ['an instance', { instances: 'mail=Gmail' }, 'mail']
  ])('may be about %s', (_, inputs, alias) => {
    expect(read({ ...inputs, 'allowed-tools': `${alias}: a` }).allowedTools).toHaveProperty(alias)
  })

  test.each(['constructor', '__proto__'])('finds no rule of %s in what every object has', (name) => {
    const { allowedTools } = readInputs(memoryHost({ inputs: { sandboxes: 'jira', 'allowed-tools': 'jira: a' } }))
    expect(allowedTools[name]).toBeUndefined()
  })

  test.each(['jira', 'jira:', 'jira: ,', 'jira: a,,b', 'jira: !', 'jira: a b', 'jira: !!a', ': a', 'my jira: a'])(
    'rejects %j, which is not a line of it',
    (line) => {
      expect(problemsWith({ 'allowed-tools': line })).toContain(`"${line}" is not \`alias: pattern, !pattern\``)
    }
  )

  test('reports all problems in one message', () => {
    const message = problemsWith({ 'allowed-tools': 'jira: a\njira: b\nslack: a\nnotion', record: 'off' })
    expect(message).toContain('There are 4 problems with the inputs')
    expect(message).toContain('`jira` has two lines. Write all its patterns in one, separated by commas.')
    expect(message).toContain('no server has the alias "slack"')
  })
})
