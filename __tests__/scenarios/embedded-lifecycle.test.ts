import { cpSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
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
  cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true, filter: (path) => basename(path) !== 'servers' })
  return folder
}

/** The folders of the action in RUNNER_TEMP. */
function foldersIn(temp: string): string[] {
  return readdirSync(temp).filter((name) => name.startsWith('klavis-sandbox-'))
}

describe('a job with `isolation: off` and `keep: on-failure`', () => {
  const played = playOnce(async (stage) => {
    const job = stage.job()
    const use = job.use({ ...QUICK, keep: 'on-failure', ttl: '30m', isolation: 'off' })
    const main = await use.main()
    job.setStatus('failure')
    const post = await use.post()
    const runsAfter = isRunning(engineOf(use).pid)
    return { stage, main, post, runsAfter, again: await use.post() }
  })

  test('is warned about both', async () => {
    const { main } = await played()
    expect(main.exitCode).toBe(0)
    expect(messagesOf(main, 'warning').sort()).toEqual([
      expect.stringMatching(
        /^The MCP servers are not isolated: `isolation` is `off`\. .* whatever this job's user can\.$/
      ),
      '`keep` has no effect: the embedded engine ends with the job. Read the artifact instead.'
    ])
  })

  test('releases everything', async () => {
    const { post, runsAfter } = await played()
    expect(post.log).toContain('✓ local-sandbox: released')
    expect(post.annotations).toEqual([])
    expect(runsAfter).toBe(false)
  })

  test('may run post twice: the second run finds the engine gone, and succeeds', async () => {
    const { stage, again } = await played()
    expect(again.exitCode).toBe(0)
    expect(messagesOf(again, 'error')).toEqual([])
    expect(stage.artifacts.names()).toEqual([])
  })
})

test('two runs of the action in one job have an engine each, and post stops both', async () => {
  const stage = await openStage()
  const job = stage.job()
  const one = job.use(QUICK, { id: 'one' })
  const two = job.use({ ...QUICK, 'local-sandbox': 'git' }, { id: 'two' })
  const mains = [await one.main(), await two.main()]
  const engines = [engineOf(one), engineOf(two)]
  const [first, second] = engines.map(({ home }) => dirname(home))
  expect(mains.map(({ exitCode }) => exitCode)).toEqual([0, 0])
  expect(first).not.toBe(second)
  expect(engines.map(({ pid }) => isRunning(pid))).toEqual([true, true])

  const posts = [await two.post()]
  expect(engines.map(({ pid }) => isRunning(pid))).toEqual([true, false])
  posts.push(await one.post())
  expect(posts.map(({ exitCode }) => exitCode)).toEqual([0, 0])
  expect(engines.map(({ pid }) => isRunning(pid))).toEqual([false, false])
  expect(foldersIn(job.temp)).toEqual([])
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

  test('auto without bubblewrap continues with a warning, and a proxy of the job is not used for loopback', async () => {
    const stage = await openStage()
    const proxy = 'http://127.0.0.1:9'
    const env = { HTTP_PROXY: proxy, HTTPS_PROXY: proxy, http_proxy: proxy, https_proxy: proxy, PATH: stage.folder }
    const use = stage.job({ env }).use({ ...QUICK, sandboxes: 'calculator', verify: 'fail' })
    const main = await use.main()
    expect(messagesOf(main, 'error')).toEqual([])
    expect(main.exitCode).toBe(0)
    expect(messagesOf(main, 'warning')).toEqual([
      expect.stringMatching(/^The MCP servers are not isolated: .*as this user/)
    ])
    const post = await use.post()
    expect(post.annotations).toEqual([])
    expect(post.log).toContain('✓ local-sandbox: released')
    expect(processesIn(engineOf(use).home)).toEqual([])
  })
})
