import type { Host } from '../host/host.ts'
import { count } from '../host/wording.ts'
import { type ToolResult, textIn } from '../mcp/tool-result.ts'
import { keepPrivately } from './kept-files.ts'

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
