import { cpSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import { runAgent } from '../support/agent.ts'
import { messagesOf, theError } from '../support/annotations.ts'
import { engineOf, hasBubblewrap, isRunning, processesIn } from '../support/engine-process.ts'
import { openStage, playOnce } from '../support/scenario.ts'

const QUICK = { engine: 'embedded', 'local-sandbox': 'filesystem', verify: 'off', dump: 'never' }

/** Copies the action without its MCP servers. */
function withoutServers(folder: string): string {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  cpSync(join(root, 'action.yml'), join(folder, 'action.yml'))
  const isProgram = (path: string) => dirname(path) === join(root, 'dist', 'servers')
  cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true, filter: (path) => !isProgram(path) })
  return folder
}

/** The folders of the action in RUNNER_TEMP. */
function foldersIn(temp: string): string[] {
  return readdirSync(temp).filter((name) => name.startsWith('klavis-sandbox-'))
}

describe('a job that uses the action twice, once with `isolation: off` and `keep: on-failure`', () => {
  const played = playOnce(async (stage) => {
    const job = stage.job()
    const inputs = { ...QUICK, keep: 'on-failure', ttl: '30m', isolation: 'off', 'local-sandbox': 'terminal' }
    const one = job.use(inputs, { id: 'one' })
    const two = job.use({ ...QUICK, 'local-sandbox': 'git' }, { id: 'two' })
    const mains = [await one.main(), await two.main()] as const
    const engines = [engineOf(one), engineOf(two)]
    const running = () => engines.map(({ pid }) => isRunning(pid))
    const runs = [running()]
    job.setStatus('failure')
    const ofTwo = await two.post()
    runs.push(running())
    const ofOne = await one.post()
    runs.push(running())
    const folders = foldersIn(job.temp)
    return { stage, mains, ofOne, ofTwo, runs, folders, engines, again: await one.post() }
  })

  test('is warned about `keep`, and noted that nothing is isolated', async () => {
    const [main] = (await played()).mains
    expect(messagesOf(main, 'notice')).toContainEqual(
      expect.stringMatching(/^The MCP servers are not isolated: `isolation` is `off`\. .*\.md#isolation$/)
    )
    expect(messagesOf(main, 'warning')).toEqual([
      '`keep` has no effect: the embedded engine ends with the job. Read the artifact instead.'
    ])
  })

  test('has an engine for each use, and each post stops its own', async () => {
    const { mains, ofOne, ofTwo, runs, folders, engines } = await played()
    expect([...mains, ofOne, ofTwo].map(({ exitCode }) => exitCode)).toEqual([0, 0, 0, 0])
    const [first, second] = engines.map(({ home }) => dirname(home))
    expect(first).not.toBe(second)
    expect(runs).toEqual([
      [true, true],
      [true, false],
      [false, false]
    ])
    expect(folders).toEqual([])
  })

  test('releases everything', async () => {
    const { ofOne } = await played()
    expect(ofOne.log).toContain('✓ local-sandbox: released')
    expect(ofOne.annotations).toEqual([])
  })

  test('may run post twice: the second run finds the engine gone, and succeeds', async () => {
    const { stage, again } = await played()
    expect(again.exitCode).toBe(0)
    expect(messagesOf(again, 'error')).toEqual([])
    expect(stage.artifacts.names()).toEqual([])
  })
})

test('fails main if a server does not start, publishes nothing, and post stops the engine', async () => {
  const stage = await openStage()
  const actionFolder = withoutServers(join(stage.folder, 'action'))
  const job = stage.job({ actionFolder })
  const use = job.use({ ...QUICK, verify: 'fail', 'verify-timeout': '5' })
  const main = await use.main()
  expect(main.exitCode).toBe(1)
  expect(theError(main)).toContain('filesystem')
  expect(main.outputs).toEqual({})
  const { pid, home } = engineOf(use)
  expect(isRunning(pid)).toBe(true)

  const post = await use.post()
  expect(post.exitCode).toBe(0)
  expect(messagesOf(post, 'warning')).toEqual([])
  // The log of the engine contains the reason.
  expect(post.log).toContain('Cannot find module')
  expect(isRunning(pid)).toBe(false)
  expect(processesIn(home)).toEqual([])
  expect(foldersIn(job.temp)).toEqual([])
})

describe('isolation', () => {
  test(`strict ${hasBubblewrap ? 'isolates the servers' : 'fails'}`, async () => {
    const stage = await openStage()
    const job = stage.job()
    const use = job.use({ ...QUICK, isolation: 'strict', 'local-sandbox': 'terminal' })
    const main = await use.main()
    if (hasBubblewrap) {
      expect(main.annotations).toEqual([])
      const [answer] = await runAgent(job, [['terminal', 'run_command', { command: `ls ${job.workspace}; echo $$` }]])
      expect(answer?.text).toContain('No such file or directory')
      expect(processesIn(engineOf(use).home).length).toBeGreaterThan(1)
    } else {
      expect(main.exitCode).toBe(1)
      expect(theError(main)).toContain('The MCP servers cannot be isolated, as `strict` isolation requires.')
    }
    expect((await use.post()).exitCode).toBe(0)
    expect(foldersIn(job.temp)).toEqual([])
  })

  test('strict without bubblewrap fails, says what is missing, and leaves nothing behind', async () => {
    const stage = await openStage()
    // The PATH contains no program, not even bwrap.
    const job = stage.job({ env: { PATH: stage.folder } })
    const use = job.use({ ...QUICK, isolation: 'strict' })
    const main = await use.main()
    expect(main.exitCode).toBe(1)
    expect(theError(main)).toMatch(/`strict` isolation requires\. Bubblewrap .*\./)
    expect(main.outputs).toEqual({})
    const post = await use.post()
    expect(post.exitCode).toBe(0)
    expect(messagesOf(post, 'warning')).toEqual([])
    expect(post.summary).toContain('strict')
    expect(foldersIn(job.temp)).toEqual([])
    expect(processesIn(job.temp)).toEqual([])
  })

  test('auto without bubblewrap warns if a server runs code, and a proxy of the job is not used for loopback', async () => {
    const stage = await openStage()
    const proxy = 'http://127.0.0.1:9'
    const env = { HTTP_PROXY: proxy, HTTPS_PROXY: proxy, http_proxy: proxy, https_proxy: proxy, PATH: stage.folder }
    const job = stage.job({ env })
    const harmless = job.use({ ...QUICK, 'local-sandbox': 'filesystem', sandboxes: 'calculator' }, { id: 'harmless' })
    expect(messagesOf(await harmless.main(), 'warning')).toEqual([])
    await harmless.post()
    const use = job.use({ ...QUICK, 'local-sandbox': 'terminal', sandboxes: 'calculator', verify: 'fail' })
    const main = await use.main()
    expect(messagesOf(main, 'error')).toEqual([])
    expect(main.exitCode).toBe(0)
    expect(messagesOf(main, 'warning')).toEqual([
      expect.stringMatching(
        /^The MCP servers are not isolated: .* can do what this user can\. See https:\S+#isolation$/
      )
    ])
    const post = await use.post()
    expect(post.annotations).toEqual([])
    expect(post.log).toContain('✓ local-sandbox: released')
    expect(processesIn(engineOf(use).home)).toEqual([])
  })
})
