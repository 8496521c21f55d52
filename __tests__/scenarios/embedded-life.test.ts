import { cpSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import { openStage, playOnce } from '../support/scenario.ts'
import { textsIn } from './artifact-content.ts'
import { engineOf, hasBubblewrap, processesIn, runs } from './embedded-engine.ts'
import { letAgent } from './embedded-work.ts'
import { said, theError } from './trouble-said.ts'

const QUICK = { engine: 'embedded', 'local-sandbox': 'filesystem', verify: 'off', dump: 'never' }

/** A copy of the action in which no server is to be found. */
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

describe('a job that wants no walls, and to keep what it has', () => {
  const played = playOnce(async (stage) => {
    const job = stage.job()
    const use = job.use({ ...QUICK, keep: 'on-failure', ttl: '30m', isolation: 'off' })
    const main = await use.main()
    job.setStatus('failure')
    const post = await use.post()
    const runsAfter = runs(engineOf(use).pid)
    return { stage, main, post, runsAfter, again: await use.post() }
  })

  test('is warned of both', async () => {
    const { main } = await played()
    expect(main.exitCode).toBe(0)
    expect(said(main, 'warning').sort()).toEqual([
      expect.stringMatching(
        /^The MCP servers are not isolated: `isolation` is `off`\. .* whatever this job's user can\.$/
      ),
      '`keep` has no effect: the embedded engine ends with the job. Read the artifact instead.'
    ])
  })

  test('has everything released all the same', async () => {
    const { post, runsAfter } = await played()
    expect(post.log).toContain('✓ local-sandbox: released')
    expect(post.annotations).toEqual([])
    expect(runsAfter).toBe(false)
  })

  test('may run post twice: the second finds the engine gone, and stays green', async () => {
    const { stage, again } = await played()
    expect(again.exitCode).toBe(0)
    expect(said(again, 'error')).toEqual([])
    expect(stage.artifacts.names()).toEqual([])
  })
})

test('two uses in one job have an engine each, in folders of their own, and both end', async () => {
  const stage = await openStage()
  const job = stage.job()
  const one = job.use({ ...QUICK, dump: 'always' }, { id: 'one' })
  const two = job.use({ ...QUICK, dump: 'always', 'local-sandbox': 'git' }, { id: 'two' })
  const mains = [await one.main(), await two.main()]
  const engines = [engineOf(one), engineOf(two)]
  const [first, second] = engines.map(({ home }) => dirname(home))
  expect(mains.map(({ exitCode }) => exitCode)).toEqual([0, 0])
  expect(first).not.toBe(second)
  expect(engines.map(({ pid }) => runs(pid))).toEqual([true, true])

  const posts = [await two.post()]
  expect(engines.map(({ pid }) => runs(pid))).toEqual([true, false])
  posts.push(await one.post())
  expect(posts.map(({ exitCode }) => exitCode)).toEqual([0, 0])
  expect(engines.map(({ pid }) => runs(pid))).toEqual([false, false])
  expect(foldersIn(job.temp)).toEqual([])
  expect(stage.artifacts.names()).toHaveLength(2)
})

test('a server that does not start fails main, which says why; nothing is published, and post ends the engine', async () => {
  const stage = await openStage()
  const actionFolder = withoutServers(join(stage.folder, 'action'))
  const job = stage.job({ actionFolder })
  const use = job.use({ ...QUICK, verify: 'fail', 'verify-timeout': '1' })
  const main = await use.main()
  expect(main.exitCode).toBe(1)
  expect(theError(main)).toContain('filesystem')
  expect(main.outputs).toEqual({})
  const { pid, home } = engineOf(use)
  expect(runs(pid)).toBe(true)

  const post = await use.post()
  expect(post.exitCode).toBe(0)
  expect(said(post, 'warning')).toEqual([])
  // Why it did not start is in the log of the engine.
  expect(post.log).toContain('Cannot find module')
  expect(runs(pid)).toBe(false)
  expect(processesIn(home)).toEqual([])
  expect(foldersIn(job.temp)).toEqual([])
})

test('a proxy of the job is not in the way to loopback', async () => {
  const stage = await openStage()
  const proxy = 'http://127.0.0.1:9'
  const env = { HTTP_PROXY: proxy, HTTPS_PROXY: proxy, http_proxy: proxy, https_proxy: proxy }
  const use = stage.job({ env }).use({ ...QUICK, 'local-sandbox': 'git', verify: 'fail' })
  const main = await use.main()
  expect(said(main, 'error')).toEqual([])
  expect(main.exitCode).toBe(0)
  expect((await use.post()).log).toContain('✓ local-sandbox: released')
})

test('the job fails: its workspace and the records are kept with `dump: on-failure`', async () => {
  const stage = await openStage()
  const job = stage.job()
  const use = job.use({ ...QUICK, dump: 'on-failure' })
  await use.main()
  job.setStatus('failure')
  await use.post()
  const [name = ''] = stage.artifacts.names()
  expect(Object.keys(textsIn(stage, name)).sort()).toEqual([
    'changes.diff',
    'changes.json',
    'engine.log',
    'local-sandbox.tar.gz',
    'manifest.json',
    'report.html',
    'transcript.jsonl'
  ])
})

describe('isolation', () => {
  test(`strict ${hasBubblewrap ? 'isolates the servers' : 'fails'}`, async () => {
    const stage = await openStage()
    const job = stage.job()
    const use = job.use({ ...QUICK, isolation: 'strict', 'local-sandbox': 'terminal' })
    const main = await use.main()
    if (hasBubblewrap) {
      expect(main.annotations).toEqual([])
      const [answer] = await letAgent(job, [['terminal', 'run_command', { command: `ls ${job.workspace}; echo $$` }]])
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
    // Neither bwrap nor anything else is to be found.
    const job = stage.job({ env: { PATH: stage.folder } })
    const use = job.use({ ...QUICK, isolation: 'strict' })
    const main = await use.main()
    expect(main.exitCode).toBe(1)
    expect(theError(main)).toMatch(/`strict` isolation requires\. Bubblewrap .*\./)
    expect(main.outputs).toEqual({})
    const post = await use.post()
    expect(post.exitCode).toBe(0)
    expect(said(post, 'warning')).toEqual([])
    expect(post.summary).toContain('strict')
    expect(foldersIn(job.temp)).toEqual([])
    expect(processesIn(job.temp)).toEqual([])
  })

  test('auto without bubblewrap goes on and says plainly what that is not', async () => {
    const stage = await openStage()
    const use = stage.job({ env: { PATH: stage.folder } }).use({ ...QUICK, sandboxes: 'calculator', verify: 'fail' })
    const main = await use.main()
    expect(main.exitCode).toBe(0)
    expect(said(main, 'warning')).toEqual([expect.stringMatching(/^The MCP servers are not isolated: .*as this user/)])
    expect((await use.post()).annotations).toEqual([])
    expect(processesIn(engineOf(use).home)).toEqual([])
  })
})
