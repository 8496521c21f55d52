import { safeLines } from '../base/text.ts'
import type { Host, Log } from './host.ts'

const MOST_CHARACTERS = 128 * 1024

/** A host that also remembers what is said, and for how long. */
export interface RecordingHost {
  readonly host: Host
  /** What was said so far, without secrets, also those that were not known to be such when it was said. */
  readonly lines: () => readonly string[]
}

/** The same host, which remembers the lines of the log; not without end. */
export function recordLog(host: Host): RecordingHost {
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
  return { host: { ...host, log, startGroup, endGroup, setFailed: also(host.setFailed, 'error: ') }, lines }
}
