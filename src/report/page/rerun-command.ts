import type { ReportCase, TestsReport } from '../tests-report.ts'

/**
 * Everything that a terminal could interpret, such as the end of a bracketed paste, or that is not seen. A name may have it,
 * because the author of a pull request can write case files.
 */
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/

/** The command that repeats a case at a terminal. It is shown before it is copied, and no text of others acts in it. */
export function rerunCommand(
  { rerun }: Pick<TestsReport, 'rerun'>,
  { name, file, faultSeed }: Pick<ReportCase, 'name' | 'file'> & Partial<Pick<ReportCase, 'faultSeed'>>
): string {
  // A part of the name is enough for a filter.
  const [part = ''] = name
    .split(UNSAFE)
    .map((each) => each.trim())
    .filter(Boolean)
  const filter = part === '' ? [] : ['--filter', part]
  // A file that begins with a dash would be a flag.
  const path = file.startsWith('-') ? `./${file}` : file
  const files = UNSAFE.test(file) ? [] : [path]
  const agent = rerun.some((argument) => UNSAFE.test(argument.replaceAll('\n', ''))) ? [] : rerun
  const seed = faultSeed === undefined ? [] : ['--fault-seed', String(faultSeed)]
  const command = ['klavis-sandbox', 'test', ...filter, ...seed, ...agent, ...files].map(shellWord).join(' ')
  return agent.length === 0 ? `${command} -- <your agent>` : command
}

/** A word for a shell, in quotes unless it needs none. */
function shellWord(text: string): string {
  return /^[\w./:=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}
