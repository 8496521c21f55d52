import { join } from 'node:path'
import { benchFolder, corpus } from './corpora.js'
import { ratioRow, ratioTable } from './report.js'
import { cell, compared, figures, takeTurns } from './rounds.js'
import { startArtifactService } from './services.js'
import { runTask } from './tasks.js'

export const name = 'artifact'

const ROUNDS = 5
const OURS = 'ours'
const ZIPPED = "actions/upload-artifact's way, zip level 6"

/** A dump kept as an artifact: as it is, and zipped once more. */
export async function run() {
  const file = join(benchFolder(), 'dump.tar.gz')
  await runTask('pack', corpus('M'), file)
  const service = await startArtifactService()
  let number = 0
  const keep = (way) => runTask({ name: 'keep', env: service.env }, benchFolder(), file, way, `dump-${++number}`)
  try {
    const results = await takeTurns(
      [
        { title: OURS, act: () => keep('as it is') },
        { title: ZIPPED, act: () => keep('zip') }
      ],
      ROUNDS
    )
    return sectionOf(results)
  } finally {
    await service.end()
  }
}

function sectionOf(results) {
  return {
    title: 'A dump kept as an artifact',
    notes: [
      `The packed M, ${ROUNDS} rounds, with the client of GitHub's toolkit to a service on loopback. What is compressed already is not compressed again.`
    ],
    tables: [
      {
        columns: ['way', 'ms', 'memory MB'],
        rows: [OURS, ZIPPED].map((title) => [
          title,
          cell(figures(results, title)),
          cell(figures(results, title, 'megabytes'))
        ])
      },
      ratioTable([ratioRow('time', ZIPPED, compared(results, OURS, ZIPPED))])
    ]
  }
}
