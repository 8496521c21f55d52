import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestResults } from '../../src/companions/test/results/results.ts'
import type { Job } from './runner/job.ts'
import type { StepResult } from './runner/step.ts'

const AGENT = fileURLToPath(new URL('scripted-agent.js', import.meta.url))

/** The command of an agent that does what its prompt says. */
const SCRIPTED_AGENT = `"${process.execPath}" "${AGENT}"`

/** Runs `test/` after a main step. */
export async function testAgent(
  job: Job,
  main: StepResult,
  inputs: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string>> = {}
): Promise<StepResult> {
  if (main.exitCode !== 0) throw new Error(`The main step failed:\n${main.log}`)
  const proof = main.outputs['sandbox-proof'] ?? ''
  const agent = 'agent' in inputs ? {} : { run: SCRIPTED_AGENT }
  return await job.use({ ...agent, 'sandbox-proof': proof, ...inputs }, { action: 'test', env }).main()
}

/** The results.json of a step. */
export function resultsOf({ outputs, log }: StepResult): TestResults {
  if (outputs['results'] === undefined) throw new Error(`The step wrote no results:\n${log}`)
  return JSON.parse(readFileSync(outputs['results'], 'utf8')) as TestResults
}

/** The files that a step kept for its artifact, by path. */
export function keptFiles({ outputs }: StepResult): Readonly<Record<string, string>> {
  const folder = dirname(outputs['results'] ?? 'none')
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = entries.map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(paths.map((path) => [relative(folder, path), readFileSync(path, 'utf8')]))
}

/** Each case with its status, and why it did not pass. */
export function outcomesOf(step: StepResult): readonly string[] {
  return resultsOf(step).cases.map(({ name, status, reason, trials }) => {
    const failed = trials.flatMap(({ checks }) => checks.filter(({ passed }) => !passed))
    const why = [reason, ...trials.map((trial) => trial.reason), ...failed.map((each) => `${each.name}: ${each.found}`)]
    return [`${name}: ${status}`, ...new Set(why.filter((text) => text !== ''))].join(' | ')
  })
}
