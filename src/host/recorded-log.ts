import { safeLines } from '../base/text.ts'
import type { Host, Log } from './host.ts'

const MAX_CHARACTERS = 128 * 1024

/** A host whose log is recorded. */
export interface RecordingHost {
  readonly host: Host
  /** The recorded lines, without secrets, including those that were masked after the line was printed. */
  readonly lines: () => readonly string[]
}

/** Wraps a host so that it also records its log, up to a limit. */
export function recordLog(host: Host): RecordingHost {
  const recorded: string[] = []
  let characters = 0
  let omitted = 0
  let indent = ''
  const record = (text: string): void => {
    for (const line of safeLines(host.redact(text)).split('\n')) {
      characters += line.length + 1
      if (characters > MAX_CHARACTERS) omitted++
      else recorded.push(indent + line)
    }
  }
  const recording =
    (print: (text: string) => void, prefix: string) =>
    (text: string): void => {
      record(prefix + text)
      print(text)
    }
  const { info, notice, warning, error } = host.log
  const log: Log = {
    ...host.log,
    info: recording(info, ''),
    notice: recording(notice, 'note: '),
    warning: recording(warning, 'warning: '),
    error: recording(error, 'error: ')
  }
  const startGroup = (title: string): void => {
    indent = ''
    record(title)
    indent = '  '
    host.startGroup(title)
  }
  const endGroup = (): void => {
    indent = ''
    host.endGroup()
  }
  const lines = (): readonly string[] => {
    const all = recorded.map((line) => host.redact(line))
    return omitted === 0 ? all : [...all, `… and ${omitted} more lines`]
  }
  return { host: { ...host, log, startGroup, endGroup, setFailed: recording(host.setFailed, 'error: ') }, lines }
}
