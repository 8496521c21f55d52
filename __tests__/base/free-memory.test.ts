import { expect, test } from '@jest/globals'
import { freeMemory } from '../../src/base/free-memory.ts'

test('frees large bytes at once where Node can', () => {
  const large = Buffer.alloc(1024 * 1024)
  freeMemory(large)
  expect(large.length).toBe('transfer' in ArrayBuffer.prototype ? 0 : 1024 * 1024)
})

test('frees no memory that others use', () => {
  const neighbour = Buffer.from('a neighbour in the shared memory')
  const small = Buffer.from('small')
  expect(small.buffer).toBe(neighbour.buffer)
  freeMemory(small)
  expect(neighbour.toString()).toBe('a neighbour in the shared memory')
})
