import { Failure, messageOf } from '../../base/failure.ts'
import { inputName } from '../../base/host-wording.ts'
import { oneLine } from '../../base/text.ts'
import { delay } from '../../base/time-limits.ts'
import { count, quoteAtEnd, seconds, size } from '../../base/wording.ts'
import type { Host } from '../../host/host.ts'
import { type ToolResult, textIn } from '../../mcp/tool-result.ts'
import { isDenial } from '../../mcp/tool-rules.ts'
import { type CheckingStep, type FailedChecks, withFailureAsCheck } from '../checking-step.ts'
import { type CompanionContext, withCompanionContext } from '../companion-context.ts'
import { type Check, unmetExpectations } from '../expect/check.ts'
import { checkAnswer } from '../expect/check-answer.ts'
import { lazyCloud } from '../inputs.ts'
import { findServer, findServerByUrl, serverForApi } from '../job-leases.ts'
import { writeTemporaryFile } from '../output-files.ts'
import { recordChecks, toRecords } from '../record-checks.ts'
import type { RecordedRun } from '../recorded-runs.ts'
import { logUnproven, mark } from '../tamper-proof.ts'
import { overMcp, type ToolServer, type ToolServerLimits, throughApi } from '../tool-server.ts'
import { type CallInputs, readCallInputs } from './inputs.ts'
import { checkToolExists } from './unknown-tool.ts'

/** The time limit of the call itself has the better message, so the limit of the whole step is a little longer. */
const GRACE_MS = 5_000
const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 8_000
/** Outputs become arguments or variables of later steps, whose size is limited. */
const MAX_OUTPUT_LENGTH = 100_000
const ADVICE = 'Check the answer of the tool'

interface CheckedResult {
  readonly result: ToolResult
  readonly checks: readonly Check[]
  /** Undefined if the result is as expected. */
  readonly failure: Failure | undefined
}

/** Calls one tool of a server, and fails unless its answer is as expected. */
export async function runCall(host: Host): Promise<void> {
  await withFailureAsCheck(host, stepOf(host), async (failed) => {
    const inputs = await readCallInputs(host)
    const withGrace = { ...inputs, timeoutMs: inputs.timeoutMs + GRACE_MS }
    const { result, failure } = await withCompanionContext(host, withGrace, 'Call', (context) =>
      callAndRecord(inputs, failed, context)
    )
    // Published before the failure is thrown, so that later steps can look at an unexpected answer.
    publishResult(host, result)
    if (failure !== undefined) throw failure
  })
}

/** What the step checks, as far as that can be told from inputs that may be wrong. */
function stepOf({ getInput }: Host): CheckingStep {
  const expects = ['expect', 'expect-error'].some((name) => !['', 'false'].includes(getInput(name).trim()))
  return { companion: 'call', subject: `${getInput('server') || 'server'}.${getInput('tool')}`, expects }
}

/** Calls the tool, and records what came of each expectation, also if there is no answer. */
async function callAndRecord(
  inputs: CallInputs,
  failed: FailedChecks,
  context: CompanionContext
): Promise<CheckedResult> {
  const started = performance.now()
  let target: Target | undefined
  const record = async (checks: readonly Check[]): Promise<void> => {
    const run = target?.run ?? context.runs.at(-1)
    await recordChecks(run, toRecords('call', checks, started), context.host)
    failed.isRecorded ||= run !== undefined && checks.some(({ passed }) => !passed)
  }
  try {
    target = openTarget(inputs, context)
    const checked = await callWithRetries(target, inputs, context)
    await record(checked.checks)
    return checked
  } catch (error) {
    const name = target?.name ?? (inputs.server || 'server')
    await record(checksOf(name, { missing: `no answer: ${messageOf(error)}` }, inputs))
    throw error
  }
}

async function callWithRetries(target: Target, inputs: CallInputs, context: CompanionContext): Promise<CheckedResult> {
  const end = performance.now() + inputs.timeoutMs
  if (inputs.expectations.length > 0) logUnproven(context)
  const signal = context.limits.signal
  for (let attempt = 1; ; attempt++) {
    const server = target.open({ timeoutMs: Math.max(1, end - performance.now()), signal })
    const checked = await callOnce(target, server, inputs, context)
    const pause = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1))
    const isLast = attempt > inputs.retries || performance.now() + pause >= end
    if (checked.failure === undefined || isLast) return checked
    context.phase.info(`${checked.failure.what} Calling again in ${seconds(pause)}.`)
    await delay(pause, signal)
  }
}

