import { describe, expect, test } from '@jest/globals'
import { callsSection } from '../../src/report/calls-section.ts'
import { recordingNote } from '../../src/report/recording-note.ts'
import type { Story } from '../../src/report/story.ts'
import { summaryOf } from '../../src/report/summary.ts'
import { serverOf, storyWith, toolOf } from './stories.ts'

const companion = toolOf({ caller: 'companion', server: 'jira', tool: 'create', calls: 7, errors: 2 })
const story = (more: Partial<Story>): Story => storyWith({ servers: [serverOf(0)], ...more })
const section = (more: Partial<Story>): string => callsSection(story(more))

describe('the calls in the summary', () => {
  test('are those of the agent; the tools called most come first', () => {
    expect(section({ tools: [toolOf({ errors: 1 }), toolOf({ tool: 'read', calls: 1_200 })] })).toBe(
      [
        '### 1,203 tool calls',
        '',
        '| Server | Tool | Calls | Errors | Median | 95 % within |',
        '|---|---|--:|--:|--:|--:|',
        '| jira | read | 1200 | 0 | 5 ms | 9 ms |',
        '| jira | search | 3 | 1 | 5 ms | 9 ms |'
      ].join('\n')
    )
  })

  test('have a column for denied calls if a call was denied', () => {
    const markdown = section({ tools: [toolOf({ tool: 'delete', calls: 2, denied: 2 }), toolOf()] })
    expect(markdown).toContain(
      '| Server | Tool | Calls | Errors | Denied | Median | 95 % within |\n|---|---|--:|--:|--:|--:|--:|'
    )
    expect(markdown).toContain('| jira | delete | 2 | 0 | 2 | 5 ms | 9 ms |')
    expect(markdown).toContain('| jira | search | 3 | 0 | 0 | 5 ms | 9 ms |')
  })

  test("by companion actions are folded, and do not count as the agent's", () => {
    const markdown = section({ tools: [toolOf(), companion] })
    expect(markdown).toMatch(/^### 3 tool calls\n/)
    expect(markdown).toContain(
      '<details><summary>Calls by companion actions (7)</summary>\n\n| Server | Tool | Calls | Errors | Median | 95 % within |'
    )
    expect(markdown.slice(0, markdown.indexOf('<details>'))).not.toContain('create')
    expect(markdown.slice(markdown.indexOf('<details>'))).not.toContain('search')
  })

  test('of the agent in trials are its own', () => {
    const markdown = section({ tools: [toolOf({ caller: 'trial' }), toolOf({ caller: 'verifier' }), companion] })
    expect(markdown).toMatch(/^### 3 tool calls\n/)
  })

  test('are counted if there are many tools', () => {
    const tools = (['agent', 'companion'] as const).flatMap((caller) =>
      Array.from({ length: 300 }, (_, index) => toolOf({ caller, tool: `t${index}` }))
    )
    expect(section({ tools })).toMatch(/185 more tools<.*… and 100 more tools\..*… and 250 more tools\./s)
  })

  test('have no section if every call is known and there is none', () => expect(section({})).toBe(''))
})

describe('a run without recorded calls', () => {
  test('says that `record` is `off`', () => {
    expect(section({ recording: 'off' })).toBe('### Tool calls\n\nCalls were not recorded, because `record` is `off`.')
  })

  test('says which calls `record: configs` does not record', () => {
    const rest =
      'Calls through the URLs in outputs and environment variables are not recorded with `record: configs`; set `record: all` to record them.'
    expect(section({ recording: 'configs' })).toBe(`### Tool calls\n\nNo call was recorded. ${rest}`)
    expect(section({ recording: 'configs', tools: [companion] })).toContain(
      `No call by the agent was recorded. ${rest}`
    )
    expect(section({ recording: 'configs', tools: [toolOf()] })).not.toContain(rest)
  })

  test('warns that counts are not proven, also if calls were recorded', () => {
    const warning = '⚠️ The recorded calls may be incomplete or wrong: the gateway was killed'
    expect(section({ recording: 'lost' })).toContain(warning)
    expect(section({ recording: 'lost', tools: [toolOf()] })).toMatch(
      new RegExp(`^### 3 tool calls\n\n${warning}.*\n\n\\| Server`)
    )
  })

  test('says nothing about calls if there was no server', () => {
    expect(recordingNote(storyWith({ recording: 'off' }))).toBe('')
    expect(summaryOf(storyWith({ recording: 'off' }))).toBe('')
  })
})
