import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { companion } from '../companions/companion.ts'
import { DumpFolder, hideFromGit } from '../host/terminal/dump-folder.ts'
import { Interrupts } from '../host/terminal/interrupts.ts'
import { Journal } from '../host/terminal/journal.ts'
import { terminalHost } from '../host/terminal/terminal-host.ts'
import { STATE } from '../state/keys.ts'
import { defaultOf } from './action-files.ts'
import { COMPANION_ROWS, type CompanionRow } from './companion-rows.ts'
import { answer, type CommandOptions, type Desk } from './desk.ts'
import { type LocalUse, settingsOf, useNamed } from './local-use.ts'
import { linesOf, valueIn } from './output-lines.ts'
import { runStep, USAGE } from './step.ts'
import { warnOfVisible } from './visible-secrets.ts'

type Given = Readonly<Record<string, string | undefined>>

/** Runs a companion on what is up. */
export async function runCompanion(
  name: string,
  desk: Desk,
  options: CommandOptions & { readonly name: string },
  given: Given
): Promise<number> {
  const { terminal, actions } = desk
  const row: Partial<CompanionRow> = COMPANION_ROWS[name] ?? {}
  const use = given[row.standsAloneWith ?? ''] === undefined ? useNamed(options.name) : NOTHING_UP
  // Notes of its own: what it says and how it fails is nothing that the post step should read.
  const journal = use.journal.draft()
  const place = row.writesTo === undefined ? '' : (given[row.writesTo] ?? new DumpFolder('').wanted)
  const told: Given = { ...toldTo(use), ...(row.writesTo === undefined ? {} : { [row.writesTo]: place }) }
  const action = actions[name]
  const host = terminalHost({
    terminal,
    journal,
    folder: use.folder,
    input: (input) => given[input] ?? told[input] ?? (action === undefined ? '' : defaultOf(action, input)),
    dumps: place === '' ? new DumpFolder('') : DumpFolder.filledByAnother(place),
    cancelled: interruptsOf(desk).cancelled
  })
  warnOfVisible(given, terminal.log)
  terminal.spin(name)
  const isNew = place !== '' && !existsSync(place)
  const failure = await runStep(host, await companion(name), 'Interrupted.')
  if (isNew && existsSync(place)) hideFromGit(place)
  terminal.rest()
  const outputs = Object.entries(journal.all('output')).map(
    ([output, text]) => [output, row.plain?.includes(output) ? text : valueIn(text)] as const
  )
  const document = { name: use.name || null, outputs: Object.fromEntries(outputs), failure: failure?.message ?? null }
  answer(desk, options, document, linesOf(outputs, row.shows))
  if (failure === undefined) return 0
  return failure.isUsage ? USAGE : 1
}

const NOTHING_UP: LocalUse = { name: '', folder: tmpdir(), journal: new Journal(undefined) }

function interruptsOf({ terminal }: Desk): Interrupts {
  return new Interrupts({
    first: () => terminal.log.info('Interrupted. Ctrl+C again leaves at once.'),
    last: () => undefined
  })
}

/** What main was told need not be said again. The embedded engine is found by its files. */
function toldTo(use: LocalUse): Given {
  const ledger = use.journal.read('output', 'ledger')
  const api = use.journal.read('state', STATE.engine) === '' ? settingsOf(use)?.api : undefined
  return { ledger, 'api-url': api?.url, region: api?.region, 'rate-limit': api?.rateLimit.toString() }
}
