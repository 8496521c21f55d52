import { join } from 'node:path'
import { isJsonObject, type JsonObject, parseJson } from '../../../base/json.ts'
import type { Variables } from '../../../host/agent-environment.ts'
import { sum } from '../statistics/sum.ts'
import { isServiceStatus } from './model-error.ts'
import type { AgentOutput, AgentPreset, AgentReport, AgentTrial } from './preset.ts'
import { known, numberIn, objectIn, textIn } from './read-events.ts'

/** Fewer attempts say nothing about a run that was ended later: Gemini CLI does not report the attempt that succeeds. */
const TELLING_ATTEMPT = 3
const NOT_REACHED = /fetch failed|ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|socket hang up/

/**
 * Gemini CLI. Its settings are in the trial's home: it ignores a system settings file below a folder that others can write,
 * such as /tmp. Without a chosen way to sign in, it does not start.
 */
export const geminiCli: AgentPreset = {
  program: 'gemini',
  npmPackage: '@google/gemini-cli',
  version: '0.61.0',
  keyVariables: ['GEMINI_API_KEY', 'GOOGLE_API_KEY', 'GOOGLE_GENAI_USE_VERTEXAI', 'GOOGLE_GENAI_USE_GCA'],
  setUp: ({ folders, configs, env, args }: AgentTrial, readConfig) => {
    const servers = parseJson(readConfig(configs.geminiConfig))
    const settings = {
      ...(isJsonObject(servers) ? servers : {}),
      general: { enableAutoUpdate: false, disableAutoUpdate: true },
      privacy: { usageStatisticsEnabled: false },
      telemetry: { enabled: false },
      security: { auth: { selectedType: authType(env) } }
    }
    return {
      args: ['--output-format', 'json', ...args],
      env: { GEMINI_CLI_TRUST_WORKSPACE: 'true' },
      files: { [join(folders.home, '.gemini', 'settings.json')]: `${JSON.stringify(settings, null, 2)}\n` }
    }
  },
  report,
  isModelError,
  reportsCost: false
}

function authType(env: Variables): string {
  if (env['GOOGLE_GENAI_USE_GCA'] === 'true') return 'oauth-personal'
  const isVertex = env['GOOGLE_GENAI_USE_VERTEXAI'] === 'true' || (env['GEMINI_API_KEY'] ?? '') === ''
  return isVertex ? 'vertex-ai' : 'gemini-api-key'
}

function report({ stdout }: AgentOutput): AgentReport {
  const document = documentIn(stdout)
  const models = objectIn(objectIn(document, 'stats'), 'models')
  const tokens = Object.keys(models).map((model) => numberIn(objectIn(models[model], 'tokens'), 'total'))
  return known<AgentReport>({ text: textIn(document, 'response'), tokens: sum(tokens), cost: undefined })
}

function isModelError({ exitCode, timedOut, stdout, stderr }: AgentOutput): boolean {
  if (exitCode === 0) return false
  if (timedOut) {
    const last = [...stderr.matchAll(/^Attempt (\d+) failed(?: with status (\d+))?/gm)].at(-1)
    if (last === undefined || Number(last[1]) < TELLING_ATTEMPT) return false
    return last[2] === undefined || isServiceStatus(Number(last[2]))
  }
  const error = [documentIn(stdout), documentIn(stderr)]
    .map((each) => objectIn(each, 'error'))
    .find((each) => 'message' in each)
  if (error === undefined) return false
  const message = textIn(error, 'message') ?? ''
  const status = /\b(?:status|code)"?:? ?(\d{3})\b/.exec(message)?.[1]
  return isServiceStatus(error['code']) || isServiceStatus(Number(status)) || NOT_REACHED.test(message)
}

/** The JSON document at the end of an output. Warnings may come before it. */
function documentIn(output: string): JsonObject {
  const start = output.startsWith('{\n') ? 0 : output.lastIndexOf('\n{\n') + 1
  const document = parseJson(output.slice(start))
  return isJsonObject(document) ? document : {}
}
