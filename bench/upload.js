import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { openJob } from './action.js'
import { benchFolder, corpus } from './corpora.js'
import { ratioRow, ratioTable } from './report.js'
import { cell, compared, figures, takeTurns } from './rounds.js'
import { startStore } from './services.js'
import { startApi } from './slow-api.js'
import { missing, runShell, runTask } from './tasks.js'

export const name = 'upload'

const ROUNDS = { M: 5, L: 3 }
const RATE = 50e6
const ACQUIRE_MS = 5_000
const SLOW = `${RATE / 1e6} MB/s`
const OURS = 'ours'
const PACK = 'ours, packing only'
const MAIN = 'ours, main with an acquire before it'
const CURL = 'curl -sSf --noproxy "*" -T'
const PEERS = {
  '`tar -czf`, then `curl -T`': {
    needs: ['tar', 'gzip', 'curl'],
    script: `tar -C "$1" -czf "$2" .; ${CURL} "$2" "$3"`,
    goal: 0.3
  },
  '`tar | pigz -1`, then `curl -T`': {
    needs: ['tar', 'pigz', 'curl'],
    script: `tar -C "$1" -cf - . | pigz -1 > "$2"; ${CURL} "$2" "$3"`,
    goal: 1.2
  }
}

/** A folder into a store: packed and sent. */
export async function run() {
  const quick = await withStore(0, quickStore)
  const slow = await withStore(RATE, slowStore)
  return sectionOf(quick, slow)
}

async function withStore(rate, act) {
  const store = await startStore({ rate })
  try {
    return await act(store)
  } finally {
    await store.end()
  }
}

/** M to a store that takes what comes. */
function quickStore({ url }) {
  const way = [corpus('M'), archive(), url]
  const peers = Object.entries(PEERS).map(([title, { needs, script }]) => ({
    title,
    needs,
    act: () => kept(runShell(script, ...way))
  }))
  return takeTurns([{ title: OURS, act: () => kept(runTask('upload', ...way)) }, ...peers], ROUNDS.M)
}

/** L to a store that is slower than the packing, alone and behind an acquire that takes longer than the packing. */
async function slowStore({ url }) {
  const root = corpus('L')
  const api = await startApi({ acquireMs: ACQUIRE_MS, uploadUrl: url })
  const inputs = { 'local-sandbox': 'filesystem', verify: 'off', upload: root }
  try {
    return await takeTurns(
      [
        { title: PACK, act: () => kept(runTask('pack', root, archive())) },
        { title: OURS, act: () => kept(runTask('upload', root, archive(), url)) },
        { title: MAIN, act: () => mainOnce(api, inputs) }
      ],
      ROUNDS.L
    )
  } finally {
    api.end()
  }
}

/** Main on a runner of its own. */
async function mainOnce({ url }, inputs) {
  const job = openJob({ url, key: 'a-key-of-the-bench', env: {} })
  try {
    return await job.use(inputs).main()
  } finally {
    job.end()
  }
}

const archive = () => join(benchFolder(), 'upload.tar.gz')

async function kept(work) {
  const result = await work
  const { size } = statSync(archive())
  rmSync(archive())
  return { ...result, sendMs: (size / RATE) * 1000 }
}

function sectionOf(quick, slow) {
  const packed = slow.get(PACK)
  const after = slow.get(OURS).map(({ ms }, round) => ms / (packed[round].ms + packed[round].sendMs))
  const behind = slow.get(MAIN).map(({ ms }, round) => ms / (ACQUIRE_MS + packed[round].sendMs))
  const rows = (results, store) =>
    [...results.keys()].map((title) => [
      title,
      store,
      cell(figures(results, title), missing(PEERS[title]?.needs ?? []).length === 0),
      cell(figures(results, title, 'megabytes'))
    ])
  return {
    title: 'Packing and upload',
    notes: [
      `M to a store without a limit, ${ROUNDS.M} rounds; L to one that takes ${SLOW}, ${ROUNDS.L} rounds. Ours is measured inside of its process, memory is its peak.`,
      `Main is \`dist/main.js\` from its start to its end, with a local sandbox that comes after ${ACQUIRE_MS / 1000} s and ${SLOW} for L: the packing is done by then.`
    ],
    tables: [
      {
        columns: ['way', 'corpus and store', 'ms', 'memory MB'],
        rows: [...rows(quick, 'M, no limit'), ...rows(slow, `L, ${SLOW}`)]
      },
      ratioTable([
        ...Object.entries(PEERS).flatMap(([title, { goal }]) => {
          const values = compared(quick, OURS, title)
          return values.length === 0 ? [] : [ratioRow('M, no limit', title, values, goal)]
        }),
        ratioRow(`L, ${SLOW}`, 'packing only + bytes by speed', after, 1.1),
        ratioRow(`L, ${SLOW}, main`, `${ACQUIRE_MS / 1000} s + bytes by speed`, behind, 1.1)
      ])
    ]
  }
}
