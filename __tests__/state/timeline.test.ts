import { expect, test } from '@jest/globals'
import { agentSpan, readTimeline, saveTimeline, Timeline } from '../../src/state/timeline.ts'
import { memoryHost } from '../host/memory-host.ts'

const span = { activity: 'acquire', alias: 'jira', from: 1_000, to: 2_000, failed: false } as const

test('records how long an activity took and whether it failed', async () => {
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
  expect(timeline.spans.map(({ activity, alias, failed }) => [activity, alias, failed])).toEqual([
    ['acquire', 'jira', false],
    ['verify', 'jira', true],
    ['upload', '', true]
  ])
  expect(timeline.spans.every(({ from, to }) => from > 1e12 && to >= from)).toBe(true)
})

test('does not mark an activity as failed if another failure stopped it', async () => {
  const timeline = new Timeline()
  const cause = new Error('broken')
  for (const name of ['jira', 'notion']) {
    await expect(timeline.during('verify', name, () => Promise.reject(cause))).rejects.toBe(cause)
  }
  expect(timeline.spans.map(({ failed }) => failed)).toEqual([true, false])
})

test('a span never ends before it starts, even if the clock is set back', () => {
  const timeline = new Timeline()
  timeline.add({ ...span, to: 500 })
  expect(timeline.spans).toEqual([{ ...span, to: 1_000 }])
})

test('post reads the timeline that main saved', () => {
  const host = memoryHost()
  const timeline = new Timeline()
  timeline.add(span)
  timeline.add({ ...span, activity: 'verify', failed: true })
  saveTimeline(host, timeline)
  const { spans, mainEnd } = readTimeline(host)
  expect(spans).toEqual([span, { ...span, activity: 'verify', failed: true }])
  expect(agentSpan(mainEnd ?? 0, 'failure')).toMatchObject({ activity: 'agent', from: mainEnd, failed: true })
})

test('reads nothing if main was killed or the entry is damaged', () => {
  const host = memoryHost()
  expect(readTimeline(host)).toEqual({ spans: [], mainEnd: undefined })
  host.saveState('timeline', '[1,[')
  expect(readTimeline(host)).toEqual({ spans: [], mainEnd: undefined })
})

test('a full disk does not hide the error of main', () => {
  const full = () => {
    throw new Error('ENOSPC')
  }
  expect(() => saveTimeline({ ...memoryHost(), saveState: full }, new Timeline())).not.toThrow()
})

test('cuts a long timeline to fit an environment variable, but never an upload', () => {
  const host = memoryHost()
  const timeline = new Timeline()
  for (let number = 0; number < 10_000; number++) timeline.add({ ...span, alias: 'x'.repeat(1_000) })
  timeline.add({ ...span, activity: 'upload' })
  saveTimeline(host, timeline)
  expect(host.states.get('timeline')?.length).toBeLessThan(16_000)
  expect(readTimeline(host).spans.filter(({ activity }) => activity === 'upload')).toHaveLength(1)
})
