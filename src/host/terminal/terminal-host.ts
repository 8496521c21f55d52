import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { safeLines } from '../../base/text.ts'
import type { Host } from '../host.ts'
import { programFolder } from '../process.ts'
import type { DumpFolder } from './dump-folder.ts'
import type { Journal } from './journal.ts'
import { localRun } from './local-run.ts'
import { isRunVariable } from './run-variables.ts'
import type { Terminal } from './terminal.ts'

/** What a step at a terminal is given. */
export interface TerminalStep {
  readonly terminal: Terminal
  /** The memory of the use, and its folder. */
  readonly journal: Journal
  readonly folder: string
  readonly input: (name: string) => string
  readonly dumps: DumpFolder
  readonly cancelled: AbortSignal
}

/** A host that knows whether its step failed. */
export interface TerminalHost extends Host {
  readonly failure: () => string | undefined
}

/** The terminal as our host: flags for inputs, a journal for the runner's memory, a folder for artifacts. */
export function terminalHost({ terminal, journal, folder, input, dumps, cancelled }: TerminalStep): TerminalHost {
  let failure: string | undefined
  return {
    log: terminal.log,
    run: localRun(journal.read('use', 'run-id'), folder),
    programs: programFolder(),
    cancelled,
    getInput: input,
    env: (name) => journal.read('env', name) || (isRunVariable(name) ? undefined : process.env[name]),
    setSecret: terminal.mask,
    redact: terminal.redact,
    setOutput: (name, value) => journal.note('output', name, value),
    exportVariable: (name, value) => journal.note('env', name, value),
    saveState: (name, value) => journal.note('state', name, value),
    getState: (name) => journal.read('state', name),
    startGroup: terminal.startGroup,
    endGroup: terminal.endGroup,
    setFailed: (message) => {
      failure = terminal.worded(message)
      terminal.log.error(message)
    },
    failure: () => failure,
    event: () =>
      Promise.resolve({ name: 'terminal', actor: '', fromFork: false, isPrivate: true, pullRequest: undefined }),
    writeSummary: async (markdown) => dumps.writeSummary(terminal.redact(markdown)),
    showPrivately: (text) => {
      if (terminal.isWatched()) terminal.log.notice(text)
      else terminal.log.notice(`For you alone: ${writePrivateNote(folder, terminal.redact(text))}`)
    },
    preloadArtifactClient: () => undefined,
    uploadArtifact: async (request) => dumps.keep(request)
  }
}

/** Writes it where this user alone can read it; gives the place. */
function writePrivateNote(folder: string, text: string): string {
  const path = join(folder, 'for-you.txt')
  appendFileSync(path, `${safeLines(text)}\n`, { mode: 0o600 })
  return path
}