/** The server to call. */
interface Target {
  /** For messages. */
  readonly name: string
  /** Undefined if no run of the main action has it. */
  readonly run: RecordedRun | undefined
  /** Whether it certainly is a server of the main action. */
  readonly isProven: boolean
  readonly open: (limits: ToolServerLimits) => ToolServer
}

function openTarget(inputs: CallInputs, context: CompanionContext): Target {
  const { runs, phase } = context
  const { url: given, via } = inputs
  const found = given === '' ? findServer(context, inputs.server) : findServerByUrl(context, given)
  const known = found !== undefined && via === 'api' ? serverForApi(found) : found?.server
  const { url, headers } = known ?? { url: given, headers: {} }
  const target = { url, headers: { ...headers, ...inputs.headers } }
  const klavis = found?.actionRun.klavis ?? lazyCloud(inputs, { info: phase.info })
  return {
    name: found?.server.alias ?? new URL(url).host,
    run: found?.actionRun,
    isProven:
      found === undefined
        ? runs.some(({ proof, servers }) => proof !== undefined && servers.some((each) => each.url === url))
        : found.actionRun.proof !== undefined,
    open: (limits) => (via === 'api' ? throughApi(target, klavis(), limits) : overMcp(target, limits))
  }
}

async function callOnce(
  { name, isProven }: Target,
  server: ToolServer,
  inputs: CallInputs,
  { phase }: CompanionContext
): Promise<CheckedResult> {
  const { tool, args, expectations } = inputs
  const started = performance.now()
  const result = await server.call(tool, args)
  const took = seconds(performance.now() - started)
  // A tool that `allowed-tools` denies is not in the list either, and its error says why.
  if (result.isError && !isDenial(textIn(result))) await checkToolExists(name, tool, server)
  const checks = checksOf(name, result, inputs)
  const failure = isErrorFailure(name, result, inputs) ?? unmetExpectations(`\`${tool}\` of ${name}`, checks, ADVICE)
  const isMet = failure === undefined && expectations.length > 0
  const facts = [
    size(Buffer.byteLength(textIn(result))),
    took,
    ...(isMet ? [`${count(expectations.length, 'expectation')} met${mark(isProven)}`] : [])
  ]
  phase.info(`${failure === undefined ? '✓' : '✗'} ${name}: ${tool}, ${facts.join(', ')}`)
  return { result, checks, failure }
}

function isErrorFailure(name: string, result: ToolResult, { tool, expectError }: CallInputs): Failure | undefined {
  if (result.isError === expectError) return undefined
  const answer = quoteAtEnd(oneLine(textIn(result), 300))
  return expectError
    ? new Failure(
        `\`${tool}\` of ${name} was expected to answer with an error, but it did not${answer}`,
        `${inputName('expect-error')} is set.`,
        `Check ${inputName('arguments')}, or remove ${inputName('expect-error')}.`
      )
    : new Failure(
        `\`${tool}\` of ${name} answered with an error${answer}`,
        'The tool failed, or rejected its arguments.',
        `Check ${inputName('arguments')}. If the error is expected, set ${inputName('expect-error', 'true')}.`
      )
}

/** A call that expects nothing has no checks. */
function checksOf(
  name: string,
  result: ToolResult | { readonly missing: string },
  { tool, expectations, expectError }: CallInputs
): readonly Check[] {
  if (expectations.length === 0 && !expectError) return []
  return checkAnswer(`${name}.${tool}`, { isError: expectError, matcher: expectations }, result)
}

/** Sets the outputs that are short enough, and writes the whole result to a file. */
export function publishResult(host: Host, result: ToolResult): void {
  const json = JSON.stringify(result)
  const text = textIn(result)
  host.setOutput('is-error', String(result.isError))
  host.setOutput('result-file', writeTemporaryFile(host, 'result.json', `${json}\n`))
  // Empty rather than cut off, because a part of a JSON text is useless.
  host.setOutput('result', json.length > MAX_OUTPUT_LENGTH ? '' : json)
  host.setOutput('text', text.length > MAX_OUTPUT_LENGTH ? '' : text)
  if (json.length > MAX_OUTPUT_LENGTH || text.length > MAX_OUTPUT_LENGTH) {
    host.log.notice(
      `The answer is too long for an output (over ${count(MAX_OUTPUT_LENGTH, 'character')}). Read it from the file in the output \`result-file\`.`
    )
  }
}
