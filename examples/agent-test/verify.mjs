// Checks the result in the sandbox from outside: what is right was added up by hand, so no mistake of the agent can be
// in it, too. Copying: your own check, with exit code 1 for a failed one.
import { isDeepStrictEqual } from 'node:util'
import { connect } from './sandbox.mjs'

const expected = {
  north: { orders: 2, amount: 185.25 },
  south: { orders: 2, amount: 305.65 },
  west: { orders: 3, amount: 153.01 }
}

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
