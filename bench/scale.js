import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { benchFolder, fileOf, treeOf } from './corpora.js'
import { ratioRow, ratioTable, twoDigits } from './report.js'
import { compared, figures, takeTurns } from './rounds.js'
import { median } from './statistics.js'
import { runTask } from './tasks.js'

export const name = 'scale'

const ROUNDS = 3
const TIMES = [1, 10, 100]
const FILES = 400
const FILE_BYTES = 2_000
const BYTES = 20e6
const MOST_MEGABYTES = 160

/** What is packed, once, ten and a hundred times as much of it, in units of which each should cost the same. */
const KINDS = [
  {
    title: (times) => `${(times * FILES).toLocaleString('en')} files of ${FILE_BYTES / 1000} kB`,
    unit: '1,000 files',
    units: (times) => (times * FILES) / 1000,
    make: (times) => treeOf(`files-${times}`, { files: times * FILES, bytes: times * FILES * FILE_BYTES })
  },
  {
    title: (times) => `${(times * BYTES) / 1e6} MB in one file`,
    unit: '100 MB',
    units: (times) => (times * BYTES) / 100e6,
    make: (times) => fileOf(`bytes-${times}`, times * BYTES)
  }
]

/** Whether twice as much takes twice as long, and no more memory. */
export async function run() {
  const measured = []
  for (const kind of KINDS) measured.push({ kind, results: await packAll(kind) })
  return {
    title: 'Packing more and more',
    notes: [
      `${ROUNDS} rounds. Linear is what costs the same for each unit, however many there are. Memory is the peak of the process.`
    ],
    tables: [
      {
        columns: ['what', 'ms', 'unit', 'ms for a unit', 'memory MB'],
        rows: measured.flatMap(({ kind, results }) => TIMES.map((times) => rowOf(kind, times, results)))
      },
      ratioTable(measured.flatMap(ratiosOf))
    ]
  }
}

function packAll({ title, units, make }) {
  const output = join(benchFolder(), 'packed')
  const entrants = TIMES.map((times) => {
    const root = make(times)
    return {
      title: title(times),
      act: async () => {
        const result = await runTask('pack', root, output)
        rmSync(output)
        return { ...result, unitMs: result.ms / units(times) }
      }
    }
  })
  return takeTurns(entrants, ROUNDS)
}

function rowOf({ title, unit }, times, results) {
  const middle = (field) => twoDigits(median(figures(results, title(times), field)))
  return [title(times), middle('ms'), unit, middle('unitMs'), middle('megabytes')]
}

function ratiosOf({ kind: { title, unit }, results }) {
  const [, ten, hundred] = TIMES.map(title)
  return [
    ratioRow(`time for ${unit}, ${hundred}`, ten, compared(results, hundred, ten, 'unitMs', 'unitMs'), 1.3),
    ratioRow(`memory, ${hundred}`, ten, compared(results, hundred, ten, 'megabytes', 'megabytes')),
    ratioRow(
      `memory, ${hundred}`,
      `${MOST_MEGABYTES} MB`,
      figures(results, hundred, 'megabytes').map((value) => value / MOST_MEGABYTES),
      1
    )
  ]
}
