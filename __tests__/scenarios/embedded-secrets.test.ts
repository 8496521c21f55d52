import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { runAgent } from '../support/agent.ts'
import { engineOf, environmentOf, processesIn } from '../support/engine-process.ts'
import { secretsIn } from '../support/runner/leaks.ts'
import { playOnce } from '../support/scenario.ts'

const OF_THE_JOB = /^(INPUT|GITHUB|ACTIONS|KLAVIS|STATE)_/
/** The token of the stage, which is the default of `github-token`. */
const TOKEN = `ghs_${'0'.repeat(36)}`
const ALL = { engine: 'embedded', 'local-sandbox': 'filesystem, terminal', sandboxes: 'calculator' }

const onLinux = process.platform === 'linux' ? test : test.skip

describe('a whole job with debug logging', () => {
  const played = playOnce(async (stage) => {
    const env = { MY_SECRET: 'of-the-job-0815', KLAVIS_API_KEY: 'kl-of-the-environment' }
    const job = stage.job({ debug: true, env })
    writeFileSync(join(job.workspace, 'task.txt'), 'Do it.\n')
    const use = job.use(stage.inputs({ ...ALL, upload: '.' }))
    const main = await use.main()
    const state = use.state
    const engine = engineOf(use)
    const { key } = engine
    const urls = Object.values(JSON.parse(main.outputs['server-urls'] ?? '{}') as Record<string, string>)
    const [url = ''] = urls
    const [answer] = await runAgent(job, [
      ['terminal', 'run_command', { command: 'env' }],
      ['filesystem', 'filesystem_list_allowed_directories', {}],
      // The agent prints secrets that it has.
      ['terminal', 'run_command', { command: `echo ${url}` }],
      ['calculator', 'calculate', { expression: key }],
      ['calculator', 'calculate', { expression: TOKEN }],
      ['filesystem', 'filesystem_write_file', { path: `${main.outputs['workspace']}/task.txt`, content: TOKEN }]
    ])
    const processes = processesIn(engine.home)
    const variables = processes.flatMap(environmentOf)
    await use.post()
    return { stage, job, engine, key, urls, state, answer, processes, variables }
  })

  onLinux('neither the engine nor a server gets the key or a variable of the job', async () => {
    const { stage, engine, answer, processes, variables } = await played()
    expect(processes).toContain(engine.pid)
    expect(processes.length).toBeGreaterThan(3)
    expect(variables.filter((variable) => OF_THE_JOB.test(variable))).toEqual([])
    const secrets = [stage.api.key, 'kl-of-the-environment', 'of-the-job-0815', stage.artifacts.token, 'ghs_']
    for (const secret of secrets) expect(variables.filter((variable) => variable.includes(secret))).toEqual([])
    expect(answer?.text).toContain('HOME=')
    expect(answer?.text).not.toMatch(/(INPUT|GITHUB|ACTIONS|KLAVIS)_|of-the-job/)
  })

  test('shows neither the key nor the URLs of the engine', async () => {
    const { stage, job, key, urls } = await played()
    const tokens = urls.map((each) => new URL(each).pathname.split('/')[2] ?? '')
    expect(tokens.map((token) => token.length)).toEqual([43, 43, 43])
    const shown = job.results.filter((result) => result.groups.length > 0)
    expect(shown).toHaveLength(2)
    const secrets = [stage.api.key, key, ...urls, ...tokens]
    expect(secretsIn(shown, secrets, stage.artifacts.allFiles())).toEqual([])
    for (const secret of [key, ...urls]) expect(job.masks.values).toContain(secret)
  })

  test('redacts a GitHub token of the agent everywhere except in the dump', async () => {
    const { stage, job } = await played()
    const files = stage.artifacts.allFiles()
    const names = Object.keys(files).map((name) => name.replace(/^.*\//, ''))
    expect(names).toEqual(expect.arrayContaining(['report.html', 'changes.diff', 'transcript.jsonl']))
    const shown = job.results.filter((result) => result.groups.length > 0)
    expect(secretsIn(shown, [TOKEN], files).map(({ where }) => where)).toEqual([
      expect.stringMatching(/local-sandbox.*\.tar\.gz$/)
    ])
  })

  test('the state contains the key of the engine for post, and never the key of the cloud', async () => {
    const { stage, key, state, engine } = await played()
    const holders = Object.entries(state).flatMap(([name, value]) => (value.includes(key) ? [name] : []))
    expect(holders).toEqual(['engine'])
    expect(JSON.stringify(state)).not.toContain(stage.api.key)
    expect(Object.keys(engine).sort()).toEqual(['home', 'key', 'pid', 'publicKey', 'url'])
  })
})
