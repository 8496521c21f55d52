import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { Failure } from '../base/failure.ts'
import { programFolder } from '../host/process.ts'
import { RESULTS_FOLDER } from '../host/terminal/dump-folder.ts'
import { INTERRUPTED } from '../host/terminal/interrupts.ts'
import { unusedPath } from '../host/unused-path.ts'
import { ARTIFACT_FILES } from '../state/files.ts'
import { OWN_GROUP, passOnInterrupt } from './spawn-step.ts'

/** Two cases for the small agent below: it does the first task, and gets the second one wrong. */
const CASES = {
  'total.yml': `name: The total is right
prompt: How much is 12.5 + 7.25 + 4.75? Use the calculator.
expect:
  calls:
    - calculator.calculate: { times: 1 }
  output: '24.5'
`,
  'rounded.yml': `name: The total is rounded
prompt: How much is 12.5 + 7.25 + 4.75? Use the calculator, and round the result to a whole number.
expect:
  calls:
    - calculator.calculate: { times: 1 }
  output: '25'
`
}

const EXAMPLE = join('examples', 'agent-tests')

/** Runs a small agent test whose second case fails. Returns the path of its report, which stays in the current folder. */
export async function runSmallTest(folder: string, cancelled: AbortSignal): Promise<string> {
  for (const [name, text] of Object.entries(CASES)) {
    mkdirSync(join(folder, 'agent-tests'), { recursive: true })
    writeFileSync(join(folder, 'agent-tests', name), text)
  }
  const results = unusedPath(resolve(RESULTS_FOLDER, 'demo'))
  const args = ['agent-tests/*.yml', '--engine', 'embedded', '--dump-folder', results, '--quiet']
  const agent = ['--', process.execPath, join(programFolder(), 'demo.js'), '--agent']
  await klavisSandbox(folder, ['test', ...args, ...agent], cancelled)
  return relative('', join(results, ARTIFACT_FILES.report))
}

/** `npm start -- --tests`: runs the example with eight cases. Returns the exit code. */
export async function runExampleTests(cancelled: AbortSignal): Promise<number> {
  const root = dirname(programFolder())
  if (!existsSync(join(root, EXAMPLE)))
    throw new Failure(
      `There is no folder ${EXAMPLE} in ${root}.`,
      '',
      'An archive of the repository has no examples: clone it.'
    )
  const agent = ['--', process.execPath, join(EXAMPLE, 'agent.mjs')]
  const args = ['test', 'examples/agent-tests/cases/*.yml', '--engine', 'embedded', ...agent]
  return await klavisSandbox(root, args, cancelled)
}

/** Runs the command line, which prints to the same terminal. */
async function klavisSandbox(cwd: string, args: readonly string[], cancelled: AbortSignal): Promise<number> {
  if (cancelled.aborted) return INTERRUPTED
  const stdio = ['ignore', 'inherit', 'inherit'] as const
  const command = [join(programFolder(), 'cli.js'), ...args]
  const child = spawn(process.execPath, command, { cwd, stdio: [...stdio], ...OWN_GROUP })
  const stopPassingOn = passOnInterrupt(cancelled, child)
  const ended = new Promise<number>((end, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => end(signal === null ? (code ?? 1) : INTERRUPTED))
  })
  return await ended.finally(stopPassingOn)
}
