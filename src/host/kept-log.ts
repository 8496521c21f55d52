import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Host, Log } from './host.ts'
import { isPlainFile } from './plain-file.ts'
import { safeLine, safeLines } from './text.ts'

const MOST_CHARACTERS = 128 * 1024
const LARGEST_FILE = 1024 * 1024
const FILE = 'log.txt'

/** A host that also remembers what is said, and for how long. */
export interface RememberingHost {
  readonly host: Host
  /** What was said so far, without secrets, also those that were not known to be such when it was said. */
  readonly lines: () => readonly string[]
}

/** The same host, which remembers the lines of the log; not without end. */
export function remembering(host: Host): RememberingHost {
  const said: string[] = []
  let characters = 0
  let left = 0
  let indent = ''
  const note = (text: string): void => {
    for (const line of safeLines(host.redact(text)).split('\n')) {
      characters += line.length + 1
      if (characters > MOST_CHARACTERS) left++
      else said.push(indent + line)
    }
  }
  const also =
    (tell: (text: string) => void, prefix: string) =>
    (text: string): void => {
      note(prefix + text)
      tell(text)
    }
  const { info, notice, warning, error } = host.log
  const log: Log = {
    ...host.log,
    info: also(info, ''),
    notice: also(notice, 'note: '),
    warning: also(warning, 'warning: '),
    error: also(error, 'error: ')
  }
  const startGroup = (title: string): void => {
    indent = ''
    note(title)
    indent = '  '
    host.startGroup(title)
  }
  const endGroup = (): void => {
    indent = ''
    host.endGroup()
  }
  const lines = (): readonly string[] => {
    const all = said.map((line) => host.redact(line))
    return left === 0 ? all : [...all, `… and ${left} lines more`]
  }
  return { host: { ...host, log, startGroup, endGroup, fail: also(host.fail, 'error: ') }, lines }
}

/** Leaves the lines of a step for a later one, where this user alone reads them. */
export function leaveLog(folder: string, lines: readonly string[]): void {
  try {
    writeFileSync(join(folder, FILE), lines.join('\n'), { mode: 0o600 })
  } catch {
    // It is a convenience: no step fails for it.
  }
}

/** The lines that an earlier step left. Any step in between can have changed them. */
export function logLeftIn(folder: string): readonly string[] {
  try {
    const path = join(folder, FILE)
    if (!isPlainFile(path, LARGEST_FILE)) return []
    return readFileSync(path, 'utf8').split('\n').map(safeLine)
  } catch {
    return []
  }
}
