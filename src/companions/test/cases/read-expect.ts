import type { CaseExpectations } from './case.ts'
import { readFields, readText, readWhole } from './fields.ts'
import { readCalls, readState } from './read-calls.ts'
import { readFileExpectations } from './read-files.ts'
import { readMatcher } from './read-matcher.ts'
import type { CaseReading } from './reading.ts'
import type { YamlTree } from './yaml-tree.ts'

const KEYS = ['exit-code', 'calls', 'max-calls', 'files', 'state', 'output', 'run']
const MAX_CALLS = 1_000_000
const MAX_COMMAND_LENGTH = 10_000

/** What a case without a readable `expect` expects. */
export const NO_EXPECTATIONS: CaseExpectations = {
  exitCode: undefined,
  calls: [],
  maxCalls: undefined,
  files: [],
  changedOnly: undefined,
  state: [],
  output: undefined,
  run: undefined
}

/** Reads `expect`. A case that expects nothing would always pass, so that is a mistake. */
export function readExpect(tree: YamlTree, reading: CaseReading): CaseExpectations {
  const { add } = reading
  const fields = readFields(tree, '`expect`', KEYS, add)
  if (fields === undefined) return NO_EXPECTATIONS
  const read = <T>(key: string, reader: (value: YamlTree) => T): T | undefined => {
    const field = fields.get(key)
    return field && reader(field.value)
  }
  const files = read('files', (value) => readFileExpectations(value, reading))
  const lists = ['calls', 'files', 'state'].map((key) => fields.get(key)?.value)
  for (const list of lists) {
    if (list?.kind === 'list' && list.items.length === 0) add(list.at, 'the list is empty, so it expects nothing.')
  }
  if (fields.size === 0) add(tree.at, '`expect` expects nothing. Write `exit-code: 0`, for example.')
  return {
    exitCode: read('exit-code', (value) => readWhole(value, '`exit-code`', { least: 0, most: 255 }, add)),
    calls: read('calls', (value) => readCalls(value, reading)) ?? [],
    maxCalls: read('max-calls', (value) => readWhole(value, '`max-calls`', { least: 0, most: MAX_CALLS }, add)),
    files: files?.files ?? [],
    changedOnly: files?.changedOnly,
    state: read('state', (value) => readState(value, reading)) ?? [],
    output: read('output', (value) => readMatcher(value, '`output`', reading)),
    run: read('run', (value) => readText(value, '`run`', MAX_COMMAND_LENGTH, add))
  }
}
