import { describe, expect, test } from '@jest/globals'
import { Activities } from '../../src/base/activities.ts'
import { count, quoteAtEnd, seconds, size } from '../../src/base/wording.ts'

test.each([
  [0, '0.0 s'],
  [49, '0.0 s'],
  [50, '0.1 s'],
  [400, '0.4 s'],
  [9_949, '9.9 s'],
  [9_950, '10 s'],
  [59_499, '59 s'],
  [90_000, '90 s'],
  [119_400, '119 s'],
  [120_000, '2 min'],
  [300_000, '5 min'],
  [7_200_000, '120 min']
])('%d ms are %s', (ms, text) => expect(seconds(ms)).toBe(text))

test.each([
  [0, '0 B'],
  [1, '1 B'],
  [999, '999 B'],
  [1_000, '1.0 kB'],
  [1_549, '1.5 kB'],
  [99_499, '99.5 kB'],
  [99_500, '100 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [5_000_000_000, '5.0 GB'],
  [2e12, '2.0 TB'],
  [2e15, '2000 TB']
])('%d bytes are %s', (bytes, text) => expect(size(bytes)).toBe(text))

test.each([
  [0, '0 files'],
  [1, '1 file'],
  [2, '2 files'],
  [12_345, '12,345 files']
])('%d: %s', (number, text) => expect(count(number, 'file')).toBe(text))

test('count accepts an irregular plural', () => {
  expect(count(1, 'sandbox', 'sandboxes')).toBe('1 sandbox')
  expect(count(2, 'sandbox', 'sandboxes')).toBe('2 sandboxes')
})

describe('the error of a time-out', () => {
  test('says what is in progress at that moment', () => {
    const activities = new Activities()
    let waited = 1
    activities.set('jira', () => 'being acquired')
    activities.set('notion', () => `waiting for ${waited} s`)
    activities.set('gmail', () => 'being acquired')
    activities.set('jira', () => 'none is idle')
    activities.end('gmail')
    activities.end('nobody')
    waited = 9
    const error = activities.timeoutFailure(300_000)
    expect(error.what).toBe('The step took longer than `timeout` allows (5 min).')
    expect(error.why).toBe('Still in progress: jira (none is idle), notion (waiting for 9 s).')
    expect(error.next).toContain('Raise `timeout`')
  })

  test('says what failed last', () => {
    const activities = new Activities()
    activities.retrying('It was down.')
    activities.retrying('It was down again.')
    expect(activities.timeoutFailure(1_000).why).toBe('The last error: It was down again.')
  })

  test('gives no reason if nothing is in progress', () => expect(new Activities().timeoutFailure(1_000).why).toBe(''))
})

test.each([
  ['', '.'],
  [' no room left. ', ': no room left.'],
  ['No room. Try again', ': No room. Try again.']
])('the end of a sentence that quotes %j is %j', (said, end) => expect(quoteAtEnd(said)).toBe(end))
