import { expect, test } from '@jest/globals'
import { Phases } from '../../src/host/phases.ts'
import { memoryHost } from './memory-host.ts'

test('prints the first phase at once', () => {
  const host = memoryHost()
  const phase = new Phases(host).begin('A')
  phase.info('one')
  expect(host.calls).toEqual(['group A', 'info one'])
  phase.done()
  expect(host.calls).toEqual(['group A', 'info one', 'end'])
})

test('keeps the lines of overlapping phases together, in the order in which they began', () => {
  const host = memoryHost()
  const phases = new Phases(host)
  const [a, b, c] = [phases.begin('A'), phases.begin('B'), phases.begin('C')]
  c.info('c1')
  a.info('a1')
  b.info('b1')
  c.done()
  a.info('a2')
  expect(host.calls).toEqual(['group A', 'info a1', 'info a2'])
  a.done()
  b.info('b2')
  b.done()
  expect(host.calls).toEqual([
    'group A',
    'info a1',
    'info a2',
    'end',
    'group B',
    'info b1',
    'info b2',
    'end',
    'group C',
    'info c1',
    'end'
  ])
})

test('closes the open group and prints all kept lines when it ends', () => {
  const host = memoryHost()
  const phases = new Phases(host)
  phases.begin('A').info('a1')
  phases.begin('B').info('b1')
  phases.end()
  expect(host.calls).toEqual(['group A', 'info a1', 'end', 'group B', 'info b1', 'end'])
  phases.end()
  expect(host.calls).toHaveLength(6)
})

test('prints nothing for a phase without lines', () => {
  const host = memoryHost()
  const phases = new Phases(host)
  const [a, b] = [phases.begin('A'), phases.begin('B')]
  b.info('b1')
  a.done()
  a.done()
  expect(host.calls).toEqual(['group B', 'info b1'])
  phases.end()
  expect(host.calls).toEqual(['group B', 'info b1', 'end'])
})

test('prints a phase that begins after the others are done', () => {
  const host = memoryHost()
  const phases = new Phases(host)
  phases.begin('A').done()
  phases.begin('B').info('b1')
  expect(host.calls).toEqual(['group B', 'info b1'])
})

test('prints a line that comes after the end of its phase', () => {
  const host = memoryHost()
  const phases = new Phases(host)
  const [a, b] = [phases.begin('A'), phases.begin('B')]
  b.info('b1')
  a.done()
  a.info('late a')
  phases.end()
  b.info('late b')
  expect(host.calls).toEqual(['group B', 'info b1', 'info late a', 'end', 'info late b'])
})
