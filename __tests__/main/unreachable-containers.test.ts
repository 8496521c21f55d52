import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { containersIn, warnAboutContainers } from '../../src/main/unreachable-containers.ts'
import { memoryHost } from '../host/memory-host.ts'

const WORKFLOW = `on: push
jobs:
  test: # the one that runs
    runs-on: ubuntu-latest
    steps:
      - uses: klavis-ai/sandbox@v1
        id: sandbox
      - run: docker run --rm -v "$CONFIG:/mcp.json:ro" my-agent
        env:
          CONFIG: \${{ steps.sandbox.outputs.mcp-config }}
      - run: docker run -d postgres
  other:
    steps:
      - run: docker run -v \${{ steps.sandbox.outputs.mcp-config }}:/mcp.json my-agent
`

function step(lines: string): string {
  return `jobs:\n  test:\n    steps:\n    - uses: klavis-ai/sandbox@v1\n${lines}\n`
}

test('finds a container of this job that gets a config file and has a network of its own', () => {
  expect(containersIn(WORKFLOW, 'test', 'configs')).toEqual([8])
  expect(containersIn(WORKFLOW, 'missing', 'configs')).toEqual([])
})

test.each([
  [
    'a container on the network of the host',
    '    - run: docker run --network host -v ${{ steps.s.outputs.mcp-config }}:/m a'
  ],
  ['the same with =', '    - run: docker run --net=host -v ${{ steps.s.outputs.mcp-config }}:/m a'],
  ['a comment', '    # docker run -v ${{ steps.s.outputs.mcp-config }}:/m a\n    - run: make'],
  ['the URL of the server itself', '    - run: docker run -e URL=${{ steps.s.outputs.jira-url }} a'],
  ['a container without our files', '    - uses: docker://alpine:3\n      with:\n        args: ls']
])('says nothing of %s', (_, lines) => {
  expect(containersIn(step(lines), 'test', 'configs')).toEqual([])
})

test.each([
  [
    'a step of a container image',
    "    - uses: 'docker://agent:1'\n      with:\n        args: --c ${{ steps.s.outputs.claude-args }}"
  ],
  [
    'podman, on a line of its own',
    '    - env:\n        C: ${{ steps.s.outputs.mcp-config }}\n      run: >\n        podman run -v "$C:/m" a'
  ]
])('finds %s', (_, lines) => {
  expect(containersIn(step(lines), 'test', 'configs')).toHaveLength(1)
})

test('reads a comment behind a key up to the end of its line, whatever characters it has', () => {
  // A comment that did not match to its end was tried again from each of its colons: 80 s for a long one.
  const workflow = WORKFLOW.replace('# the one', '# : # the\u2028one')
  expect(containersIn(workflow, 'test', 'configs')).toEqual([8])
})

test('with `record: all`, URLs and variables lead to the gateway, too', () => {
  const lines = '    - run: docker run -e KLAVIS_MCP_SERVER_URLS agent\n    - uses: docker://agent:1'
  expect(containersIn(step(lines), 'test', 'configs')).toEqual([])
  expect(containersIn(step(lines), 'test', 'all')).toEqual([5, 6])
})

test.each([
  ['nothing', ''],
  ['a list', '- a\n- b'],
  ['brackets', '{"jobs":{"test":{"steps":[{"uses":"docker://a"}]}}}'],
  ['keys without an end', 'jobs:\n'.repeat(1000)],
  ['bytes that are no text', '\u0000\ufffd\n:\n']
])('reads a workflow of %s without a finding', (_, text) => {
  expect(containersIn(text, 'test', 'all')).toEqual([])
})

test('the notice names file and line, prints no text of the file, and follows no link', () => {
  const workspace = mkdtempSync(join(tmpdir(), 'workflow-'))
  const folder = join(workspace, '.github', 'workflows')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'ci.yml'), WORKFLOW)
  if (process.platform !== 'win32') symlinkSync('ci.yml', join(folder, 'link.yml'))
  const noticesOf = (file: string, record: 'configs' | 'all' | 'off', allowedTools = {}, repository = 'octo/agent') => {
    const host = memoryHost({
      workspace,
      env: { GITHUB_WORKFLOW_REF: `${repository}/.github/workflows/${file}@refs/heads/main` }
    })
    warnAboutContainers(host, { record, allowedTools })
    return host.calls
  }
  const [notice, ...others] = noticesOf('ci.yml', 'configs')
  expect(others).toEqual([])
  expect(notice).toMatch(/^notice \.github\/workflows\/ci\.yml, line 8: .*The client config files.*`record: off`\.$/)
  expect(notice).not.toContain('my-agent')
  expect(noticesOf('ci.yml', 'all', { jira: { allowed: ['*'], denied: [] } })[0]).not.toContain('record')
  expect(noticesOf('ci.yml', 'off')).toEqual([])
  expect(noticesOf('link.yml', 'configs')).toEqual([])
  expect(noticesOf('../ci.yml', 'configs')).toEqual([])
  expect(noticesOf('ci.yml', 'configs', {}, 'someone/else')).toEqual([])
  rmSync(workspace, { recursive: true, force: true })
})
