import type { AgentInput } from '../inputs.ts'

/** The arguments of `klavis-sandbox test` that choose this agent. */
export function rerunArguments(agent: AgentInput | undefined): readonly string[] {
  if (agent === undefined) return []
  if ('command' in agent) return ['--run', agent.command]
  const { agent: name, args } = agent
  return ['--agent', name, ...(args.length === 0 ? [] : ['--agent-args', args.join('\n')])]
}
