import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { agentEnvironment, createTrialFolders, variableOf } from '../../src/host/agent-environment.ts'
import { secretsInEnvironment } from '../../src/host/environment-secrets.ts'

const FOLDERS = { home: join('/trial', 'home'), temp: join('/trial', 'tmp') }
const namesOf = (env: object): readonly string[] => Object.keys(env).sort()

describe('the environment of an agent', () => {
  test.each([
    'INPUT_API-KEY',
    'INPUT_CASES',
    'input_cases',
    'STATE_seal',
    'ACTIONS_RUNTIME_TOKEN',
    'ACTIONS_ID_TOKEN_REQUEST_TOKEN',
    'ACTIONS_CACHE_URL',
    'KLAVIS_API_KEY',
    'KLAVIS_JIRA_MCP_URL',
    'KLAVIS_SANDBOX_LEDGER',
    'GITHUB_TOKEN',
    'GH_TOKEN',
    'GH_ENTERPRISE_TOKEN',
    'GITHUB_ENTERPRISE_TOKEN',
    'GITHUB_ENV',
    'GITHUB_OUTPUT',
    'GITHUB_PATH',
    'GITHUB_STATE',
    'GITHUB_STEP_SUMMARY',
    'XDG_RUNTIME_DIR',
    'CLAUDE_CONFIG_DIR',
    'CODEX_HOME',
    'OPENCODE_CONFIG'
  ])('lacks %s', (name) => {
    const without = agentEnvironment({ PATH: '/bin' }, FOLDERS)
    expect(agentEnvironment({ PATH: '/bin', [name]: 'of the step' }, FOLDERS)).toEqual(without)
  })

  test.each([
    'PATH',
    'GITHUB_EVENT_PATH',
    'GITHUB_WORKSPACE',
    'GITHUB_SHA',
    'RUNNER_TRACKING_ID',
    'RUNNER_TEMP',
    'ANTHROPIC_API_KEY',
    'COPILOT_GITHUB_TOKEN',
    'OPENCODE_CONFIG_CONTENT',
    'HTTPS_PROXY',
    'MY_INPUT_FILE'
  ])('has %s', (name) => {
    expect(agentEnvironment({ [name]: 'of the step' }, FOLDERS)[name]).toBe('of the step')
  })

  test('lacks the API key in variables of any name', () => {
    const step = {
      'INPUT_API-KEY': ' the-klavis-key ',
      MY_KEY: 'the-klavis-key',
      HEADER: 'Bearer the-klavis-key',
      A: 'b'
    }
    const env = agentEnvironment(step, FOLDERS)
    expect(JSON.stringify(env)).not.toContain('the-klavis-key')
    expect(env['A']).toBe('b')
  })

  test('keeps other variables if the key is empty or a common word', () => {
    expect(agentEnvironment({ KLAVIS_API_KEY: '', A: 'b' }, FOLDERS)['A']).toBe('b')
    expect(agentEnvironment({ KLAVIS_API_KEY: 'key', A: 'a key' }, FOLDERS)['A']).toBe('a key')
  })

  test('has the folders of the trial instead of those of the user', () => {
    const user = { HOME: '/home/me', TMPDIR: '/tmp', TEMP: '/tmp', XDG_CONFIG_HOME: '/home/me/.config' }
    const env = agentEnvironment(user, FOLDERS, {}, 'linux')
    expect(namesOf(env)).toEqual([
      'HOME',
      'TEMP',
      'TMP',
      'TMPDIR',
      'XDG_CACHE_HOME',
      'XDG_CONFIG_HOME',
      'XDG_DATA_HOME',
      'XDG_STATE_HOME'
    ])
    for (const value of Object.values(env)) expect(value.startsWith('/trial') || value.startsWith('\\trial')).toBe(true)
  })

  test('has the folders of the trial on Windows, too, whatever the case of their names', () => {
    const user = { UserProfile: 'C:\\Users\\me', AppData: 'C:\\Users\\me\\AppData\\Roaming', Path: 'C:\\bin' }
    const env = agentEnvironment(user, FOLDERS, {}, 'win32')
    expect(namesOf(env).filter((name) => /^(path|userprofile|appdata|localappdata)$/i.test(name))).toEqual([
      'APPDATA',
      'LOCALAPPDATA',
      'Path',
      'USERPROFILE'
    ])
    expect(env['USERPROFILE']).toBe(FOLDERS.home)
    expect(variableOf(env, 'PATH', 'win32')).toBe('C:\\bin')
    expect(variableOf(env, 'PATH', 'linux')).toBeUndefined()
  })

  test('has what the trial adds, also by names that the step may not pass on', () => {
    const env = agentEnvironment({ KLAVIS_MCP_CONFIG: 'main' }, FOLDERS, { KLAVIS_MCP_CONFIG: 'trial', HOME: '/other' })
    expect(env).toMatchObject({ KLAVIS_MCP_CONFIG: 'trial', HOME: '/other' })
  })
})

test('the folders of a trial are new', () => {
  const root = mkdtempSync(join(tmpdir(), 'trial-'))
  const folders = createTrialFolders(join(root, 'case', '1'))
  expect(Object.values(folders).every((each) => existsSync(each))).toBe(true)
  expect(() => createTrialFolders(join(root, 'case', '1'))).toThrow(/EEXIST/)
  rmSync(root, { recursive: true })
})

describe('secrets in an environment', () => {
  test.each([
    ['ANTHROPIC_API_KEY', 'sk-ant-12345678'],
    ['COPILOT_GITHUB_TOKEN', 'github_pat_123'],
    ['CLIENT_SECRET', 'correct horse battery'],
    ['DB_PASSWORD', 'hunter2hunter2'],
    ['GOOGLE_CREDENTIALS', '{"type":"service_account"}'],
    ['npm_config__auth', 'dXNlcjpwYXNz'],
    ['AWS_SECRET_ACCESS_KEY', '/wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY']
  ])('%s is one', (name, value) => {
    expect(secretsInEnvironment({ [name]: ` ${value}\n` })).toEqual([value])
  })

  test.each([
    ['PWD', '/projects/agents'],
    ['API_KEY', 'short'],
    ['MAX_OUTPUT_TOKENS', '1000000000'],
    ['SSH_KEY_PATH', '/home/runner/.ssh/id_ed25519'],
    ['SSH_AUTH_SOCK', '/tmp/ssh-XXXX/agent.1'],
    ['KEY_FILE', 'C:\\keys\\agent.pem'],
    ['KEY_STORE', '~/keys/agent.pem'],
    ['TOKEN_TYPE', 'application'],
    ['AUTHOR', 'Jane Doe of Example'],
    ['USE_TOKENS', 'true'],
    ['PATH', '/usr/bin:/bin'],
    ['GREETING', 'Hello, world']
  ])('%s=%s is none', (name, value) => {
    expect(secretsInEnvironment({ [name]: value })).toEqual([])
  })

  test('the password in a URL is one, whatever the name', () => {
    expect(secretsInEnvironment({ DATABASE_URL: 'postgres://me:hunter2hunter2@db:5432/x' })).toEqual(['hunter2hunter2'])
    expect(secretsInEnvironment({ SITE: 'https://example.com:8080/a:b@c' })).toEqual([])
  })

  test('each is named once', () => {
    expect(secretsInEnvironment({ A_TOKEN: 'the-same-value', B_TOKEN: 'the-same-value', C: undefined })).toHaveLength(1)
  })
})
