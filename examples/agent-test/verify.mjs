// Checks the result in the sandbox. The expected values were added up by hand, so that they share no code with the agent.
// Replace it with your own check, which exits with 1 if the check fails.
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
