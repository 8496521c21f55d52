import type { AgentInput } from '../inputs.ts'

/** The arguments of `klavis-sandbox test` that choose this agent, and repeat faults of the command line. */
export function rerunArguments(agent: AgentInput | undefined, faults: readonly string[] = []): readonly string[] {
  return agent === undefined ? [] : [...agentArguments(agent), ...faults.flatMap((fault) => ['--fault', fault])]
}

function agentArguments(agent: AgentInput): readonly string[] {
  if ('command' in agent) return ['--run', agent.command]
  const { agent: name, args } = agent
  return ['--agent', name, ...(args.length === 0 ? [] : ['--agent-args', args.join('\n')])]
}
