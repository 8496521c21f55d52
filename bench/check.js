import { twoDigits } from './report.js'

const TOLERANCE = 1.25

/** The ratios of all benches that ran, in the form in which they are kept: `{ bench, what, against, goal, min, median, max }`. */
export function ratiosOf(sections) {
  return sections.flatMap(({ bench, tables }) =>
    tables.flatMap(({ ratios = [] }) => ratios.map((ratio) => ({ bench, ...rounded(ratio) })))
  )
}

/**
 * Compares the ratios of a run with the kept ones. A median is worse when it lies outside of all that was seen then, and
 * either more than a quarter above the median of then or above a goal that was reached then.
 */
export function compare(now, kept) {
  const benches = new Set(now.map(({ bench }) => bench))
  const found = new Map(now.map((ratio) => [keyOf(ratio), ratio]))
  const known = new Set(kept.map(keyOf))
  const again = kept.filter(({ bench }) => benches.has(bench))
  return [
    ...again.map((before) => comparisonOf(before, found.get(keyOf(before)))),
    ...now.filter((ratio) => !known.has(keyOf(ratio))).map((ratio) => comparisonOf(undefined, ratio))
  ]
}

function comparisonOf(before, now) {
  const { bench, what, against, goal } = now ?? before
  return { bench, what, against, goal, before, now, verdict: verdictOf(before, now) }
}

/** Whether nothing got worse. */
export const isGood = (comparison) => comparison.every(({ verdict }) => verdict !== WORSE && verdict !== MISSED)

/** The comparison as a section of a page. */
export function checkSection(comparison) {
  const bad = comparison.filter(({ verdict }) => verdict === WORSE || verdict === MISSED).length
  return {
    title: bad === 0 ? 'Nothing got worse' : `${bad} of ${comparison.length} ratios got worse`,
    notes: [],
    tables: [
      {
        columns: ['bench', 'what', 'against', 'goal', 'kept: min–max', 'kept median', 'median now', 'verdict'],
        rows: comparison.map(({ bench, what, against, goal, before, now, verdict }) => [
          bench,
          what,
          against,
          goal === undefined ? '' : `≤ ${goal}`,
          before === undefined ? '' : `${twoDigits(before.min)}–${twoDigits(before.max)}`,
          before === undefined ? '' : twoDigits(before.median),
          now === undefined ? '' : twoDigits(now.median),
          verdict
        ])
      }
    ]
  }
}

const WORSE = '**worse**'
const MISSED = '**goal missed**'

function verdictOf(before, now) {
  if (now === undefined) return 'not measured'
  if (before === undefined) return 'new'
  const isOutside = now.median > before.max
  if (isOutside && now.goal !== undefined && now.median > now.goal && before.median <= now.goal) return MISSED
  if (isOutside && now.median > before.median * TOLERANCE) return WORSE
  return now.median * TOLERANCE < before.median ? 'better' : 'as before'
}

const keyOf = ({ bench, what, against }) => JSON.stringify([bench, what, against])

function rounded({ what, against, goal, ...spread }) {
  const values = Object.entries(spread).map(([name, value]) => [name, Number(value.toPrecision(3))])
  return { what, against, ...(goal === undefined ? {} : { goal }), ...Object.fromEntries(values) }
}
