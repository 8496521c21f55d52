import { describe, expect, test } from '@jest/globals'
import { instanceInputs } from '../../src/inputs/instances.ts'
import { valueReader } from '../../src/inputs/values.ts'
import { problemsOf } from './problems-of.ts'

function read(given: Readonly<Record<string, string>>, hasKey = true) {
  const masked: string[] = []
  const result = problemsOf((problems) =>
    instanceInputs(
      valueReader((name) => given[name] ?? '', problems),
      problems,
      { mask: (secret) => masked.push(secret), hasKey }
    )
  )
  return { ...result, masked }
}

describe('instances', () => {
  test.each([
    ['', []],
    ['GitHub', [{ alias: 'GitHub', server: 'GitHub' }]],
    [
      'cal = Google Calendar, Cal.com\n# why\nw=Weights and Biases',
      [
        { alias: 'cal', server: 'Google Calendar' },
        { alias: 'Cal.com', server: 'Cal.com' },
        { alias: 'w', server: 'Weights and Biases' }
      ]
    ],
    [
      'one=GitHub, two=GitHub',
      [
        { alias: 'one', server: 'GitHub' },
        { alias: 'two', server: 'GitHub' }
      ]
    ]
  ])('%j', (instances, wanted) => {
    const { found, message } = read({ instances })
    expect(message).toBe('')
    expect(found.wanted).toEqual(wanted)
  })

  test.each([
    [
      'Google Calendar',
      '"Google Calendar" is not a valid name.',
      '; give it an alias: `google-calendar=Google Calendar`'
    ],
    ['a=b=c', 'is neither `name` nor `alias=name`', ''],
    ['x=Git/Hub', '"Git/Hub" is not a valid server name. Use a name such as `GitHub` or `Google Calendar`', ''],
    ['my cal=Gmail', '"my cal" is not a valid name', ''],
    ['GitHub, GitHub', '`GitHub` appears twice', ''],
    ['server=GitHub', 'the alias `server` is reserved', '']
  ])('%j is an error', (instances, expected, hint) => {
    const { message } = read({ instances })
    expect(message).toContain('`instances`: ')
    expect(message).toContain(expected)
    expect(message).toContain(hint)
  })
})

test('reads the user and the platform', () => {
  const given = { instances: 'GitHub', 'user-id': 'auth0|a+b@c.example', 'platform-name': 'My CI' }
  const { found, message } = read(given)
  expect(message).toBe('')
  expect(found).toMatchObject({ userId: 'auth0|a+b@c.example', platform: 'My CI' })
  expect(read({ instances: 'GitHub' }).found).toMatchObject({ userId: undefined, platform: undefined })
})

test.each([
  ['user-id', 'a b'],
  ['user-id', '../x'],
  ['user-id', "it's"],
  ['user-id', 'x'.repeat(201)],
  ['platform-name', '"x"']
])('%s %j is an error', (name, value) => {
  expect(read({ instances: 'GitHub', [name]: value }).message).toContain(`\`${name}\`: `)
})

test('rejects two instances of one server for one user, however it is spelt', () => {
  const { message } = read({ instances: 'a=Google Calendar, b=google_calendar', 'user-id': 'me' })
  expect(message).toContain('`google_calendar` appears twice, but a user has only one instance of a server.')
})

test.each(['user-id', 'platform-name', 'instance-tokens'])('rejects %s without instances', (name) => {
  expect(read({ [name]: 'a=b' }).message).toContain(`\`${name}\`: has no effect without \`instances\``)
})

describe('tokens', () => {
  const instances = 'GitHub, cal=Google Calendar'

  test('are read by alias and may contain anything', () => {
    const { found, masked } = read({ instances, 'instance-tokens': 'GitHub = a=b==\n# no\ncal=x y' })
    expect({ ...found.tokens }).toEqual({ GitHub: 'a=b==', cal: 'x y' })
    expect(masked).toEqual(['a=b==', 'x y'])
  })

  test.each([
    ['a-secret-alone', 'a line is not `alias=token` (not shown', 'a-secret-alone'],
    ['=a-secret', 'a line is not `alias=token`', 'a-secret'],
    ['GitHub=', 'a line is not `alias=token`', ''],
    ['jira=a-secret', 'no instance has the alias "jira"', 'a-secret']
  ])('in %j are rejected and masked', (tokens, expected, secret) => {
    const { message, masked } = read({ instances, 'instance-tokens': tokens })
    expect(message).toContain(expected)
    expect(message).not.toContain('a-secret')
    expect(masked).toEqual([secret])
  })

  test('may be empty if GitHub provides no secrets, and so no key', () => {
    const { found, message } = read({ instances, 'instance-tokens': 'GitHub=\ncal=' }, false)
    expect([message, { ...found.tokens }]).toEqual(['', {}])
    expect(read({ instances, 'instance-tokens': 'jira=' }, false).message).toContain('no instance has the alias "jira"')
    expect(read({ instances, 'instance-tokens': '=' }, false).message).toContain('a line is not')
  })
})
