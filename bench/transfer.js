import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { benchFolder, fileOf } from './corpora.js'
import { ratioRow, ratioTable } from './report.js'
import { cell, compared, figures, takeTurns } from './rounds.js'
import { startStore } from './services.js'
import { missing, runShell, runTask } from './tasks.js'

export const name = 'transfer'

const ROUNDS = 7
const BYTES = 500e6
const MOST_MEGABYTES = 160
const PUT = 'PUT'
const GET = 'GET to a file'
const CHECKED = 'GET to a file, with the check of its gzip'
const CURL_PUT = '`curl -T`'
const CURL_GET = '`curl -o`'
const CURL_CHECKED = '`curl -o`, then `gzip -t`'
const CURL = 'curl -sSf --noproxy "*"'

/** A large file up and down, by us and by curl. */
export async function run() {
  const store = await startStore({ bytes: BYTES })
  const source = join(fileOf('transfer', BYTES), 'data')
  const target = join(benchFolder(), 'fetched')
  const fetched = async (work) => {
    const result = await work
    rmSync(target)
    return result
  }
  try {
    const results = await takeTurns(
      [
        { title: PUT, act: () => runTask('put', source, store.url) },
        { title: CURL_PUT, needs: ['curl'], act: () => runShell(`${CURL} -T "$1" "$2"`, source, store.url) },
        { title: GET, act: () => fetched(runTask('get', store.url, target)) },
        { title: CURL_GET, needs: ['curl'], act: () => fetched(runShell(`${CURL} -o "$1" "$2"`, target, store.url)) },
        { title: CHECKED, act: () => fetched(runTask('dump', store.url, target)) },
        {
          title: CURL_CHECKED,
          needs: ['curl', 'gzip'],
          act: () => fetched(runShell(`${CURL} -o "$1" "$2"; gzip -t < "$1"`, target, store.url))
        }
      ],
      ROUNDS
    )
    return sectionOf(results)
  } finally {
    await store.end()
  }
}

function sectionOf(results) {
  const isHere = { [CURL_PUT]: ['curl'], [CURL_GET]: ['curl'], [CURL_CHECKED]: ['curl', 'gzip'] }
  return {
    title: 'A large file up and down',
    notes: [
      `${BYTES / 1e6} MB on loopback, ${ROUNDS} rounds; the store is a process of its own. Ours is measured inside of its process; memory is its peak.`,
      'The check of a dump unpacks it on the way, so that a damaged one is noticed: no curl does that.'
    ],
    tables: [
      {
        columns: ['way', 'ms', 'memory MB'],
        rows: [...results.keys()].map((title) => [
          title.startsWith('`') ? title : `ours, ${title}`,
          cell(figures(results, title), missing(isHere[title] ?? []).length === 0),
          cell(figures(results, title, 'megabytes'))
        ])
      },
      ratioTable([
        ...rowOf(PUT, CURL_PUT, compared(results, PUT, CURL_PUT), 2.2),
        ...rowOf(GET, CURL_GET, compared(results, GET, CURL_GET), 1.8),
        ...rowOf(CHECKED, CURL_GET, compared(results, CHECKED, CURL_GET)),
        ...rowOf(CHECKED, CURL_CHECKED, compared(results, CHECKED, CURL_CHECKED)),
        ...[PUT, GET, CHECKED].flatMap((title) =>
          rowOf(
            `memory, ${title}`,
            `${MOST_MEGABYTES} MB`,
            figures(results, title, 'megabytes').map((value) => value / MOST_MEGABYTES),
            1
          )
        )
      ])
    ]
  }
}

const rowOf = (what, against, values, goal) => (values.length === 0 ? [] : [ratioRow(what, against, values, goal)])
