// MCP Inspector's command line with the config file that the action wrote. Each call is a process and a session of its own.
import { deepStrictEqual, match, ok } from 'node:assert/strict'
import { join } from 'node:path'
import { installFromNpm } from '../support/programs.ts'
import type { PublishedJob } from './published-job.ts'
import { LARGE_TEXT, TASK_TEXT } from './task.ts'

export const INSPECTOR = '@modelcontextprotocol/inspector'

/** Fails unless Inspector lists the tools of each server and gets the answers of several calls. */
export async function checkInspector(job: PublishedJob, node: string): Promise<void> {
  const programs = join(await installFromNpm(INSPECTOR), 'node_modules', '.bin')
  const workspace = job.output('workspace')
  const inspect = async (server: string, request: string): Promise<{ text: string; exitCode: number | null }> => {
    const command = `mcp-inspector --cli --config "$KLAVIS_MCP_CONFIG" --server ${server} ${request}`
    const { stdout, stderr, exitCode } = await job.step(command, [programs, node], { MCP_STORAGE_DIR: job.temp })
    return { text: `${stdout}${stderr}`, exitCode }
  }
  const read = (name: string): string =>
    `--method tools/call --tool-name filesystem_read_text_file --tool-arg 'path=${workspace}/${name}'`
  const calculate = (expression: string): string =>
    `--method tools/call --tool-name calculate --tool-arg 'expression=${expression}'`

  job.forget()
  const all = JSON.parse(job.output('tools')) as Readonly<Record<string, readonly string[]>>
  for (const [server, names] of Object.entries(all)) {
    const { text } = await inspect(server, '--method tools/list')
    for (const name of names) ok(text.includes(`"${name}"`), `${name} of ${server} is not listed: ${text}`)
  }
  const [answer, task, large, missing] = await Promise.all([
    inspect('calculator', calculate('6 * 7')),
    inspect('filesystem', read('TASK.md')),
    inspect('filesystem', read('large.txt')),
    inspect('filesystem', read('nowhere.txt'))
  ])
  match(answer.text, /"text": ?"42"/)
  ok(task.text.includes(JSON.stringify(TASK_TEXT)), task.text)
  ok(large.text.includes(JSON.stringify(LARGE_TEXT)), `The large answer is ${large.text.length} characters long`)
  match(missing.text, /ENOENT/)
  deepStrictEqual([answer.exitCode, task.exitCode, large.exitCode], [0, 0, 0])
  const recorded = await job.callsSince(4)
  const calls = recorded.filter(({ method }) => method === 'tools/call').map(({ tool, failed }) => [tool, failed])
  deepStrictEqual(calls.map(String).sort(), [
    'calculate,false',
    'filesystem_read_text_file,false',
    'filesystem_read_text_file,false',
    'filesystem_read_text_file,true'
  ])
  deepStrictEqual(
    recorded.filter(({ method, failed }) => failed && method !== 'tools/call'),
    []
  )
}
