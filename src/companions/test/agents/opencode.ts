import { sum } from '../statistics/sum.ts'
import { isServiceStatus } from './model-error.ts'
import type { AgentOutput, AgentPreset, AgentReport, AgentTrial } from './preset.ts'
import { eventsIn, known, lastOf, numberIn, objectIn, sumOf, textIn } from './read-events.ts'

/** opencode. It has free models, so it needs no key. It says nothing while it waits for another attempt. */
export const opencode: AgentPreset = {
  program: 'opencode',
  npmPackage: 'opencode-ai',
  version: '1.18.33',
  keyVariables: [],
  setUp: ({ configs, args }: AgentTrial) => ({
    args: ['run', '--format', 'json', ...args],
    env: { OPENCODE_CONFIG: configs.opencodeConfig, OPENCODE_DISABLE_AUTOUPDATE: '1' }
  }),
  report,
  isModelError,
  reportsCost: true
}

function report({ stdout }: AgentOutput): AgentReport {
  const parts = (type: string) =>
    eventsIn(stdout)
      .filter((event) => event['type'] === type)
      .map((event) => objectIn(event, 'part'))
  const steps = parts('step_finish')
  const tokens = steps.map((step) => {
    const used = objectIn(step, 'tokens')
    const cache = sumOf(objectIn(used, 'cache'), ['read', 'write'])
    return numberIn(used, 'total') ?? sum([sumOf(used, ['input', 'output', 'reasoning']), cache])
  })
  const texts = parts('text')
  const message = texts.at(-1)?.['messageID']
  const answer = texts.filter((part) => part['messageID'] === message).map((part) => textIn(part, 'text') ?? '')
  return known<AgentReport>({
    text: answer.length === 0 ? undefined : answer.join(''),
    tokens: sum(tokens),
    cost: sum(steps.map((step) => numberIn(step, 'cost')))
  })
}

function isModelError({ exitCode, stdout }: AgentOutput): boolean {
  if (exitCode === 0) return false
  const error = objectIn(lastOf(eventsIn(stdout), 'error'), 'error')
  const data = objectIn(error, 'data')
  if (error['name'] !== 'APIError') return false
  // Without a status the service was not reached.
  return isServiceStatus(data['statusCode']) || (data['statusCode'] === undefined && data['isRetryable'] === true)
}
