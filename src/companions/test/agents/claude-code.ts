import { join } from 'node:path'
import { sum } from '../statistics/sum.ts'
import { isServiceStatus } from './model-error.ts'
import type { AgentOutput, AgentPreset, AgentReport, AgentTrial } from './preset.ts'
import { eventsIn, known, lastOf, numberIn, objectIn, sumOf, textIn } from './read-events.ts'

/** Claude Code. `stream-json` shows what happened before a time limit; `json` would print nothing then. */
export const claudeCode: AgentPreset = {
  program: 'claude',
  npmPackage: '@anthropic-ai/claude-code',
  version: '2.1.326',
  keyVariables: [
    'ANTHROPIC_API_KEY',
    'CLAUDE_CODE_OAUTH_TOKEN',
    'ANTHROPIC_AUTH_TOKEN',
    'CLAUDE_CODE_USE_BEDROCK',
    'CLAUDE_CODE_USE_VERTEX',
    'CLAUDE_CODE_USE_FOUNDRY'
  ],
  setUp: ({ folders, configs, args }: AgentTrial) => ({
    args: [
      ...['-p', '--output-format', 'stream-json', '--verbose'],
      ...['--mcp-config', configs.mcpConfig, '--strict-mcp-config'],
      ...(configs.serverKeys.length === 0
        ? []
        : ['--allowedTools', configs.serverKeys.map((key) => `mcp__${key}`).join(',')]),
      ...args
    ],
    env: {
      CLAUDE_CONFIG_DIR: join(folders.home, '.claude'),
      DISABLE_TELEMETRY: '1',
      DISABLE_ERROR_REPORTING: '1',
      DISABLE_AUTOUPDATER: '1'
    }
  }),
  report,
  isModelError,
  reportsCost: true
}

function report({ stdout }: AgentOutput): AgentReport {
  const result = lastOf(eventsIn(stdout), 'result') ?? {}
  const models = Object.keys(objectIn(result, 'modelUsage')).map((model) => objectIn(result['modelUsage'], model))
  const tokens = models.map((model) =>
    sumOf(model, ['inputTokens', 'outputTokens', 'cacheReadInputTokens', 'cacheCreationInputTokens'])
  )
  const { usage } = result
  const main = sumOf(objectIn({ usage }, 'usage'), [
    'input_tokens',
    'output_tokens',
    'cache_read_input_tokens',
    'cache_creation_input_tokens'
  ])
  return known<AgentReport>({
    text: textIn(result, 'result'),
    tokens: sum(tokens) ?? main,
    cost: numberIn(result, 'total_cost_usd')
  })
}

/** Without a result it was ended while it waited for another attempt, if that is the last that it said. */
function isModelError({ stdout }: AgentOutput): boolean {
  const events = eventsIn(stdout)
  const result = lastOf(events, 'result')
  if (result === undefined) {
    const last = events.at(-1) ?? {}
    return last['subtype'] === 'api_retry' && (last['error_status'] === null || isServiceStatus(last['error_status']))
  }
  if (result['is_error'] !== true) return false
  return isServiceStatus(result['api_error_status']) || result['api_error'] === 'connection_failed'
}
