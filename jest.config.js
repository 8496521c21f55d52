import { availableParallelism } from 'node:os'

// `npm run coverage` counts with c8, which reads what V8 writes at the end of each process and maps it to src through the
// source maps in build/dev. It cannot map what Jest compiles in memory, so tests import the files of build/dev then.
const isCounted = process.env['NODE_V8_COVERAGE'] !== undefined && process.env['ACTION_DIST'] !== undefined

// With it, Node reads all root certificates at every start, which costs more than the start itself. The tests start
// thousands of processes, and none of them leaves this machine.
delete process.env['NODE_EXTRA_CA_CERTS']

/** @type {import('jest').Config} */
export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/__tests__'],
  // Tests in a real browser need Chromium, so `.ci/run` runs them apart: `npm run jest:browser`.
  testMatch: ['**/*.test.ts', '!**/*.browser.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  // Ends a test that hangs. It is no measure of speed: on two busy cores, a scenario may take a minute.
  testTimeout: 180_000,
  // Most tests wait for processes and timers: a few workers more than there are cores leave no core idle.
  maxWorkers: availableParallelism() + 3,
  transform: {
    '^.+\\.ts$': ['@swc/jest', { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'es6' } }]
  },
  ...(isCounted && {
    moduleNameMapper: { '^(?:\\.\\./)+src/(.+)\\.ts$': '<rootDir>/build/dev/src/$1.js' },
    setupFilesAfterEnv: ['<rootDir>/__tests__/support/take-coverage.ts']
  })
}
