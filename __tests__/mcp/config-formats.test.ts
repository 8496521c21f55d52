import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { parse } from 'smol-toml'
import {
  type ConfiguredServer,
  claudeArgs,
  claudeConfig,
  codexConfig,
  configKey,
  configKeys,
  copilotConfig,
  geminiConfig,
  langchainConfig,
  opencodeConfig
} from '../../src/mcp/config-formats.ts'

const SERVERS: readonly ConfiguredServer[] = [
  { key: 'jira', url: 'https://jira.example/mcp?instance_id=1', headers: {} },
  { key: 'google-sheets', url: 'https://sheets.example/mcp', headers: { Authorization: 'Bearer t', 'X-A': 'b' } }
]

describe('the config', () => {
  test('of Claude Code has type http', () => {
    expect(claudeConfig(SERVERS)).toBe(`{
  "mcpServers": {
    "jira": {
      "type": "http",
      "url": "https://jira.example/mcp?instance_id=1"
    },
    "google-sheets": {
      "type": "http",
      "url": "https://sheets.example/mcp",
      "headers": {
        "Authorization": "Bearer t",
        "X-A": "b"
      }
    }
  }
}
`)
  })

  test('of Copilot CLI allows all tools', () => {
    expect(JSON.parse(copilotConfig(SERVERS))).toEqual({
      mcpServers: {
        jira: { type: 'http', url: 'https://jira.example/mcp?instance_id=1', tools: ['*'] },
        'google-sheets': {
          type: 'http',
          url: 'https://sheets.example/mcp',
          tools: ['*'],
          headers: { Authorization: 'Bearer t', 'X-A': 'b' }
        }
      }
    })
  })

  test('of Gemini CLI trusts the servers', () => {
    expect(JSON.parse(geminiConfig(SERVERS))).toEqual({
      mcpServers: {
        jira: { httpUrl: 'https://jira.example/mcp?instance_id=1', trust: true },
        'google-sheets': {
          httpUrl: 'https://sheets.example/mcp',
          trust: true,
          headers: { Authorization: 'Bearer t', 'X-A': 'b' }
        }
      }
    })
  })

  test('of LangChain is flat', () => {
    expect(JSON.parse(langchainConfig(SERVERS))).toEqual({
      jira: { transport: 'streamable_http', url: 'https://jira.example/mcp?instance_id=1' },
      'google-sheets': {
        transport: 'streamable_http',
        url: 'https://sheets.example/mcp',
        headers: { Authorization: 'Bearer t', 'X-A': 'b' }
      }
    })
  })

  test('of Codex is TOML', () => {
    expect(codexConfig(SERVERS)).toBe(`[mcp_servers.jira]
url = "https://jira.example/mcp?instance_id=1"
required = true
default_tools_approval_mode = "approve"
startup_timeout_sec = 60
tool_timeout_sec = 300

[mcp_servers.google-sheets]
url = "https://sheets.example/mcp"
http_headers = { "Authorization" = "Bearer t", "X-A" = "b" }
required = true
default_tools_approval_mode = "approve"
startup_timeout_sec = 60
tool_timeout_sec = 300
`)
  })

  test('without servers is still a valid document', () => {
    expect(JSON.parse(claudeConfig([]))).toEqual({ mcpServers: {} })
    expect(JSON.parse(langchainConfig([]))).toEqual({})
    expect(JSON.parse(opencodeConfig([]))).toMatchObject({ mcp: {} })
    expect(parse(codexConfig([]))).toEqual({})
  })
})

