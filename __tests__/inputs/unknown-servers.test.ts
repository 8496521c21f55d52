import { expect, test } from '@jest/globals'
import { readInputs } from '../../src/inputs/read.ts'
import { unknownServerWarnings } from '../../src/inputs/unknown-servers.ts'
import { memoryHost } from '../host/memory-host.ts'

const warnings = (sandboxes: string, local = ''): string[] =>
  unknownServerWarnings(readInputs(memoryHost({ inputs: { sandboxes, 'local-sandbox': local } })))

test('names that are known need no words, whatever their alias', () => {
  expect(warnings('jira, cal.com, whatever=notion', 'filesystem, git')).toEqual([])
  expect(warnings('', 'ALL')).toEqual([])
})

test('a slip of the hand', () => {
  expect(warnings('jria')).toEqual([
    '`sandboxes`: we do not know the server "jria", and ask for it all the same. Instead of `jria`, did you mean `jira`?'
  ])
})

test('a name nobody can guess', () => {
  expect(warnings('', 'entirely-new')).toEqual([
    '`local-sandbox`: we do not know the server "entirely-new", and ask for it all the same. If it is a new one, nothing need be done.'
  ])
})

test('a server on the wrong side', () => {
  expect(warnings('filesystem')[0]).toContain('`filesystem` is a local server: name it in `local-sandbox`')
  expect(warnings('', 'jira')[0]).toContain('`jira` is not a local server: name it in `sandboxes`')
})

test('one warning for each', () => expect(warnings('jria, a=notino', 'gti')).toHaveLength(3))
