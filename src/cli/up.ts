import { commandName } from '../host/process.ts'
import { DumpFolder } from '../host/terminal/dump-folder.ts'
import { unlockFolder } from '../host/terminal/folder-lock.ts'
import { INTERRUPTED } from '../host/terminal/interrupts.ts'
import { quoted } from '../inputs/values.ts'
import { type CliContext, type CommandOptions, printResult } from './cli-context.ts'
import { howToSetEnv } from './env.ts'
import type { FaultOptions } from './fault-flags.ts'
import { interruptsOf } from './leftovers.ts'
import { acquire, finish, type LocalRun } from './local-run.ts'
import { injectRunFaults, readRunFaults } from './run-faults.ts'
import { USAGE_ERROR } from './run-step.ts'
import { createRun, removeRun, type SavedRun } from './saved-runs.ts'

/** `up`: acquires, and leaves everything up for other commands. */
export async function up(
  context: CliContext,
  options: CommandOptions & FaultOptions & { readonly name: string },
  given: LocalRun['given']
): Promise<number> {
  const faults = await readRunFaults(options, given)
  const saved = createRun(options.name, 'up')
  const interrupts = interruptsOf([saved], context.terminal)
  const localRun: LocalRun = { context, saved, interrupts, dumps: new DumpFolder(''), given: faults?.given ?? given }
  const failure = (await acquire(localRun)) ?? (await injectRunFaults(localRun, faults?.plan))
  const { acquired, ...outputs } = saved.journal.all('output')
  const isUp = failure === undefined && acquired === 'true'
  const document = {
    name: saved.name,
    acquired: isUp,
    failure: failure?.message ?? null,
    outputs: isUp ? outputs : {},
    env: isUp ? saved.journal.all('env') : {},
    ...(faults && { fault_seed: faults.plan.seed })
  }
  if (isUp) unlockFolder(saved.folder)
  else if (failure === undefined) removeRun(saved)
  else await finish(localRun, interrupts.cancelled.aborted ? 'cancelled' : 'failure')
  printResult(context, options, document, isUp ? instructions(saved, outputs) : [])
  if (failure === undefined) return 0
  return interrupts.cancelled.aborted ? INTERRUPTED : failure.isUsageError ? USAGE_ERROR : 1
}

function instructions({ name }: SavedRun, outputs: Readonly<Record<string, string>>): readonly string[] {
  const option = name === 'default' ? '' : ` --name ${name}`
  const rows = [
    [howToSetEnv(option), 'sets the variables that your tests have on GitHub'],
    [`${commandName()} tools${option}`, 'lists the tools of the servers'],
    [`${commandName()} reset${option}`, 'resets the sandboxes between test cases'],
    [`${commandName()} down${option}`, 'dumps and releases']
  ]
  const width = Math.max(36, ...rows.map(([command = '']) => command.length))
  return [
    `${quoted(name)} is up.`,
    '',
    ...rows.map(([command = '', description]) => `  ${command.padEnd(width)}  ${description}`),
    '',
    'Config files of agent clients, readable only by you:',
    '',
    ...CONFIGS.map(([output, client]) => `  ${client.padEnd(12)}  ${outputs[output] ?? ''}`)
  ]
}

const CONFIGS = [
  ['mcp-config', 'Claude Code'],
  ['codex-config', 'Codex'],
  ['gemini-config', 'Gemini CLI'],
  ['copilot-config', 'Copilot CLI'],
  ['opencode-config', 'opencode'],
  ['langchain-config', 'LangChain']
] as const
