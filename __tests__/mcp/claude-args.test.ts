import { execFileSync } from 'node:child_process'
import { describe, expect, test } from '@jest/globals'
import { claudeArgs } from '../../src/mcp/claude-args.ts'

describe('arguments for claude', () => {
  test('our servers only, with all their tools', () => {
    expect(claudeArgs('/tmp/k/mcp.json', ['jira', 'google-sheets'])).toBe(
      '--mcp-config /tmp/k/mcp.json --strict-mcp-config --allowedTools mcp__jira,mcp__google-sheets'
    )
  })

  test('a Windows path has forward slashes', () => {
    expect(claudeArgs('D:\\a\\_temp\\mcp.json', ['jira'])).toContain('--mcp-config D:/a/_temp/mcp.json ')
    expect(claudeArgs('C:\\Users\\RUNNER~1\\My Temp\\mcp.json', ['jira'])).toContain(
      "--mcp-config 'C:/Users/RUNNER~1/My Temp/mcp.json' "
    )
  })

  const posix = process.platform === 'win32' ? test.skip : test
  posix.each(['/tmp/plain/mcp.json', '/tmp/two words/mcp.json', '/tmp/it\'s/$HOME/`id`/a\\b"c*?.json'])(
    'bash reads the path back from an unquoted splice: %s',
    (path) => {
      const script = `printf '%s\\0' ${claudeArgs(path, ['jira'])}`
      const words = execFileSync('bash', ['-c', script], { encoding: 'utf8' }).split('\0')
      expect(words).toEqual(['--mcp-config', path, '--strict-mcp-config', '--allowedTools', 'mcp__jira', ''])
    }
  )
})
