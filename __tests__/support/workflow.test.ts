import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { openStage, playOnce } from './scenario.ts'
import type { Stage } from './stage.ts'
import { AgentServer } from './workflow/agent-server.ts'
import { makePrograms } from './workflow/programs.ts'
import { type PlayedJob, play, type RunContext } from './workflow/run-workflow.ts'
import type { Workflow } from './workflow/workflow-file.ts'

const WORKFLOW = `
on: workflow_dispatch
jobs:
  first:
    env: { WHOSE: '\${{ vars.OWNER }}' }
    outputs:
      word: \${{ steps.say.outputs.word }}
      secret: \${{ steps.say.outputs.secret }}
    steps:
      - id: say
        run: |
          echo "word=\${{ github.event_name }} of $WHOSE" >> "$GITHUB_OUTPUT"
          echo "::add-mask::$SECRET"
          echo "secret=$SECRET" >> "$GITHUB_OUTPUT"
        env: { SECRET: '\${{ secrets.WORD }}' }
      - { id: not-due, if: "steps.say.outputs.word == 'another'", run: exit 1 }
  legs:
    needs: first
    strategy: { matrix: { colour: [red, blue], size: [1] } }
    steps:
      - id: tell
        run: echo "\${{ matrix.colour }} \${{ matrix.size }}, \${{ needs.first.outputs.word }}" && exit "$CODE"
        env: { CODE: "\${{ matrix.colour == 'red' && 3 || 0 }}" }
      - { id: after, run: echo after }
      - { id: mourn, if: failure(), run: echo failed }
  never: { needs: [first, legs], steps: [{ run: echo never }] }
  last: { needs: [first, legs], if: always(), steps: [{ id: end, run: 'echo "<\${{ needs.first.outputs.secret }}>"' }] }
`

function runOn(stage: Stage): RunContext {
  const [checkout, programs] = [join(stage.folder, 'checkout'), join(stage.folder, 'programs')]
  for (const folder of [checkout, programs]) mkdirSync(folder)
  return { stage, checkout, programs, secrets: { WORD: 'swordfish' }, variables: { OWNER: 'mona' } }
}

// The steps are written for bash.
const describeHere = process.platform === 'win32' ? describe.skip : describe

describeHere('a workflow that is run', () => {
  const played = playOnce((stage) => play(parse(WORKFLOW) as Workflow, runOn(stage)))
  const printed = ({ steps }: PlayedJob) =>
    Object.fromEntries([...steps].map(([id, { stdout }]) => [id, stdout.trim()]))

  test('runs the jobs and matrix jobs that are due, with their results', async () => {
    expect((await played()).map(({ name, status }) => [name, status])).toEqual([
      ['first', 'success'],
      ['legs', 'failure'],
      ['legs', 'success'],
      ['last', 'success']
    ])
  })

  test('runs the steps that are due, with expressions and variables', async () => {
    const [first, red, blue] = await played()
    expect(Object.keys(printed(first as PlayedJob))).toEqual(['say'])
    expect(printed(red as PlayedJob)).toEqual({ tell: 'red 1, workflow_dispatch of mona', mourn: 'failed' })
    expect(printed(blue as PlayedJob)).toEqual({ tell: 'blue 1, workflow_dispatch of mona', after: 'after' })
  })

  test('passes no secret to another job', async () => {
    const last = (await played()).at(-1) as PlayedJob
    expect(printed(last)).toEqual({ end: '<>' })
  })
})

describeHere('a simulated agent', () => {
  const CONFIG = { mcpServers: { jira: { url: 'http://127.0.0.1:9/mcp' } } }
  const ARGS = '--mcp-config mcp.json --strict-mcp-config --allowedTools mcp__jira'
  const typed = `echo '{"mcpServers": {"jira": {"type": "http"}}}' > mcp.json`
  const key = { ANTHROPIC_API_KEY: 'a-key' }
  const codex = 'mkdir home && echo "[mcp_servers.jira]\nurl = 1" > home/config.toml && CODEX_HOME=home codex exec task'

  test.each([
    ['without the key of its model', `claude -p task ${ARGS}`, {}, 'there is no ANTHROPIC_API_KEY'],
    ['with an entry that it would leave out', `claude -p task ${ARGS}`, key, 'jira has no type'],
    ['without its config', 'claude -p task', key, 'there is no --mcp-config'],
    [
      'without a tool that it may call',
      `${typed}; claude -p task ${ARGS.replace(/ --allowed.*/, '')}`,
      key,
      'is not allowed'
    ],
    ['with a server that it may do without', codex, { CODEX_API_KEY: 'a-key' }, 'jira is not required']
  ])('fails %s', async (_, script, env, problem) => {
    const stage = await openStage()
    const agentServer = new AgentServer()
    await agentServer.open()
    const programs = join(stage.folder, 'programs')
    makePrograms(programs, agentServer.url)
    const job = stage.job({ env: { PATH: `${programs}:${process.env['PATH']}` } })
    writeFileSync(join(job.workspace, 'mcp.json'), JSON.stringify(CONFIG))
    const result = await job.shell(script, 'agent', { env })
    await agentServer.close()
    expect(result.stdout).toContain(problem)
    expect(result.exitCode).toBe(1)
  })
})
