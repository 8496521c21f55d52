import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Failure, messageOf } from '../host/failure.ts'
import type { Host } from '../host/host.ts'
import { count } from '../host/wording.ts'
import { type ToolResult, textIn } from '../mcp/tool-result.ts'

/** An output becomes an argument or a variable of later steps, and those have a limit. */
const LONGEST_OUTPUT = 100_000

/** Gives what a tool answered: as outputs where it is short enough, and as a file. */
export function giveResult(host: Host, result: ToolResult): void {
  const json = JSON.stringify(result)
  const text = textIn(result)
  host.output('is-error', String(result.isError))
  host.output('result-file', keepPrivately(host, 'result.json', `${json}\n`))
  // A part of JSON is of no use to anybody.
  host.output('result', json.length > LONGEST_OUTPUT ? '' : json)
  host.output('text', text.length > LONGEST_OUTPUT ? '' : text)
  if (json.length > LONGEST_OUTPUT || text.length > LONGEST_OUTPUT) {
    host.log.notice(
      `The answer is too long for an output (over ${count(LONGEST_OUTPUT, 'character')}): read it from the file that the output \`result-file\` names.`
    )
  }
}

/** Writes a file that only this user can read, in a folder of its own that lives as long as the job. */
export function keepPrivately(host: Host, name: string, text: string): string {
  try {
    const path = join(mkdtempSync(join(host.run.temp || tmpdir(), 'klavis-')), name)
    writeFileSync(path, text, { mode: 0o600 })
    return path
  } catch (error) {
    throw notWritten(name, error)
  }
}

/** Writes a file where the user wants it. */
export function writeWhereTold(path: string, text: string): string {
  try {
    writeFileSync(path, text)
    return path
  } catch (error) {
    throw notWritten(path, error)
  }
}

function notWritten(name: string, error: unknown): Failure {
  return new Failure(
    `The file ${name} could not be written: ${messageOf(error)}`,
    'The folder is missing or not writable, or its disk is full.',
    'Make room on the runner, or name another `file`.',
    { cause: error }
  )
}
