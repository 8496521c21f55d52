import { randomBytes } from 'node:crypto'
import { InputError } from '../base/failure.ts'
import { readFaultFlags } from '../companions/test/added-faults.ts'
import type { TestCase } from '../companions/test/cases/case.ts'
import { neededServers } from '../companions/test/needed-servers.ts'
import { exportWorkspace, getEnv } from '../host/process.ts'
import { DumpFolder } from '../host/terminal/dump-folder.ts'
import { INTERRUPTED } from '../host/terminal/interrupts.ts'
import { agentCommandLine } from './agent-command-line.ts'
import type { CliContext, CommandOptions } from './cli-context.ts'
import { NAME_VARIABLE } from './env.ts'
import { lastLine } from './last-line.ts'
import { interruptsOf } from './leftovers.ts'
import { acquire, finish, type LocalRun, reportPart, saveForPost } from './local-run.ts'
import { listenForInterrupts, NO_RUN } from './run-companion.ts'
import { USAGE_ERROR } from './run-step.ts'
import { type LocalTests, printTests, readTests, runTests, type TestsResult, whyNotGreen } from './run-tests.ts'
import { createRun, listRuns } from './saved-runs.ts'
import { usedServers, whyNoneRan } from './used-servers.ts'

type Given = Readonly<Record<string, string>>

/** Options of `test` that are not inputs. */
interface TestOptions extends CommandOptions {
  readonly dumpFolder?: string
  readonly fault?: readonly string[]
}

/** The inputs that say which servers to acquire. */
const SERVER_INPUTS = ['sandboxes', 'local-sandbox', 'instances']

/** `test`: runs cases on what is up, or acquires what they need and releases it, and exits with the verdict. */
export async function test(context: CliContext, options: TestOptions, flags: Given, acquiring: Given): Promise<number> {
  const dumps = new DumpFolder(options.dumpFolder ?? '')
  dumps.check()
  exportWorkspace()
  const given = { ...flags, ...commandOf(context, flags) }
  const { signal: cancelled } = new AbortController()
  const faults = await readFaultFlags(options.fault ?? [])
  const tests: LocalTests = { context, given, saved: NO_RUN, faults, dumps, cancelled }
  const { cases = [] } = await readTests(tests)
  const name = options.name ?? (getEnv(NAME_VARIABLE) || 'default')
  const up = Object.keys(acquiring).length > 0 ? undefined : listRuns().find((run) => run.name === name)
  if (up !== undefined) {
    const interrupts = listenForInterrupts(context)
    const here = { ...tests, saved: up, cancelled: interrupts.cancelled }
    context.terminal.log.info(usedServers(up))
    const result = await runTests(here)
    const noneRan = whyNoneRan(result.published, cases, up)
    const code = printTests({ ...result, noneRan }, here, options, { name })
    return interrupts.cancelled.aborted ? INTERRUPTED : code
  }
  const servers = SERVER_INPUTS.some((input) => acquiring[input] !== undefined) ? {} : neededServers(cases)
  return await testOnOwn(tests, options, { ...servers, ...acquiring }, cases)
}

/** Acquires, runs the cases, and releases. */
async function testOnOwn(
  tests: LocalTests,
  options: TestOptions,
  acquiring: Given,
  cases: readonly TestCase[]
): Promise<number> {
  const { context, dumps } = tests
  const saved = createRun(options.name ?? `test-${randomBytes(3).toString('hex')}`, 'test')
  const interrupts = interruptsOf([saved], context.terminal)
  const { cancelled } = interrupts
  // The agent must not find URLs that lead past the gateway.
  const localRun: LocalRun = { context, saved, interrupts, dumps, given: { ...acquiring, record: 'all' } }
  const notAcquired = await acquire(localRun)
  const result: TestsResult =
    notAcquired === undefined
      ? await runTests({ ...tests, saved, cancelled })
      : { published: undefined, failure: notAcquired }
  const noneRan = whyNoneRan(result.published, cases, saved)
  const jobFailure = whyNotGreen(result.published) ?? result.failure?.message ?? noneRan
  if (notAcquired === undefined && jobFailure !== undefined) saveForPost(localRun, { jobFailure })
  const status = cancelled.aborted ? 'cancelled' : jobFailure === undefined ? 'success' : 'failure'
  const { left, failure } = await finish(localRun, status)
  const more = { name: saved.name, dump_folder: dumps.path ?? null, left: left ?? null }
  const code = printTests({ ...result, noneRan }, tests, options, more)
  // The error is above what the release printed.
  if (result.published === undefined && dumps.path !== undefined)
    context.terminal.showEnd(lastLine(code, jobFailure ?? '', reportPart(dumps.path)))
  if (cancelled.aborted) return INTERRUPTED
  if (notAcquired?.isUsageError === true) return USAGE_ERROR
  return code === 0 && failure !== undefined ? 1 : code
}

/** The command after `--` is the input `run`. */
function commandOf({ userCommand }: CliContext, { run }: Given): Given {
  if (userCommand.length === 0) return {}
  if (run === undefined) return { run: agentCommandLine(userCommand) }
  throw new InputError(
    'The agent is given twice.',
    'There is a command after `--`, and `--run`.',
    'Remove one of them.'
  )
}
