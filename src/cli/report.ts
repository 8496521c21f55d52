import { readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Failure } from '../base/failure.ts'
import { commandName } from '../host/process.ts'
import { RESULTS_FOLDER } from '../host/terminal/dump-folder.ts'
import { openFile } from '../host/terminal/open-file.ts'
import { type CliContext, type CommandOptions, printResult } from './cli-context.ts'
import { reportIn } from './local-run.ts'

/** Options of `report`. */
interface ReportOptions extends CommandOptions {
  readonly open?: boolean
}

/** `report`: prints the path of the latest report, or of the one in a folder, and opens it if asked to. */
export async function report(context: CliContext, options: ReportOptions, folder = ''): Promise<number> {
  const path = folder === '' ? latestReport() : reportIn(resolve(folder))
  if (path === undefined)
    throw new Failure(
      'There is no report.',
      `No report.html is in ${folder || `${RESULTS_FOLDER} of the current folder`}.`,
      `Use \`${commandName()} run\` or \`${commandName()} test\` first, or name the folder of another result.`
    )
  printResult(context, options, { report: path }, [path])
  if (options.open) await openFile(path)
  return 0
}

/** Of all results, the one that was written last. */
function latestReport(): string | undefined {
  const parent = resolve(RESULTS_FOLDER)
  const folders = statSync(parent, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(parent) : []
  const reports = folders.flatMap((name) => reportIn(join(parent, name)) ?? [])
  const writtenAt = (path: string): number => statSync(path).mtimeMs
  return reports.sort((a, b) => writtenAt(b) - writtenAt(a))[0]
}
