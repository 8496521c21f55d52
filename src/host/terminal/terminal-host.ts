import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { safeLines } from '../../base/text.ts'
import type { Host } from '../host.ts'
import { environmentBytes, programFolder } from '../process.ts'
import type { DumpFolder } from './dump-folder.ts'
import type { Journal } from './journal.ts'
import { terminalRunContext } from './run-context.ts'
import { isRunVariable } from './run-variables.ts'
import type { Terminal } from './terminal.ts'

/** What a host at a terminal consists of. */
interface TerminalHostOptions {
  readonly terminal: Terminal
  readonly journal: Journal
  /** The folder of the run. */
  readonly folder: string
  readonly getInput: (name: string) => string
  readonly dumps: DumpFolder
  readonly cancelled: AbortSignal
}

/** A host that remembers whether its step failed. */
export interface TerminalHost extends Host {
  readonly failure: () => string | undefined
}

/** The terminal as a host: flags are the inputs, a journal is the runner's state, a folder is the artifact. */
export function terminalHost(options: TerminalHostOptions): TerminalHost {
  const { terminal, journal, folder, getInput, dumps, cancelled } = options
  let failure: string | undefined
  return {
    log: terminal.log,
    run: terminalRunContext(journal.read('run', 'run-id'), folder),
    programs: programFolder(),
    cancelled,
    getInput,
    env: (name) => journal.read('env', name) || (isRunVariable(name) ? undefined : process.env[name]),
    environmentBytes,
    setSecret: terminal.mask,
    redact: terminal.redact,
    openSecretScope: terminal.openSecretScope,
    newRedactor: terminal.newRedactor,
    setOutput: (name, value) => journal.write('output', name, value),
    exportVariable: (name, value) => journal.write('env', name, value),
    saveState: (name, value) => journal.write('state', name, value),
    getState: (name) => journal.read('state', name),
    startGroup: terminal.startGroup,
    endGroup: terminal.endGroup,
    setFailed: (message) => {
      failure = message
      terminal.log.error(message)
    },
    failure: () => failure,
    annotate: ({ file, line, title, message }) => terminal.log.error(`${file}:${line}: ${title}\n${message}`),
    event: () =>
      Promise.resolve({ name: 'terminal', actor: '', fromFork: false, isPrivate: true, pullRequest: undefined }),
    writeSummary: async (markdown) => dumps.writeSummary(terminal.redact(markdown)),
    showPrivately: (text) => {
      if (terminal.isPrivate()) terminal.log.notice(text)
      else
        terminal.log.notice(
          `Others may read this output, so the rest is in a file that only you can read: ${writePrivateNote(folder, terminal.redact(text))}`
        )
    },
    showProgress: terminal.showProgress,
    preloadArtifactClient: () => undefined,
    uploadArtifact: async (request) => dumps.copyFiles(request)
  }
}

/** Writes a text to a file that only this user can read, and returns its path. */
function writePrivateNote(folder: string, text: string): string {
  const path = join(folder, 'for-you.txt')
  appendFileSync(path, `${safeLines(text)}\n`, { mode: 0o600 })
  return path
}
