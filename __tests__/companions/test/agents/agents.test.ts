import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  AGENTS,
  type AgentName,
  isAgentName,
  prepareAgent,
  reportOf,
  whyNotRunnable
} from '../../../../src/companions/test/agents/agents.ts'
import type { AgentConfigs, AgentTrial } from '../../../../src/companions/test/agents/preset.ts'
import { createTrialFolders, type Variables } from '../../../../src/host/agent-environment.ts'
import { codexConfig, geminiConfig } from '../../../../src/mcp/config-formats.ts'

const NAMES = Object.keys(AGENTS) as AgentName[]
const SERVERS = [
  { key: 'filesystem', url: 'http://127.0.0.1:8080/filesystem/mcp', headers: {} },
  { key: 'jira', url: 'http://127.0.0.1:8080/jira/mcp', headers: {} }
]
let folder: string
let configs: AgentConfigs
let trials = 0

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'agents-'))
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  configs = {
    mcpConfig: join(folder, 'mcp.json'),
    codexConfig: write('config.toml', codexConfig(SERVERS)),
    geminiConfig: write('settings.json', geminiConfig(SERVERS)),
    copilotConfig: join(folder, 'copilot.json'),
    opencodeConfig: join(folder, 'opencode.json'),
    serverKeys: SERVERS.map(({ key }) => key)
  }
  mkdirSync(join(folder, 'bin'))
  for (const { program } of Object.values(AGENTS)) {
    const path = join(folder, 'bin', process.platform === 'win32' ? `${program}.cmd` : program)
    writeFileSync(path, '')
    chmodSync(path, 0o755)
  }
})

afterAll(() => rmSync(folder, { recursive: true }))

function trialWith(env: Variables = {}, args: readonly string[] = []): AgentTrial {
  return { folders: createTrialFolders(join(folder, `trial-${++trials}`)), configs, env, args }
}

function commandOf(name: AgentName, trial: AgentTrial) {
  const { command, env } = prepareAgent(name, trial)
  if (!('program' in command)) throw new Error('A preset needs no shell')
  return { ...command, env }
}

test('the presets have the names that the input takes', () => {
  expect(NAMES).toEqual(['claude-code', 'codex', 'gemini-cli', 'copilot', 'opencode'])
  expect(['codex', 'toString', ''].map(isAgentName)).toEqual([true, false, false])
})

test.each(NAMES)('the version of %s is the one that is tested for real', (name) => {
  const versions = JSON.parse(readFileSync('__tests__/real/versions.json', 'utf8')) as { npm: Record<string, string> }
  const { npmPackage, version } = AGENTS[name]
  expect(versions.npm[npmPackage]).toBe(version)
})

describe('an agent cannot be run', () => {
  test.each(NAMES)('if %s is not installed, and the reason says how to install it', (name) => {
    const { program, npmPackage, version } = AGENTS[name]
    expect(whyNotRunnable(name, { PATH: join(folder, 'empty'), ANTHROPIC_API_KEY: 'x' })).toBe(
      `There is no program ${program} on PATH. Install it first: npm install --global ${npmPackage}@${version}`
    )
  })

  test.each<[AgentName, string]>([
    ['claude-code', 'ANTHROPIC_API_KEY'],
    ['codex', 'OPENAI_API_KEY'],
    ['gemini-cli', 'GEMINI_API_KEY'],
    ['copilot', 'COPILOT_GITHUB_TOKEN']
  ])('if %s has no key for its model', (name, variable) => {
    const PATH = join(folder, 'bin')
    expect(whyNotRunnable(name, { PATH, [variable]: '' })).toMatch(new RegExp(`^${variable} is not set\\.`))
    expect(whyNotRunnable(name, { PATH, [variable]: 'x' })).toBe('')
  })
})

test.each<[AgentName, Variables, readonly string[]]>([
  ['claude-code', { CLAUDE_CODE_USE_BEDROCK: '1' }, []],
  ['claude-code', { CLAUDE_CODE_OAUTH_TOKEN: 'x' }, []],
  ['codex', {}, ['-c', 'model_provider="local"']],
  ['gemini-cli', { GOOGLE_GENAI_USE_VERTEXAI: 'true' }, []],
  ['copilot', { COPILOT_PROVIDER_BASE_URL: 'http://127.0.0.1:8080' }, []],
  ['opencode', {}, []]
])('%s can be run with %j %j', (name, env, args) => {
  expect(whyNotRunnable(name, { PATH: join(folder, 'bin'), ...env }, args)).toBe('')
})

