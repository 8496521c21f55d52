import { Failure } from '../base/failure.ts'
import { oneLine } from '../base/text.ts'
import { delay } from '../base/time-limits.ts'
import { count, quoteAtEnd, seconds, size } from '../base/wording.ts'
import type { Host } from '../host/host.ts'
import { type ToolResult, textIn } from '../mcp/tool-result.ts'
import { type CallInputs, readCallInputs } from './call-inputs.ts'
import { giveResult } from './call-result.ts'
import { cloudOf } from './cloud.ts'
import { serverNamed } from './job-leases.ts'
import { type JobWork, withJobWork } from './job-work.ts'
import { unmetIn } from './judgement.ts'
import { overMcp, type Time, type ToolServer, throughApi } from './tool-server.ts'
import { checkTool } from './tool-spelling.ts'

// The limits of the call itself say more when they end it; this one is for all around it.
const GRACE_MS = 5_000
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 8_000

interface Answer {
  readonly result: ToolResult
  /** What is wrong with it; nothing when it is as expected. */
  readonly trouble: Failure | undefined
}

/** Calls one tool of a server, and fails unless its answer is as expected. */
export async function runCall(host: Host): Promise<void> {
  const inputs = await readCallInputs(host)
  const limits = { ...inputs, timeoutMs: inputs.timeoutMs + GRACE_MS }
  const { result, trouble } = await withJobWork(host, limits, 'Call', (work) => callAsTold(inputs, work))
  // Also of an answer that is not as expected: a later step may want to look at it.
  giveResult(host, result)
  if (trouble !== undefined) throw trouble
}

async function callAsTold(inputs: CallInputs, work: JobWork): Promise<Answer> {
  const end = performance.now() + inputs.timeoutMs
  const { name, open } = targetOf(inputs, work)
  const signal = work.limits.signal
  for (let tries = 1; ; tries++) {
    const answer = await callOnce(name, open({ timeoutMs: Math.max(1, end - performance.now()), signal }), inputs, work)
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1))
    const isLast = tries > inputs.retries || performance.now() + pause >= end
    if (answer.trouble === undefined || isLast) return answer
    work.phase.info(`${answer.trouble.what} Calling again in ${seconds(pause)}.`)
    await delay(pause, signal)
  }
}

/** The server, by the name that it has in messages. */
function targetOf(inputs: CallInputs, work: JobWork): { name: string; open: (time: Time) => ToolServer } {
  const isForeign = inputs.url !== ''
  const found = isForeign ? undefined : serverNamed(work.uses, inputs.server)
  const { url, headers } = found?.server ?? { url: inputs.url, headers: {} }
  const target = { url, headers: { ...headers, ...inputs.headers } }
  const klavis = found?.use.klavis ?? cloudOf(inputs, { info: work.phase.info })
  return {
    name: found?.server.alias ?? new URL(url).host,
    open: (time) => (inputs.via === 'api' ? throughApi(target, klavis(), time) : overMcp(target, time))
  }
}

async function callOnce(name: string, server: ToolServer, inputs: CallInputs, { phase }: JobWork): Promise<Answer> {
  const { tool, args, expectations } = inputs
  const started = performance.now()
  const result = await server.call(tool, args)
  const took = seconds(performance.now() - started)
  if (result.isError) await checkTool(name, tool, server)
  const trouble =
    errorTrouble(name, result, inputs) ?? expectationTrouble(name, inputs, await unmetIn(result, expectations))
  const facts = [size(Buffer.byteLength(textIn(result))), took, ...met(expectations.length, trouble)]
  phase.info(`${trouble === undefined ? '✓' : '✗'} ${name}: ${tool}, ${facts.join(', ')}`)
  return { result, trouble }
}

function met(expected: number, trouble: Failure | undefined): readonly string[] {
  return expected === 0 || trouble !== undefined ? [] : [`${count(expected, 'expectation')} met`]
}

function errorTrouble(name: string, result: ToolResult, { tool, expectError }: CallInputs): Failure | undefined {
  if (result.isError === expectError) return undefined
  const said = quoteAtEnd(oneLine(textIn(result), 300))
  return expectError
    ? new Failure(
        `\`${tool}\` of ${name} was expected to fail, but it did not${said}`,
        '`expect-error` is on.',
        'Check `arguments`, or turn `expect-error` off.'
      )
    : new Failure(
        `\`${tool}\` of ${name} answered with an error${said}`,
        'The tool failed, or refused what it was given.',
        'Check `arguments`; if it should fail, set `expect-error: true`.'
      )
}

function expectationTrouble(name: string, inputs: CallInputs, unmet: readonly string[]): Failure | undefined {
  if (unmet.length === 0) return undefined
  const { tool, expectations } = inputs
  const many =
    expectations.length === 1
      ? 'the expectation was not met'
      : `${unmet.length} of ${expectations.length} expectations were not met`
  return new Failure(
    `\`${tool}\` of ${name}: ${many}.`,
    `\n${unmet.map((line) => `- ${line}`).join('\n')}\n`,
    'Look at what is there, or correct `expect`.'
  )
}
