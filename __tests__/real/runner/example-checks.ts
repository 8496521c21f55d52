// Runs the examples, as a reader has them, with a scripted model in the place of the agent's.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { forkPullRequest, ownPullRequest } from '../../support/runner/events.ts'
import { EXAMPLES as EXAMPLES_FOLDER } from '../../support/workflow/example-runs.ts'
import { startModel } from '../model/model.ts'
import { OutOfReach } from '../support/programs.ts'
import { COMMENT, EXAMPLES, type Example, NOT_RUN } from './examples.ts'
import { startGithub } from './github-instance.ts'
import type { Machine } from './machine.ts'
import { makePrograms, modelVariables } from './programs.ts'
import { exampleProject } from './projects.ts'
import { assertPromises } from './promises.ts'
import { type RunOptions, runWorkflow } from './run-workflow.ts'

const SECRETS = {
  GITHUB_TOKEN: 'ghs_the-token-of-the-job',
  ANTHROPIC_API_KEY: 'sk-ant-scripted',
  OPENAI_API_KEY: 'sk-scripted'
}

const NAMES = readdirSync(EXAMPLES_FOLDER).flatMap((file) => (file.endsWith('.yml') ? [file.slice(0, -4)] : []))

/** The checks by name. */
export function exampleChecks(machine: Machine): Readonly<Record<string, () => Promise<void>>> {
  const checks = EXAMPLES.filter(({ name }) => NAMES.includes(name)).map(
    (example) => [`the example ${example.name}`, () => checkExample(machine, example)] as const
  )
  return { ...Object.fromEntries(checks), 'the example comment': () => checkComment(machine) }
}

/** Why examples are not run, by their names. */
export function leftOutExamples(): Record<string, string> {
  const known = new Set([...EXAMPLES, COMMENT].map(({ name }) => name).concat(Object.keys(NOT_RUN)))
  return { ...NOT_RUN, [NAMES.filter((name) => !known.has(name)).join(', ')]: 'they need the cloud' }
}

async function checkExample(machine: Machine, example: Example, more: Partial<RunOptions> = {}): Promise<void> {
  const { name, script, expected, isFork = false, needs = 'true' } = example
  if (spawnSync('sh', ['-c', needs]).status !== 0) throw new OutOfReach(`this machine fails "${needs}"`)
  const model = await startModel(script ?? { turns: [] })
  try {
    const project = exampleProject(machine, name, more.github)
    const programs = join(machine.folder, 'programs', name)
    await makePrograms(programs, readFileSync(join(project.project, project.workflow), 'utf8'), model.url)
    const run = await runWorkflow(machine, {
      ...project,
      programs,
      event: isFork ? forkPullRequest : ownPullRequest,
      secrets: isFork ? {} : SECRETS,
      ...more,
      env: { ...modelVariables(model.url), ...more.env }
    })
    await assertPromises(run, expected)
    if (script !== undefined) assert.notEqual(model.record.results.length, 0, 'tool calls of the model')
  } finally {
    await model.close()
  }
}

async function checkComment(machine: Machine): Promise<void> {
  const github = await startGithub(machine)
  try {
    await checkExample(machine, COMMENT, { github: github.host, env: { NODE_EXTRA_CA_CERTS: github.authority } })
    assert.equal(github.comments().length, 1, 'comments')
    assert.match(github.comments()[0] ?? '', /Klavis sandboxes/)
  } finally {
    await github.close()
  }
}
