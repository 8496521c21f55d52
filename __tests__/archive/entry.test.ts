import { expect, test } from '@jest/globals'
import { folderEntry, sortedByPath } from '../../src/archive/entry.ts'

test.each([
  ['plain names', ['b', 'a/b', 'a', 'ä', '\uffee', 'a-b']],
  ['names beyond the basic plane', ['b', '\u{1f600}', '\uffee', 'a/b', 'a', 'ä', 'a-b']]
])('%s are in the order of their bytes', (_, paths) => {
  const byBytes = [...paths].sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
  expect(sortedByPath(paths.map((path) => folderEntry(path))).map(({ path }) => path)).toEqual(byBytes)
})
