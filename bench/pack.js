import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { benchFolder, CORPORA, corpus } from './corpora.js'
import { ratioRow, ratioTable } from './report.js'
import { cell, compared, figures, takeTurns } from './rounds.js'
import { missing, runShell, runTask } from './tasks.js'

export const name = 'pack'

const ROUNDS = { S: 5, M: 5, L: 3 }
const MOST_MEGABYTES = 160
const OURS = 'ours'
const PIGZ = '`tar | pigz -1`'
const TAR = '`tar -czf`'
const NODE_TAR = 'node-tar, level 6'
const shell = (script) => (root, output) => runShell(script, root, output)
const nodeTar = (level) => (root, output) => runTask('node-tar', root, output, level)

/** What packs a folder, and in how many rounds where not in all: some take half a minute for the large corpus. */
const WAYS = [
  { title: OURS, pack: (root, output) => runTask('pack', root, output) },
  { title: PIGZ, needs: ['tar', 'pigz'], pack: shell('tar -C "$1" -cf - . | pigz -1 > "$2"') },
  {
    title: '`tar | pigz -6`',
    needs: ['tar', 'pigz'],
    rounds: { M: 3, L: 0 },
    pack: shell('tar -C "$1" -cf - . | pigz -6 > "$2"')
  },
  { title: TAR, needs: ['tar', 'gzip'], rounds: { L: 2 }, pack: shell('tar -C "$1" -czf "$2" .') },
  { title: NODE_TAR, rounds: { L: 2 }, pack: nodeTar(6) },
  { title: 'node-tar, level 1', rounds: { M: 3, L: 0 }, pack: nodeTar(1) },
  // As actions/cache calls it.
  {
    title: '`tar | zstd -T0 --long=30`',
    needs: ['tar', 'zstd'],
    rounds: { M: 3, L: 1 },
    pack: shell('tar -C "$1" -cf - . | zstd -q -T0 --long=30 > "$2"')
  }
]

/** A folder to an archive, by us and by what people use instead. */
export async function run() {
  const results = {}
  for (const size of Object.keys(CORPORA)) {
    const root = corpus(size)
    const output = join(benchFolder(), 'packed')
    const entrants = WAYS.map(({ title, needs, pack, rounds = {} }) => ({
      title,
      needs,
      rounds: rounds[size],
      act: () => packOnce(pack, root, output)
    }))
    results[size] = await takeTurns(entrants, ROUNDS[size])
  }
  return sectionOf(results)
}

async function packOnce(pack, root, output) {
  const result = await pack(root, output)
  const { size } = statSync(output)
  rmSync(output)
  return { ...result, size: size / 1e6 }
}

function sectionOf(results) {
  const corpora = Object.entries(CORPORA).map(
    ([size, { files, bytes }]) => `${size}: ${bytes / 1e6} MB in ${files.toLocaleString('en')} files`
  )
  return {
    title: 'Packing a folder',
    notes: [
      `${corpora.join('; ')}. Text that compresses as source code does; three tenths of L are incompressible. ` +
        `${Object.entries(ROUNDS)
          .map(([size, rounds]) => `${size} ${rounds} rounds`)
          .join(', ')}, fewer for the slow ones.`,
      'Ours is measured inside of its process, as the action is running already when it packs; `whole process` has the start of Node in it. Memory is the peak of the process.'
    ],
    tables: [figureTable(results), ratioTable([...timeRatios(results), ...otherRatios(results)])]
  }
}

function figureTable(results) {
  const times = (title, isHere) => ['S', 'M', 'L'].map((size) => cell(figures(results[size], title), isHere))
  const more = (title) => [
    ...['M', 'L'].map((size) => cell(figures(results[size], title, 'size'))),
    ...['M', 'L'].map((size) => cell(figures(results[size], title, 'megabytes')))
  ]
  const whole = ['S', 'M', 'L'].map((size) => cell(figures(results[size], OURS, 'wholeMs')))
  return {
    columns: ['way', 'S ms', 'M ms', 'L ms', 'size M MB', 'size L MB', 'memory M MB', 'memory L MB'],
    rows: [
      ['ours, whole process', ...whole, ...more('')],
      ...WAYS.map(({ title, needs = [] }) => [title, ...times(title, missing(needs).length === 0), ...more(title)])
    ]
  }
}

function timeRatios(results) {
  const goals = { [PIGZ]: 1.1, [TAR]: 0.28, [NODE_TAR]: 0.2 }
  const others = WAYS.map(({ title }) => title).filter((title) => title !== OURS)
  return ['S', 'M', 'L'].flatMap((size) =>
    others.flatMap((title) =>
      rowsOf(`time, ${size}`, title, compared(results[size], OURS, title), size === 'S' ? undefined : goals[title])
    )
  )
}

function otherRatios(results) {
  return ['S', 'M', 'L'].flatMap((size) => [
    ...rowsOf(`time of the whole process, ${size}`, PIGZ, compared(results[size], OURS, PIGZ, 'wholeMs')),
    ...rowsOf(`size, ${size}`, PIGZ, compared(results[size], OURS, PIGZ, 'size', 'size')),
    ...rowsOf(
      `memory, ${size}`,
      `${MOST_MEGABYTES} MB`,
      figures(results[size], OURS, 'megabytes').map((value) => value / MOST_MEGABYTES),
      1
    )
  ])
}

const rowsOf = (what, against, values, goal) => (values.length === 0 ? [] : [ratioRow(what, against, values, goal)])
