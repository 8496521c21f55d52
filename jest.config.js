import { availableParallelism } from 'node:os'

/** @type {import('jest').Config} */
export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/__tests__'],
  testMatch: ['**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  testTimeout: 60_000,
  // Most tests wait for processes, and for time to pass: three workers more than there are cores leave no core idle.
  maxWorkers: availableParallelism() + 3,
  transform: {
    '^.+\\.ts$': ['@swc/jest', { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'es6' } }]
  },
  collectCoverageFrom: ['src/**/*.ts'],
  coverageProvider: 'v8'
}
