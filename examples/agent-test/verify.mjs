// Checks the result in the sandbox from outside: what is right comes from our own copy of the data, which the agent
// never had in its hands. Copying: your own check, with exit code 1 for a failed one.
import { readFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { shippedByRegion } from './orders.mjs'
import { connect } from './sandbox.mjs'

const expected = shippedByRegion(await readFile(new URL('task/orders.csv', import.meta.url), 'utf8'))

const files = await connect('filesystem')
const text = await files.call(['read_text_file', 'read_file'], { path: `${process.env.WORKSPACE}/report.json` })
await files.close()

const report = JSON.parse(text)
if (isDeepStrictEqual(report, expected)) {
  console.log('The report is right.')
} else {
  console.error(`The report is wrong.\nExpected: ${JSON.stringify(expected)}\nFound:    ${JSON.stringify(report)}`)
  process.exitCode = 1
}
