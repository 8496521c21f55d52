import { fileURLToPath } from 'node:url'
import type { Job } from './runner/job.ts'
import type { StepResult } from './runner/step.ts'

const AGENT = fileURLToPath(new URL('agent-program.js', import.meta.url))

/** One tool call: server, tool, arguments. */
export type AgentCall = readonly [string, string, Readonly<Record<string, unknown>>]

/** What a tool answered. */
export interface AgentAnswer {
  readonly text: string
  readonly isError: boolean
}

/** Lets an agent with the official MCP client make these calls, in a step of its own. The tool `tools/list` lists them. */
export async function runAgent(
  job: Job,
  calls: readonly AgentCall[],
  env: Readonly<Record<string, string>> = {}
): Promise<AgentAnswer[]> {
  return answersOf(await job.run(AGENT, { env: { ...env, AGENT_CALLS: JSON.stringify(calls) } }))
}

function answersOf(step: StepResult): AgentAnswer[] {
  if (step.exitCode !== 0) throw new Error(`The agent failed: ${step.stderr}`)
  return JSON.parse(step.stdout) as AgentAnswer[]
}
