import { join } from 'node:path'
import { parseJson } from '../../../base/json.ts'
import { sum } from '../statistics/sum.ts'
import { isServiceStatus } from './model-error.ts'
import type { AgentOutput, AgentPreset, AgentReport, AgentTrial } from './preset.ts'
import { eventsIn, known, lastOf, objectIn, sumOf, textIn } from './read-events.ts'

const USAGE_FILE = 'copilot-usage.json'
const NOT_REACHED = /Could not connect|Connection error|fetch failed|ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT/

/** Copilot CLI. Each server must be allowed, or its calls are denied and it still exits with 0. */
export const copilot: AgentPreset = {
  program: 'copilot',
  npmPackage: '@github/copilot',
  version: '1.0.102',
  keyVariables: ['COPILOT_GITHUB_TOKEN', 'COPILOT_PROVIDER_BASE_URL'],
  setUp: ({ folders, configs, args }: AgentTrial) => ({
    args: [
      ...['--output-format', 'json', '--usage-output-file', join(folders.temp, USAGE_FILE)],
      ...['--no-auto-update', '--disable-client-telemetry', '--disable-builtin-mcps'],
      ...['--additional-mcp-config', `@${configs.copilotConfig}`],
      ...configs.serverKeys.flatMap((key) => ['--allow-tool', key]),
      ...args
    ],
    env: { COPILOT_HOME: join(folders.home, '.copilot'), COPILOT_AUTO_UPDATE: 'false' }
  }),
  usageFile: USAGE_FILE,
  report,
  isModelError,
  reportsCost: false
}

function report({ stdout, usage = '' }: AgentOutput): AgentReport {
  const answers = eventsIn(stdout)
    .filter(({ type }) => type === 'assistant.message')
    .map((event) => objectIn(event, 'data'))
    // An agent that the agent started answers to that agent.
    .filter((data) => data['parentToolCallId'] === undefined && textIn(data, 'content') !== '')
  const models = objectIn(parseJson(usage), 'modelMetrics')
  const tokens = Object.keys(models).map((model) =>
    sumOf(objectIn(models[model], 'usage'), ['inputTokens', 'outputTokens'])
  )
  return known<AgentReport>({ text: textIn(answers.at(-1) ?? {}, 'content'), tokens: sum(tokens), cost: undefined })
}

/** Without an error of the session it was ended between two attempts, if the last call of the model failed. */
function isModelError({ exitCode, stdout }: AgentOutput): boolean {
  if (exitCode === 0) return false
  const events = eventsIn(stdout)
  const error = lastOf(events, 'session.error')
  if (error !== undefined) {
    const data = objectIn(error, 'data')
    return isServiceStatus(data['statusCode']) || NOT_REACHED.test(textIn(data, 'message') ?? '')
  }
  const last = events.findLast(({ type }) => type === 'model.call_failure' || type === 'model.call_final_result') ?? {}
  return last['type'] === 'model.call_failure' && isServiceStatus(objectIn(last, 'data')['statusCode'])
}
