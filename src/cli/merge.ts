import { DumpFolder } from '../host/terminal/dump-folder.ts'
import type { CliContext, CommandOptions } from './cli-context.ts'
import { listenForInterrupts, NO_RUN } from './run-companion.ts'
import { type LocalTests, printTests, readTests, runTests } from './run-tests.ts'

/** Options of `merge`. */
interface MergeOptions extends CommandOptions {
  readonly folder?: string
}

/** `merge`: merges the results of shards, and exits with the verdict. */
export async function merge(context: CliContext, options: MergeOptions, given: LocalTests['given']): Promise<number> {
  const dumps = new DumpFolder(options.folder ?? '')
  dumps.check('folder')
  const { cancelled } = listenForInterrupts(context)
  const tests: LocalTests = { context, given, saved: NO_RUN, dumps, cancelled }
  await readTests(tests)
  return printTests(await runTests(tests), tests, options, {})
}
