// Jest with two more options: `npm run jest -- --slowest` ends with where the time of the tests goes, and `--system` runs the
// system tests, which a run without a path leaves out.
import { join } from 'node:path'

/**
 * Tests of what needs more than Node and git (PostgreSQL, bubblewrap, packages from npm, linters of workflows), of all that
 * users copy, and of hostile jobs. They take a quarter of the time, so `.ci/run` runs them after `npm cit`.
 */
const SYSTEM_TESTS = [
  'engine/catalogue/packs',
  'engine/catalogue/postgres',
  'engine/isolation/isolation',
  'engine/servers/postgres-data',
  'project/workflows',
  'scenarios/embedded-postgres',
  'scenarios/examples',
  'scenarios/hostile-'
].map((path) => `__tests__/${path}`)

const options = process.argv.slice(2)
const args = options.filter((option) => option !== '--slowest' && option !== '--system')
const namesTests = args.some((arg) => !arg.startsWith('-'))
if (options.includes('--slowest')) {
  args.push(...['default', join(import.meta.dirname, 'slowest-reporter.js')].map((name) => `--reporters=${name}`))
}
if (options.includes('--system')) args.push(...SYSTEM_TESTS)
else if (!namesTests) args.push(...SYSTEM_TESTS.map((path) => `--testPathIgnorePatterns=${path}`))
process.argv.splice(2, options.length, ...args)
await import('../node_modules/jest/bin/jest.js')
