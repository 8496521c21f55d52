// Jest with one more option: `npm run jest -- --slowest` ends with where the time of the tests goes.
import { join } from 'node:path'

const options = process.argv.slice(2)
const args = options.filter((option) => option !== '--slowest')
if (options.includes('--slowest')) {
  args.push(...['default', join(import.meta.dirname, 'slowest-reporter.js')].map((name) => `--reporters=${name}`))
}
process.argv.splice(2, options.length, ...args)
await import('../node_modules/jest/bin/jest.js')
