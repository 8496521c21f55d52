import type { CheckRecord } from '../../state/checks.ts'
import { checksNote } from '../checks-note.ts'
import type { StoryChecks } from '../story.ts'
import { append, byId, createElement } from './dom.ts'
import { duration } from './duration.ts'
import { type Column, table } from './table.ts'

const CHECK_COLUMNS: readonly Column<CheckRecord>[] = [
  { title: 'Result', cell: ({ passed, skipped }) => (passed ? '✓ passed' : skipped ? '– skipped' : '✗ failed') },
  { title: 'Check', cell: ({ name }) => createElement('strong', {}, name) },
  { title: 'Case', cell: ({ case: name = '–', trial }) => (trial === undefined ? name : `${name}, trial ${trial}`) },
  { title: 'Expected', cell: ({ expected }) => createElement('code', {}, expected) },
  { title: 'Found', cell: ({ found }) => createElement('code', {}, found) },
  { title: 'By', cell: ({ companion }) => companion },
  { title: 'Time', isNumber: true, cell: ({ ms }) => duration(ms) }
]

/** Shows the checks, failing ones first; those of cases only if the page does not have the cases themselves. */
export function showChecks(checks: StoryChecks, hasCases: boolean): void {
  const records = checks.records.filter((each) => !hasCases || each.case === undefined)
  const note = checksNote(checks)
  if (records.length === 0 && note === '') return
  for (const id of ['checks', 'to-checks']) byId(id).hidden = false
  if (note !== '') append(byId('checks'), createElement('p', { class: 'note' }, note))
  const rank = ({ passed, case: name }: CheckRecord): number => (passed ? 2 : 0) + (name === undefined ? 0 : 1)
  const sorted = records.toSorted((one, other) => rank(one) - rank(other))
  const columns = CHECK_COLUMNS.filter(
    ({ title }) => title !== 'Case' || records.some((each) => each.case !== undefined)
  )
  if (sorted.length > 0) append(byId('checks'), table('Checks', columns, sorted))
}
