// What every client does with the published servers, and what it must get.
import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict'
import { join } from 'node:path'
import type { RecordedCall } from './published-job.ts'

/** A tool call: server, tool, arguments. */
export type Call = readonly [string, string, Readonly<Record<string, unknown>>]

/** What a client got from its calls, in their order. */
export interface ClientResult {
  readonly tools: Readonly<Record<string, readonly string[]>>
  readonly answers: readonly { readonly text: string; readonly isError: boolean }[]
}

export const TASK_TEXT = 'Umlauts äöü, an emoji 🦜, and the end.\n'
/** Larger than any buffer on the way. */
export const LARGE_TEXT = 'A line of a large file, number 0123456789.\n'.repeat(50_000)

const PARALLEL = 20

/** The calls of a task, with the answers that are expected. */
export interface Task {
  readonly calls: readonly Call[]
  readonly parallel: readonly Call[]
  readonly expected: readonly { readonly text: string | RegExp; readonly isError: boolean }[]
}

/** The task of one client. Each writes a file of its own. */
export function taskIn(workspace: string, client: string): Task {
  const path = (name: string): string => join(workspace, name)
  const read = 'filesystem_read_text_file'
  const notes = `notes of ${client}`
  const steps: readonly (readonly [Call, string | RegExp, boolean?])[] = [
    [['filesystem', read, { path: path('TASK.md') }], TASK_TEXT],
    [['filesystem', 'filesystem_write_file', { path: path(`${client}.txt`), content: notes }], /Successfully wrote/],
    [['filesystem', read, { path: path(`${client}.txt`) }], notes],
    [['calculator', 'calculate', { expression: '6 * 7' }], '42'],
    [['terminal', 'run_command', { command: `cat ${client}.txt` }], new RegExp(notes)],
    [['filesystem', read, { path: path('nowhere.txt') }], /ENOENT/, true],
    [['calculator', 'calculate', { expression: '6 *' }], /\S/, true],
    [['filesystem', read, { path: path('large.txt') }], LARGE_TEXT]
  ]
  const fast = Array.from({ length: PARALLEL }, (_, number): readonly [Call, string] =>
    number % 2 === 0
      ? [['calculator', 'calculate', { expression: `${number} * ${number}` }], String(number * number)]
      : [['filesystem', read, { path: path('TASK.md'), head: 1 }], TASK_TEXT.trimEnd()]
  )
  // Slow enough for the engine to answer with a stream.
  const slow: readonly [Call, RegExp] = [['terminal', 'run_command', { command: 'sleep 2.3; echo late' }], /late/]
  const parallel = [...fast, slow]
  return {
    calls: steps.map(([call]) => call),
    parallel: parallel.map(([call]) => call),
    expected: [
      ...steps.map(([, text, isError = false]) => ({ text, isError })),
      ...parallel.map(([, text]) => ({ text, isError: false }))
    ]
  }
}

/** Fails unless the client listed every tool and got the answer of each call. */
export function checkAnswers(
  { tools, answers }: ClientResult,
  { expected }: Task,
  allTools: ClientResult['tools']
): void {
  deepStrictEqual(sorted(tools), sorted(allTools), 'The client listed other tools than main')
  strictEqual(answers.length, expected.length)
  for (const [at, { text, isError }] of expected.entries()) {
    const answer = answers[at]
    const place = `Call ${at + 1}: ${JSON.stringify(answer).slice(0, 300)}`
    strictEqual(answer?.isError, isError, place)
    if (typeof text === 'string') ok(answer.text === text, `${place} is not ${JSON.stringify(text.slice(0, 100))}`)
    else ok(text.test(answer.text), `${place} does not match ${text}`)
  }
}

/** Fails unless the transcript has exactly these calls, the failed ones as failed, and no other failure. */
export function checkTranscript(recorded: readonly RecordedCall[], { calls, parallel, expected }: Task): void {
  const line = (server: string, tool: string, input: unknown, failed: boolean): string =>
    JSON.stringify([server, tool, input, failed])
  deepStrictEqual(
    recorded
      .filter(({ method }) => method === 'tools/call')
      .map(({ server, tool = '', params, failed }) => line(server, tool, params?.arguments, failed))
      .sort(),
    [...calls, ...parallel].map((call, at) => line(...call, expected[at]?.isError === true)).sort()
  )
  // Newer clients first ask for a newer protocol. The gateway records that the server refuses.
  const mayFail = ['tools/call', 'server/discover']
  const otherFailures = recorded.filter(({ method, failed }) => failed && !mayFail.includes(method))
  deepStrictEqual(otherFailures, [], 'Requests other than tool calls failed')
  const large = recorded.filter(({ bytes }) => bytes > LARGE_TEXT.length)
  strictEqual(large.length, 1, 'The transcript does not have the large answer')
}

function sorted(tools: ClientResult['tools']): unknown {
  return Object.fromEntries(
    Object.entries(tools)
      .map(([server, names]) => [server, names.toSorted()] as const)
      .toSorted(([one], [other]) => one.localeCompare(other))
  )
}
