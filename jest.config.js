/** @type {import('jest').Config} */
export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/__tests__'],
  testMatch: ['**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  testTimeout: 30_000,
  // Most tests wait for processes of their own: a core for each worker, and none kept back.
  maxWorkers: '100%',
  transform: {
    '^.+\\.ts$': ['@swc/jest', { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'es6' } }]
  },
  collectCoverageFrom: ['src/**/*.ts'],
  coverageProvider: 'v8'
}
