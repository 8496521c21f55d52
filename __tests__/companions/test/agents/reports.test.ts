import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { AGENTS, type AgentName, isModelError } from '../../../../src/companions/test/agents/agents.ts'
import type { AgentOutput, AgentReport } from '../../../../src/companions/test/agents/preset.ts'
import type { AgentRun } from '../../../../src/host/agent-process.ts'

// What the real programs printed with a scripted model, without ids and paths. `dead` means that nothing listened.
const OUTPUTS = new URL('outputs/', import.meta.url)
const recorded = (name: string): string => readFileSync(new URL(name, OUTPUTS), 'utf8')
const NAMES = Object.keys(AGENTS) as AgentName[]

const RUN: AgentRun = {
  exitCode: 1,
  signal: undefined,
  timedOut: false,
  cancelled: false,
  reason: '',
  ms: 1,
  output: undefined,
  stdout: '',
  stderr: '',
  isStdoutCut: false,
  left: 0
}

describe('the report', () => {
  test.each<[AgentName, Partial<AgentOutput>, AgentReport]>([
    ['claude-code', { stdout: recorded('claude-code.ok.jsonl') }, { tokens: 330, cost: 0.0018000000000000002 }],
    ['codex', { stdout: recorded('codex.ok.jsonl') }, { tokens: 220 }],
    ['gemini-cli', { stdout: recorded('gemini-cli.ok.json') }, { tokens: 330 }],
    ['copilot', { stdout: recorded('copilot.ok.jsonl'), usage: recorded('copilot.usage.json') }, { tokens: 220 }],
    ['opencode', { stdout: recorded('opencode.ok.jsonl') }, { tokens: 220, cost: 0.0009 }]
  ])('of %s has the final answer and what it used', (name, output, used) => {
    expect(AGENTS[name].report({ ...RUN, exitCode: 0, ...output })).toEqual({ text: 'The answer is six.', ...used })
  })

  test.each(NAMES)('of %s is empty for an output that says nothing', (name) => {
    for (const stdout of ['', 'Segmentation fault', '{}', '[]', 'null', '{"type":"result"}', '{"type":'])
      expect(AGENTS[name].report({ ...RUN, stdout, usage: stdout })).toEqual({})
  })

  test.each(NAMES)('of %s survives an output that was cut at any place', (name) => {
    const file = readdirSync(OUTPUTS).find((each) => each.startsWith(`${name}.ok`)) ?? ''
    const whole = recorded(file)
    for (let end = 0; end < whole.length; end += 17) {
      const stdout = whole.slice(0, end)
      expect(AGENTS[name].report({ ...RUN, stdout }).tokens ?? 0).toBeLessThan(1_000)
    }
  })

  test.each(NAMES)('of %s never throws, and its numbers are amounts', (name) => {
    const words = [
      'result',
      'usage',
      'item.completed',
      'turn.completed',
      'step_finish',
      'part',
      'tokens',
      'total',
      'type'
    ]
    const keys = fc.oneof(
      fc.constantFrom(...words, 'modelUsage', 'modelMetrics', 'stats', 'models', 'cost'),
      fc.string()
    )
    const values = fc.oneof(fc.constantFrom(...words), fc.double(), fc.string(), fc.constant(null))
    const json = fc.letrec((tie) => ({
      any: fc.oneof({ depthSize: 'small' }, values, fc.array(tie('any')), fc.dictionary(keys, tie('any')))
    })).any
    fc.assert(
      fc.property(fc.array(json), fc.string(), (documents, stderr) => {
        const stdout = documents.map((each) => JSON.stringify(each)).join('\n')
        const { tokens = 0, cost = 0 } = AGENTS[name].report({ ...RUN, stdout, stderr, usage: stdout })
        AGENTS[name].isModelError({ ...RUN, stdout, stderr })
        return tokens >= 0 && cost >= 0 && Number.isFinite(tokens + cost)
      })
    )
  })

  test('of Claude Code counts the tokens of all models, also those read from a cache', () => {
    const model = { inputTokens: 1, outputTokens: 20, cacheReadInputTokens: 300, cacheCreationInputTokens: 4_000 }
    const stdout = JSON.stringify({ type: 'result', modelUsage: { large: model, small: { inputTokens: 50_000 } } })
    expect(AGENTS['claude-code'].report({ ...RUN, stdout }).tokens).toBe(54_321)
  })

  test('of Copilot CLI leaves out what an agent answered that the agent had started', () => {
    const message = (data: object): string => JSON.stringify({ type: 'assistant.message', data })
    const stdout = [message({ content: 'mine' }), message({ content: 'theirs', parentToolCallId: 'call_1' })].join('\n')
    expect(AGENTS.copilot.report({ ...RUN, stdout }).text).toBe('mine')
  })
})

