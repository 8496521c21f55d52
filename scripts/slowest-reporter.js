import { relative, sep } from 'node:path'

const MAX_ROWS = 20

/** Lists the folders, files and tests that take longest. */
// biome-ignore lint/style/noDefaultExport: Jest imports the default
export default class SlowestReporter {
  onRunComplete(_, { testResults, startTime }) {
    const files = testResults.map(({ testFilePath, perfStats, testResults: tests }) => ({
      name: relative(process.cwd(), testFilePath).replaceAll(sep, '/'),
      ms: perfStats.runtime,
      tests
    }))
    const sum = files.reduce((total, { ms }) => total + ms, 0)
    const folders = new Map()
    for (const { name, ms } of files) folders.set(folderOf(name), (folders.get(folderOf(name)) ?? 0) + ms)
    const tests = files.flatMap(({ name, tests: each }) =>
      each.map(({ fullName, duration }) => ({ name: `${name}: ${fullName}`, ms: duration ?? 0 }))
    )
    console.log(`\nThe run took ${seconds(Date.now() - startTime)}; all files together ${seconds(sum)}.`)
    print(
      'folders',
      [...folders].map(([name, ms]) => ({ name, ms })),
      sum
    )
    print('files', files, sum)
    print('tests', tests, sum)
  }
}

function print(title, rows, sum) {
  console.log(`\nSlowest ${title}:`)
  for (const { name, ms } of rows.toSorted((one, other) => other.ms - one.ms).slice(0, MAX_ROWS)) {
    console.log(`${seconds(ms).padStart(8)} ${`${((100 * ms) / sum).toFixed(1)} %`.padStart(7)}  ${name.slice(0, 140)}`)
  }
}

function folderOf(name) {
  return name.split('/').slice(0, 2).join('/')
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`
}