describe('the command', () => {
  test('of Claude Code has only our servers, with all their tools allowed', () => {
    const trial = trialWith({}, ['--model', 'opus'])
    const { program, args, env } = commandOf('claude-code', trial)
    expect(program).toBe('claude')
    expect(args.join(' ')).toBe(
      `-p --output-format stream-json --verbose --mcp-config ${configs.mcpConfig} --strict-mcp-config ` +
        '--allowedTools mcp__filesystem,mcp__jira --model opus'
    )
    expect(env).toMatchObject({ CLAUDE_CONFIG_DIR: join(trial.folders.home, '.claude'), DISABLE_TELEMETRY: '1' })
  })

  test('of Codex has a home of its own with our config, and the key by the name that it reads', () => {
    const trial = trialWith({ OPENAI_API_KEY: 'sk-1' }, ['-m', 'gpt-5.1'])
    const { args, env } = commandOf('codex', trial)
    expect(args.slice(0, 2)).toEqual(['exec', '--json'])
    expect(args.slice(-3)).toEqual(['-m', 'gpt-5.1', '-'])
    expect(env).toEqual({ CODEX_HOME: join(trial.folders.home, '.codex'), CODEX_API_KEY: 'sk-1' })
    const written = readFileSync(join(trial.folders.home, '.codex', 'config.toml'), 'utf8')
    expect(written).toBe(codexConfig(SERVERS))
  })

  test.each<[Variables, string]>([
    [{ GEMINI_API_KEY: 'x' }, 'gemini-api-key'],
    [{ GOOGLE_API_KEY: 'x' }, 'vertex-ai'],
    [{ GEMINI_API_KEY: 'x', GOOGLE_GENAI_USE_VERTEXAI: 'true' }, 'vertex-ai'],
    [{ GOOGLE_GENAI_USE_GCA: 'true' }, 'oauth-personal']
  ])('of Gemini CLI with %j has our servers and the way to sign in among its settings', (env, selectedType) => {
    const trial = trialWith(env)
    expect(commandOf('gemini-cli', trial).env).toEqual({ GEMINI_CLI_TRUST_WORKSPACE: 'true' })
    const text = readFileSync(join(trial.folders.home, '.gemini', 'settings.json'), 'utf8')
    const settings = JSON.parse(text) as Record<string, unknown>
    expect(settings).toMatchObject(JSON.parse(geminiConfig(SERVERS)) as Record<string, unknown>)
    expect(settings).toMatchObject({ security: { auth: { selectedType } }, telemetry: { enabled: false } })
  })

  test('of Copilot CLI allows each server', () => {
    const trial = trialWith()
    const { args, env } = commandOf('copilot', trial)
    expect(args.join(' ')).toContain(
      `--additional-mcp-config @${configs.copilotConfig} --allow-tool filesystem --allow-tool jira`
    )
    expect(env).toMatchObject({ COPILOT_HOME: join(trial.folders.home, '.copilot') })
  })

  test('of opencode reads our config', () => {
    const { args, env } = commandOf('opencode', trialWith({}, ['--model', 'anthropic/opus']))
    expect(args).toEqual(['run', '--format', 'json', '--model', 'anthropic/opus'])
    expect(env).toMatchObject({ OPENCODE_CONFIG: configs.opencodeConfig })
  })

  test('says which client config is missing', () => {
    const trial = { ...trialWith(), configs: { ...configs, codexConfig: join(folder, 'gone.toml') } }
    expect(() => prepareAgent('codex', trial)).toThrow(/The client config .*gone\.toml cannot be read\./)
  })
})

test('what Copilot CLI used is read from the file that it wrote', () => {
  const { folders } = trialWith()
  const usage = { modelMetrics: { one: { usage: { inputTokens: 5, outputTokens: 2 } } } }
  writeFileSync(join(folders.temp, 'copilot-usage.json'), JSON.stringify(usage))
  const run = { exitCode: 0, signal: undefined, timedOut: false, cancelled: false, reason: '', ms: 1, left: 0 }
  const outputs = { output: undefined, stdout: '', stderr: '', isStdoutCut: false }
  expect(reportOf('copilot', { ...run, ...outputs }, folders)).toEqual({ tokens: 7 })
  expect(reportOf(undefined, { ...run, ...outputs }, folders)).toEqual({})
})