describe('a trial is an error, and not a failure of the agent,', () => {
  test.each<[AgentName, string, Partial<AgentRun>]>([
    ['claude-code', 'the service answers 503', { stdout: recorded('claude-code.503.jsonl') }],
    ['claude-code', 'the service cannot be reached', { stdout: recorded('claude-code.dead.jsonl') }],
    ['codex', 'the service answers 429', { stdout: recorded('codex.429.jsonl') }],
    ['codex', 'the service answers 503', { stdout: recorded('codex.503.jsonl') }],
    ['copilot', 'the service answers 429', { stdout: recorded('copilot.429.jsonl') }],
    ['copilot', 'the service cannot be reached', { stdout: recorded('copilot.dead.jsonl') }],
    ['opencode', 'the service answers 503', { stdout: recorded('opencode.503.jsonl') }],
    ['opencode', 'the service cannot be reached', { stdout: recorded('opencode.dead.jsonl') }],
    ['gemini-cli', 'the service answers 503', { stderr: recorded('gemini-cli.401.txt').replaceAll('401', '503') }]
  ])('if of %s %s', (name, _, output) => {
    expect(isModelError(name, { ...RUN, ...output })).toBe(true)
  })

  test.each<[AgentName, Partial<AgentRun>]>([
    ['claude-code', { stdout: recorded('claude-code.retrying.jsonl') }],
    ['codex', { stdout: recorded('codex.retrying.jsonl') }],
    ['gemini-cli', { stderr: recorded('gemini-cli.retrying.txt') }],
    ['gemini-cli', { stderr: recorded('gemini-cli.unreachable.txt') }],
    ['copilot', { stdout: recorded('copilot.429.jsonl').split('\n').slice(0, 3).join('\n') }]
  ])('if %s is ended while it waits for another attempt', (name, output) => {
    expect(isModelError(name, { ...RUN, exitCode: undefined, timedOut: true, ...output })).toBe(true)
  })

  test.each([
    'RateLimitError: Error code: 429 - {}',
    'anthropic.APIConnectionError: Connection error.',
    '"overloaded_error"'
  ])('if another command fails with %s', (stderr) => {
    expect(isModelError(undefined, { ...RUN, stderr })).toBe(true)
  })
})

describe('a trial is a failure of the agent', () => {
  test.each<[AgentName, Partial<AgentRun>]>([
    ['claude-code', { stdout: recorded('claude-code.401.jsonl') }],
    ['codex', { stdout: recorded('codex.401.jsonl') }],
    ['gemini-cli', { stderr: recorded('gemini-cli.401.txt') }],
    ['copilot', { stdout: recorded('copilot.401.jsonl') }],
    ['opencode', { stdout: recorded('opencode.401.jsonl') }]
  ])('if the service refuses the key of %s', (name, output) => {
    expect(isModelError(name, { ...RUN, ...output })).toBe(false)
  })

  test.each(NAMES)('if %s succeeds, or takes too long after it was answered', (name) => {
    const file = readdirSync(OUTPUTS).find((each) => each.startsWith(`${name}.ok`)) ?? ''
    expect(isModelError(name, { ...RUN, exitCode: 0, stdout: recorded(file) })).toBe(false)
    expect(isModelError(name, { ...RUN, exitCode: undefined, timedOut: true, stdout: recorded(file) })).toBe(false)
  })

  test.each<[AgentName, string]>([
    ['claude-code', 'claude-code.retrying.jsonl'],
    ['codex', 'codex.retrying.jsonl'],
    ['copilot', 'copilot.429.jsonl']
  ])('if %s goes on after a failed attempt and then takes too long', (name, retrying) => {
    const attempts = recorded(retrying).split('\n').slice(0, 3).join('\n')
    const stdout = `${attempts}\n${recorded(`${name}.ok.jsonl`).split('\n').slice(0, -2).join('\n')}\n`
    expect(isModelError(name, { ...RUN, exitCode: undefined, timedOut: true, stdout })).toBe(false)
  })

  test.each<[string, Partial<AgentRun>]>([
    ['succeeds, whatever it printed', { exitCode: 0, stderr: 'RateLimitError' }],
    ['reports the status of a tool', { stderr: 'The tool answered 503 Service Unavailable' }],
    ['reported the error long before its end', { stderr: `RateLimitError${'.'.repeat(10_000)}` }],
    ['takes too long', { exitCode: undefined, timedOut: true, stderr: 'RateLimitError' }]
  ])('if another command %s', (_, run) => {
    expect(isModelError(undefined, { ...RUN, ...run })).toBe(false)
  })

  test('and not an error of the model, if it was cancelled or never started', () => {
    const stdout = recorded('codex.429.jsonl')
    expect(isModelError('codex', { ...RUN, stdout, cancelled: true })).toBe(false)
    expect(isModelError('codex', { ...RUN, stdout, reason: 'There is no program codex on PATH.' })).toBe(false)
  })
})
