import { describe, expect, test } from '@jest/globals'
import { parse } from 'smol-toml'
import { codexConfig } from '../../src/mcp/codex-toml.ts'
import {
  type ConfiguredServer,
  claudeConfig,
  copilotConfig,
  geminiConfig,
  langchainConfig
} from '../../src/mcp/config-formats.ts'

const SERVERS: readonly ConfiguredServer[] = [
  { key: 'jira', url: 'https://jira.example/mcp?instance_id=1', headers: {} },
  { key: 'google-sheets', url: 'https://sheets.example/mcp', headers: { Authorization: 'Bearer t', 'X-A': 'b' } }
]

describe('the text a client reads', () => {
  test('Claude Code', () => {
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

  test('Copilot CLI', () => {
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

  test('Gemini CLI', () => {
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

  test('LangChain', () => {
    expect(JSON.parse(langchainConfig(SERVERS))).toEqual({
      jira: { transport: 'streamable_http', url: 'https://jira.example/mcp?instance_id=1' },
      'google-sheets': {
        transport: 'streamable_http',
        url: 'https://sheets.example/mcp',
        headers: { Authorization: 'Bearer t', 'X-A': 'b' }
      }
    })
  })

  test('Codex', () => {
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

  test('no server at all is still a whole document', () => {
    expect(JSON.parse(claudeConfig([]))).toEqual({ mcpServers: {} })
    expect(JSON.parse(langchainConfig([]))).toEqual({})
    expect(parse(codexConfig([]))).toEqual({})
  })
})

describe('odd values', () => {
  const [key, url] = ['odd', `https://odd.example/${'$'}{HOME}/$PATH?q="\\`]
  const value = 'a"b\\c\td\u0001\u007fé😀\'#$HOME'
  const odd: readonly ConfiguredServer[] = [{ key, url, headers: { 'X "odd" \\name': value } }]

  test('TOML gives back what was put in', () => {
    expect(parse(codexConfig(odd))).toMatchObject({
      mcp_servers: { odd: { url, http_headers: { 'X "odd" \\name': value } } }
    })
  })

  test('half a surrogate pair does not spoil the TOML', () => {
    const document = codexConfig([{ key, url, headers: { 'X-A': 'a\ud83db' } }])
    expect(parse(Buffer.from(document).toString())).toMatchObject({
      mcp_servers: { odd: { http_headers: { 'X-A': 'a\ufffdb' } } }
    })
  })

  test('no variable of the environment is expanded into a URL by a client that expands them', () => {
    for (const config of [claudeConfig, copilotConfig, geminiConfig]) {
      const { mcpServers } = JSON.parse(config(odd)) as { mcpServers: { odd: { url?: string; httpUrl?: string } } }
      expect(mcpServers.odd.httpUrl ?? mcpServers.odd.url).toBe('https://odd.example/%24{HOME}/%24PATH?q="\\')
    }
    expect(JSON.parse(langchainConfig(odd))).toMatchObject({ odd: { url } })
  })

  test('a header value stays as the user wrote it', () => {
    expect(JSON.parse(claudeConfig(odd))).toMatchObject({
      mcpServers: { odd: { headers: { 'X "odd" \\name': value } } }
    })
  })
})
