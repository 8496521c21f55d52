import { takeCoverage } from 'node:v8'
import { afterAll } from '@jest/globals'

// Jest kills a worker that does not exit within half a second, which may be too short to write the counts of all its tests.
afterAll(() => takeCoverage())
