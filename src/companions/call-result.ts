import { count } from '../base/wording.ts'
import type { Host } from '../host/host.ts'
import { type ToolResult, textIn } from '../mcp/tool-result.ts'
import { keepPrivately } from './kept-files.ts'

/** An output becomes an argument or a variable of later steps, and those have a limit. */
const LONGEST_OUTPUT = 100_000

/** Gives what a tool answered: as outputs where it is short enough, and as a file. */
export function giveResult(host: Host, result: ToolResult): void {
  const json = JSON.stringify(result)
  const text = textIn(result)
  host.setOutput('is-error', String(result.isError))
  host.setOutput('result-file', keepPrivately(host, 'result.json', `${json}\n`))
  // A part of JSON is of no use to anybody.
  host.setOutput('result', json.length > LONGEST_OUTPUT ? '' : json)
  host.setOutput('text', text.length > LONGEST_OUTPUT ? '' : text)
  if (json.length > LONGEST_OUTPUT || text.length > LONGEST_OUTPUT) {
    host.log.notice(
      `The answer is too long for an output (over ${count(LONGEST_OUTPUT, 'character')}): read it from the file that the output \`result-file\` names.`
    )
  }
}
