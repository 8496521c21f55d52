import { expect, test } from '@jest/globals'
import { agentSpan, readTimeline, saveTimeline, Timeline } from '../../src/state/timeline.ts'
import { memoryHost } from '../host/memory-host.ts'

const span = { doing: 'acquire', of: 'jira', from: 1_000, to: 2_000, failed: false } as const

test('notes how long something took, and whether it failed', async () => {
  const timeline = new Timeline()
  await timeline.during('acquire', 'jira', async () => 'it')
  await timeline.during(
    'verify',
    'jira',
    async () => 'no answer',
    (result) => result === 'no answer'
  )
  const broken = timeline.during('upload', '', () => Promise.reject(new Error('broken')))
  await expect(broken).rejects.toThrow('broken')
  expect(timeline.spans.map(({ doing, of, failed }) => [doing, of, failed])).toEqual([
    ['acquire', 'jira', false],
    ['verify', 'jira', true],
    ['upload', '', true]
  ])
  expect(timeline.spans.every(({ from, to }) => from > 1e12 && to >= from)).toBe(true)
})

test('what is stopped because another failed did not fail itself', async () => {
  const timeline = new Timeline()
  const cause = new Error('broken')
  for (const name of ['jira', 'notion']) {
    await expect(timeline.during('verify', name, () => Promise.reject(cause))).rejects.toBe(cause)
  }
  expect(timeline.spans.map(({ failed }) => failed)).toEqual([true, false])
})

test('nothing ends before it begins, even when the clock is set back', () => {
  const timeline = new Timeline()
  timeline.add({ ...span, to: 500 })
  expect(timeline.spans).toEqual([{ ...span, to: 1_000 }])
})

test('what main leaves, post reads', () => {
  const host = memoryHost()
  const timeline = new Timeline()
  timeline.add(span)
  timeline.add({ ...span, doing: 'verify', failed: true })
  saveTimeline(host, timeline)
  const { spans, mainEnd } = readTimeline(host)
  expect(spans).toEqual([span, { ...span, doing: 'verify', failed: true }])
  expect(agentSpan(mainEnd ?? 0, 'failure')).toMatchObject({ doing: 'agent', from: mainEnd, failed: true })
})

test('a main that was killed left nothing; what is torn is nothing', () => {
  const host = memoryHost()
  expect(readTimeline(host)).toEqual({ spans: [], mainEnd: undefined })
  host.saveState('timeline', '[1,[')
  expect(readTimeline(host)).toEqual({ spans: [], mainEnd: undefined })
})

test('a full disk does not hide what main failed with', () => {
  const full = () => {
    throw new Error('ENOSPC')
  }
  expect(() => saveTimeline({ ...memoryHost(), saveState: full }, new Timeline())).not.toThrow()
})

test('very much is cut, but no upload: it travels in an environment variable', () => {
  const host = memoryHost()
  const timeline = new Timeline()
  for (let number = 0; number < 10_000; number++) timeline.add({ ...span, of: 'x'.repeat(1_000) })
  timeline.add({ ...span, doing: 'upload' })
  saveTimeline(host, timeline)
  expect(host.states.get('timeline')?.length).toBeLessThan(16_000)
  expect(readTimeline(host).spans.filter(({ doing }) => doing === 'upload')).toHaveLength(1)
})
