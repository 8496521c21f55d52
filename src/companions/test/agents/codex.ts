import { join } from 'node:path'
import { sum } from '../statistics/sum.ts'
import type { AgentOutput, AgentPreset, AgentReport, AgentTrial } from './preset.ts'
import { eventsIn, known, lastOf, objectIn, sumOf, textIn } from './read-events.ts'

const SERVICE_FAILURE =
  /\bstatus:? (?:429|5\d\d)\b|stream disconnected|Connection (?:refused|failed|reset)|error sending request|waiting for network|at capacity|server_overloaded|Rate limit reached/i

/** Codex. Its home folder is that of the trial, because it keeps its sessions there. */
export const codex: AgentPreset = {
  program: 'codex',
  npmPackage: '@openai/codex',
  version: '0.169.0',
  keyVariables: ['OPENAI_API_KEY', 'CODEX_API_KEY', 'CODEX_ACCESS_TOKEN', 'AZURE_OPENAI_API_KEY'],
  needsNoKey: (args) => args.some((arg) => /^--oss$|\bmodel_provider\b/.test(arg)),
  setUp: ({ folders, configs, env, args }: AgentTrial, readConfig) => {
    const home = join(folders.home, '.codex')
    const apiKey = env['CODEX_API_KEY'] || env['OPENAI_API_KEY']
    return {
      args: [
        ...['exec', '--json', '--skip-git-repo-check', '--ephemeral'],
        ...['-c', 'check_for_update_on_startup=false', '-c', 'analytics.enabled=false'],
        ...args,
        '-'
      ],
      env: { CODEX_HOME: home, ...(apiKey === undefined || apiKey === '' ? {} : { CODEX_API_KEY: apiKey }) },
      files: { [join(home, 'config.toml')]: readConfig(configs.codexConfig) }
    }
  },
  report,
  isModelError,
  reportsCost: false
}

function report({ stdout }: AgentOutput): AgentReport {
  const events = eventsIn(stdout)
  const messages = events
    .filter(({ type }) => type === 'item.completed')
    .map((event) => objectIn(event, 'item'))
    .filter(({ type }) => type === 'agent_message')
  // Cached tokens are part of the input, and reasoning is part of the output.
  const tokens = events
    .filter(({ type }) => type === 'turn.completed')
    .map((event) => sumOf(objectIn(event, 'usage'), ['input_tokens', 'output_tokens']))
  return known<AgentReport>({ text: textIn(messages.at(-1) ?? {}, 'text'), tokens: sum(tokens), cost: undefined })
}

/** Without a failed turn it was ended while it reconnected, if that is the last that it said. */
function isModelError({ exitCode, stdout }: AgentOutput): boolean {
  if (exitCode === 0) return false
  const events = eventsIn(stdout)
  const failed = lastOf(events, 'turn.failed')
  if (failed !== undefined) return SERVICE_FAILURE.test(textIn(objectIn(failed, 'error'), 'message') ?? '')
  const last = events.at(-1) ?? {}
  const message = textIn(last, 'message') ?? ''
  return last['type'] === 'error' && /^Reconnecting/.test(message) && SERVICE_FAILURE.test(message)
}
