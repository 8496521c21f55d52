import { DumpFolder } from '../host/terminal/dump-folder.ts'
import { unlockFolder } from '../host/terminal/folder-lock.ts'
import { INTERRUPTED } from '../host/terminal/interrupts.ts'
import { quoted } from '../inputs/values.ts'
import { answer, type CommandOptions, type Desk } from './desk.ts'
import { interruptsOf } from './leftovers.ts'
import { acquire, finish, type Lifetime } from './lifetime.ts'
import { beginUse, forgetUse, type LocalUse } from './local-use.ts'
import { USAGE } from './step.ts'

/** `up`: acquires, and leaves everything there for the commands that follow. */
export async function up(
  desk: Desk,
  options: CommandOptions & { readonly name: string },
  given: Lifetime['given']
): Promise<number> {
  const use = beginUse(options.name, 'up')
  const interrupts = interruptsOf([use], desk.terminal)
  const life: Lifetime = { desk, use, interrupts, dumps: new DumpFolder(''), given }
  const failure = await acquire(life)
  const { acquired, ...outputs } = use.journal.all('output')
  const isThere = failure === undefined && acquired === 'true'
  const document = {
    name: use.name,
    acquired: isThere,
    failure: failure?.message ?? null,
    outputs: isThere ? outputs : {},
    env: isThere ? use.journal.all('env') : {}
  }
  if (isThere) unlockFolder(use.folder)
  else if (failure === undefined) forgetUse(use)
  else await finish(life, interrupts.cancelled.aborted ? 'cancelled' : 'failure')
  answer(desk, options, document, isThere ? howToUse(use, outputs) : [])
  if (failure === undefined) return 0
  return interrupts.cancelled.aborted ? INTERRUPTED : failure.isUsage ? USAGE : 1
}

function howToUse({ name }: LocalUse, outputs: Readonly<Record<string, string>>): readonly string[] {
  const option = name === 'default' ? '' : ` --name ${name}`
  const rows = [
    [`eval "$(klavis-sandbox env${option})"`, 'the environment that your tests have on GitHub'],
    [`klavis-sandbox tools${option}`, 'what the servers offer'],
    [`klavis-sandbox reset${option}`, 'back to the beginning, between test cases'],
    [`klavis-sandbox down${option}`, 'dumps and releases']
  ]
  return [
    `${quoted(name)} is up.`,
    '',
    ...rows.map(([command = '', meaning]) => `  ${command.padEnd(36)}  ${meaning}`),
    '',
    'Configs of agent clients, readable by you only:',
    '',
    ...CONFIGS.map(([output, client]) => `  ${client.padEnd(12)}  ${outputs[output] ?? ''}`)
  ]
}

const CONFIGS = [
  ['mcp-config', 'Claude Code'],
  ['codex-config', 'Codex'],
  ['gemini-config', 'Gemini CLI'],
  ['copilot-config', 'Copilot CLI'],
  ['langchain-config', 'LangChain']
] as const
