import { afterAll, expect, test } from '@jest/globals'
import { problemsIn, removeRepositories, repository } from './repository.ts'

afterAll(removeRepositories)

const MIB = 1024 * 1024
const fill = (text: string): string => text.repeat(Math.floor((MIB - 20) / text.length))
const bomb = [
  'a: &a [x, x, x, x, x, x, x, x, x]',
  ...['b', 'c', 'd', 'e', 'f'].map((name, at) => `${name}: &${name} [${Array(9).fill(`*${'abcde'[at]}`).join(', ')}]`)
].join('\n')

test.each<[string, string, string]>([
  ['open brackets', fill('['), 'a.yml:1:51: is nested too deeply to be read.'],
  ['open braces', fill('{a: '), 'a.yml:1:201: is nested too deeply to be read.'],
  ['compact lists', fill('- '), 'a.yml:1:101: is nested too deeply to be read.'],
  ['explicit keys', fill('? '), 'a.yml:1:101: is nested too deeply to be read.'],
  [
    'indentation',
    Array.from({ length: 600 }, (_, at) => `${' '.repeat(at)}a:`).join('\n'),
    'a.yml:502:1: is nested too deeply'
  ],
  [
    'levels',
    Array.from({ length: 45 }, (_, at) => `${' '.repeat(at)}a:`).join('\n'),
    'a.yml:42:42: is nested more than 40 levels'
  ],
  ['keys', fill('k: 1\n'), 'too much. Split the file.'],
  ['commas', `[${fill(',')}`, 'too much. Split the file.'],
  ['an alias bomb', bomb, 'is alias number 101; 100 are allowed.'],
  ['a cycle', '&a [*a, *a]', 'a.yml:1:5: is nested more than 40 levels deep.'],
  ['a cycle of maps', 'name: &a { x: *a }', 'is nested more than 40 levels deep.']
])('%s end neither the process nor its patience', async (_, text, message) => {
  const found = await problemsIn(repository({ 'a.yml': text }), 'a.yml')
  expect(found).toEqual([expect.stringContaining(message)])
})
