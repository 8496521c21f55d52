// Jest with one more option: `npm run jest -- --slowest` ends with where the time of the tests goes.
import { join } from 'node:path'

const OPTION = '--slowest'

const args = process.argv.slice(2)
if (args.includes(OPTION)) {
  const reporters = ['default', join(import.meta.dirname, 'slowest-reporter.js')].map((name) => `--reporters=${name}`)
  process.argv.splice(2, args.length, ...args.filter((arg) => arg !== OPTION), ...reporters)
}
await import('../node_modules/jest/bin/jest.js')