describe('unusual values', () => {
  const [key, url] = ['odd', `https://odd.example/${'$'}{HOME}/$PATH?q="\\`]
  const value = 'a"b\\c\td\u0001\u007fé😀\'#$HOME'
  const odd: readonly ConfiguredServer[] = [{ key, url, headers: { 'X "odd" \\name': value } }]

  test('survive TOML unchanged', () => {
    expect(parse(codexConfig(odd))).toMatchObject({
      mcp_servers: { odd: { url, http_headers: { 'X "odd" \\name': value } } }
    })
  })

  test('with half a surrogate pair give valid TOML', () => {
    const document = codexConfig([{ key, url, headers: { 'X-A': 'a\ud83db' } }])
    expect(parse(Buffer.from(document).toString())).toMatchObject({
      mcp_servers: { odd: { http_headers: { 'X-A': 'a\ufffdb' } } }
    })
  })

  test('in a URL are not expanded as environment variables', () => {
    for (const config of [claudeConfig, copilotConfig, geminiConfig]) {
      const { mcpServers } = JSON.parse(config(odd)) as { mcpServers: { odd: { url?: string; httpUrl?: string } } }
      expect(mcpServers.odd.httpUrl ?? mcpServers.odd.url).toBe('https://odd.example/%24{HOME}/%24PATH?q="\\')
    }
    expect(JSON.parse(langchainConfig(odd))).toMatchObject({ odd: { url } })
    const [{ key, headers }] = odd as [ConfiguredServer]
    const opencode = opencodeConfig([{ key, headers, url: 'https://odd.example/{env:HOME}/{file:~/.netrc}' }])
    expect(JSON.parse(opencode)).toMatchObject({
      mcp: { odd: { url: 'https://odd.example/%7Benv:HOME}/%7Bfile:~/.netrc}' } }
    })
  })

  test('in a header are not changed', () => {
    expect(JSON.parse(claudeConfig(odd))).toMatchObject({
      mcpServers: { odd: { headers: { 'X "odd" \\name': value } } }
    })
  })
})

describe('the key of a server in client configs', () => {
  test.each([
    ['jira', 'jira'],
    ['google_sheets', 'google-sheets'],
    ['cal.com', 'cal-com'],
    ['My__Odd..Name_', 'my-odd-name'],
    ['workspace', 'workspace-mcp'],
    ['Computer_Use', 'computer-use-mcp'],
    ['claude.in.chrome', 'claude-in-chrome-mcp']
  ])('of %s is %s', (alias, key) => {
    expect(configKey(alias)).toBe(key)
  })

  test('is numbered if aliases would share it', () => {
    const keys = configKeys(['a_b', 'a.b', 'A-B', 'a-b-2'])
    expect([...keys]).toEqual([
      ['a_b', 'a-b'],
      ['a.b', 'a-b-2'],
      ['A-B', 'a-b-3'],
      ['a-b-2', 'a-b-2-2']
    ])
  })

  test('is the same for the same alias', () => {
    expect([...configKeys(['jira', 'jira'])]).toEqual([['jira', 'jira']])
  })
})

describe('the arguments for claude', () => {
  test('allow only our servers, with all their tools', () => {
    expect(claudeArgs('/tmp/k/mcp.json', ['jira', 'google-sheets'])).toBe(
      '--mcp-config /tmp/k/mcp.json --strict-mcp-config --allowedTools mcp__jira,mcp__google-sheets'
    )
  })

  test('have forward slashes on Windows', () => {
    expect(claudeArgs('D:\\a\\_temp\\mcp.json', ['jira'])).toContain('--mcp-config D:/a/_temp/mcp.json ')
    expect(claudeArgs('C:\\Users\\RUNNER~1\\My Temp\\mcp.json', ['jira'])).toContain(
      "--mcp-config 'C:/Users/RUNNER~1/My Temp/mcp.json' "
    )
  })

  const posix = process.platform === 'win32' ? test.skip : test
  posix.each(['/tmp/plain/mcp.json', '/tmp/two words/mcp.json', '/tmp/it\'s/$HOME/`id`/a\\b"c*?.json'])(
    'are read by bash unchanged: %s',
    (path) => {
      const script = `printf '%s\\0' ${claudeArgs(path, ['jira'])}`
      const words = execFileSync('bash', ['-c', script], { encoding: 'utf8' }).split('\0')
      expect(words).toEqual(['--mcp-config', path, '--strict-mcp-config', '--allowedTools', 'mcp__jira', ''])
    }
  )

  posix('are read by the command in docs/cli.md unchanged', () => {
    const [, script = ''] = /sh -c '(.*CLAUDE_ARGS.*)'$/m.exec(readFileSync('docs/cli.md', 'utf8')) ?? []
    const claude = `claude() { shift 2; printf '%s\\n' "$@"; }`
    const env = {
      PATH: process.env['PATH'],
      KLAVIS_OUTPUT_CLAUDE_ARGS: claudeArgs('/home/two words/mcp.json', ['jira'])
    }
    const words = execFileSync('sh', ['-c', `${claude}\n${script}`], { encoding: 'utf8', env, stdio: 'pipe' }).split(
      '\n'
    )
    expect(words).toEqual([
      '--mcp-config',
      '/home/two words/mcp.json',
      '--strict-mcp-config',
      '--allowedTools',
      'mcp__jira',
      ''
    ])
  })
})
