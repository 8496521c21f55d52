import { describe, expect, test } from '@jest/globals'
import { labels, requestHeaders, testAccounts } from '../../src/inputs/pairs.ts'
import { problemsOf } from './problems-of.ts'

describe('tags', () => {
  test.each([
    ['', {}],
    ['team=agents', { team: 'agents' }],
    ['team = agents \r\n# why\nsuite=a=b', { team: 'agents', suite: 'a=b' }],
    ['empty=', { empty: '' }],
    ['a,b=c,d', { 'a,b': 'c,d' }],
    ['{"team": "agents", "pr": 7, "nightly": true}', { team: 'agents', pr: '7', nightly: 'true' }],
    ['{}', {}],
    ['größe=süß', { größe: 'süß' }]
  ])('%j', (text, expected) => {
    const { found, message } = problemsOf((problems) => labels(text, problems))
    expect(message).toBe('')
    expect({ ...found }).toEqual(expected)
  })

  test('may have the names of object properties', () => {
    const { found } = problemsOf((problems) => labels('{"__proto__": "a", "constructor": "b"}', problems))
    expect(Object.entries(found)).toEqual([
      ['__proto__', 'a'],
      ['constructor', 'b']
    ])
  })

  test.each([
    ['team', '"team" is not `key=value`.'],
    ['=agents', '"=agents" is not `key=value`.'],
    ['{"team": "agents"', 'is not JSON'],
    ['{"team": ["a"]}', 'must be one object whose values are strings, numbers or booleans'],
    ['{"team": null}', 'must be one object'],
    ['{"team": {}}', 'must be one object'],
    ['gha_nonce=x', '`gha_nonce` is reserved, because the action sets the labels'],
    ['{"gha_run_id": "1"}', '`gha_run_id` is reserved']
  ])('rejects %j', (text, expected) => {
    const { message } = problemsOf((problems) => labels(text, problems))
    expect(message).toContain('`tags`: ')
    expect(message).toContain(expected)
  })
})

describe('test-account-email', () => {
  const read = (text: string): ReturnType<typeof problemsOf<ReturnType<typeof testAccounts>>> =>
    problemsOf((problems) =>
      testAccounts(text, (name) => ['jira', 'local-sandbox', 'valueOf'].includes(name), problems)
    )

  test.each([
    ['', undefined, {}],
    ['a@b.example', 'a@b.example', {}],
    [
      'jira=a@b.example\nlocal-sandbox = c@d.example',
      undefined,
      { jira: 'a@b.example', 'local-sandbox': 'c@d.example' }
    ]
  ])('%j', (text, all, byAlias) => {
    const { found, message } = read(text)
    expect(message).toBe('')
    expect({ all: found.all, byAlias: { ...found.byAlias } }).toEqual({ all, byAlias })
  })

  test('may have an alias with the name of an object property', () => {
    expect(read('a@b.example').found.byAlias['constructor']).toBeUndefined()
    expect(read('valueOf=a@b.example').found.byAlias['valueOf']).toBe('a@b.example')
  })

  test.each([
    ['nobody', '"nobody" is not an e-mail address'],
    ['a@b@c', '"a@b@c" is not'],
    ['jira=', '"" is not an e-mail address'],
    ['a@b.example\nc@d.example', 'must be either one address or lines `alias=address`'],
    ['a@b.example\njira=c@d.example', 'must be either one address or lines'],
    ['notion=a@b.example', 'no sandbox has the alias "notion"']
  ])('rejects %j', (text, expected) => {
    expect(read(text).message).toContain('`test-account-email`: ')
    expect(read(text).message).toContain(expected)
  })
})

describe('headers', () => {
  function read(text: string, isAlias = (name: string): boolean => ['jira', 'git'].includes(name), hasKey = true) {
    const masks: string[] = []
    const mask = (value: string): void => {
      if (value !== '') masks.push(value)
    }
    return { ...problemsOf((problems) => requestHeaders(text, isAlias, problems, { mask, hasKey })), masks }
  }

  test('are read by alias', () => {
    const { found, message, masks } = read(
      'jira Authorization: Bearer s3cret\r\n# why\njira  X-Site :\thttps://a.example:8443/x?y\ngit X-Key: a=b, c'
    )
    expect(message).toBe('')
    expect(JSON.parse(JSON.stringify(found))).toEqual({
      jira: { Authorization: 'Bearer s3cret', 'X-Site': 'https://a.example:8443/x?y' },
      git: { 'X-Key': 'a=b, c' }
    })
    expect(masks).toEqual(expect.arrayContaining(['Bearer s3cret', 'https://a.example:8443/x?y', 'a=b, c']))
  })

  const SECRET = 'sk-s3cret-value'

  test.each([
    ['an alias that is not there', `notion X-Key: ${SECRET}`, 'no server has the alias "notion"'],
    ['no alias', `X-Key: ${SECRET}`, 'a line is not `alias Name: value`'],
    ['no alias, and a colon in the value', `X-Key: ${SECRET}: more`, 'a line is not `alias Name: value`'],
    ['no colon', `jira X-Key ${SECRET}`, 'a line is not'],
    ['the value alone', SECRET, 'a line is not'],
    ['a name that no header has', `jira X(Key): ${SECRET}`, 'a line is not'],
    [
      'a value that no header may have',
      `jira X-Key: ${SECRET}\u0001`,
      'the value of `X-Key` for `jira` is empty or contains'
    ],
    ['a value outside Latin-1', `jira X-Key: ${SECRET}日`, 'contains a character that HTTP does not allow'],
    ['no value', 'jira X-Key:', 'the value of `X-Key` for `jira` is empty']
  ])('%s', (_, line, expected) => {
    for (const isAlias of [undefined, () => true]) {
      const { message, found } = read(line, isAlias)
      if (isAlias === undefined || !expected.includes('no server has the alias')) {
        expect(message).toContain(expected)
        expect(Object.keys(found)).toEqual([])
      }
      expect(message).not.toContain('s3cret')
    }
  })

  test('may be empty if GitHub provides no secrets, and so no key', () => {
    const { found, message } = read('jira X-Key:', undefined, false)
    expect([message, Object.keys(found)]).toEqual(['', []])
    expect(read('notion X-Key:', undefined, false).message).toContain('no server has the alias "notion"')
  })

  test('are masked even if the line is invalid', () => {
    expect(read(`notion X-Key: ${SECRET}`).masks).toContain(SECRET)
    expect(read(`jira X-Key: ${SECRET}日`).masks).toContain(`${SECRET}日`)
  })

  test('have their token masked by itself too', () => {
    expect(read(`jira Authorization: Bearer ${SECRET}`).masks).toEqual(
      expect.arrayContaining([`Bearer ${SECRET}`, SECRET])
    )
    expect(read(`jira Authorization: Bearer ${SECRET}`).masks).not.toContain('Bearer')
  })
})
