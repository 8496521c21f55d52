import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from '@jest/globals'
import { runAgent } from '../support/agent.ts'
import { messagesOf, theError } from '../support/annotations.ts'
import { copiedFiles, NO_ARTIFACT_SERVICE, otherAnnotations } from '../support/artifact-content.ts'
import { engineOf, isRunning, processesIn, waitUntil } from '../support/engine-process.ts'
import { printed } from '../support/printed.ts'
import { openStage } from '../support/scenario.ts'
import { slowBubblewrap } from '../support/slow-bubblewrap.ts'

const INPUTS = { engine: 'embedded', 'local-sandbox': 'filesystem, terminal', sandboxes: 'calculator' }
const QUICK = { engine: 'embedded', 'local-sandbox': 'filesystem', verify: 'off' }
const CANCELLED = 'The job was cancelled. The post step releases what was acquired.'
/** The runner sends SIGTERM this long after SIGINT. */
const PATIENCE_MS = 7_500

// The tests send POSIX signals and read /proc.
const onLinux = process.platform === 'linux' ? describe : describe.skip

/** Engines that only this test can kill if it fails. */
const startedAlone: number[] = []

afterEach(() => {
  for (const pid of startedAlone.splice(0)) if (isRunning(pid)) process.kill(pid, 'SIGKILL')
})

/** Finds the process of an engine that main has not yet recorded. */
function engineIn(temp: string): number {
  const list = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
  const line = list.split('\n').find((each) => each.includes('engine.js') && each.includes(temp))
  if (line === undefined) throw new Error('No engine runs')
  const pid = Number.parseInt(line, 10)
  startedAlone.push(pid)
  return pid
}

function foldersIn(temp: string): string[] {
  return readdirSync(temp).filter((name) => name.startsWith('klavis-sandbox-'))
}

onLinux('the engine is killed between main and post', () => {
  test.each([
    ['auto', 'always', ['engine.log', 'manifest.json', 'report.html', 'transcript.jsonl']],
    ['off', 'never', []]
  ])(
    'post warns and succeeds quickly (isolation: %s), and keeps with `dump: %s`: %j',
    async (isolation, dump, kept) => {
      const stage = await openStage()
      const job = stage.job({ env: NO_ARTIFACT_SERVICE })
      const use = job.use({ ...INPUTS, isolation, dump })
      await use.main()
      const { pid, home } = engineOf(use)
      // Windows removes no folder that is the current one of a process, and its removal is what stops an engine.
      expect(readlinkSync(`/proc/${pid}/cwd`)).not.toContain(job.temp)
      const busy = 'sleep 1000 > /dev/null 2>&1 & sleep 1001 > /dev/null 2>&1 & echo started'
      const [started] = await runAgent(job, [['terminal', 'run_command', { command: busy }]])
      expect(started?.text).toContain('started')
      // The transcript is flushed every 100 ms, so a kill before that loses the last lines.
      await waitUntil('the call is on record', () =>
        readFileSync(join(home, 'transcript.jsonl'), 'utf8').includes('started')
      )
      process.kill(pid, 'SIGKILL')

      const post = await use.post()
      expect(post.exitCode).toBe(0)
      expect(post.durationMs).toBeLessThan(PATIENCE_MS)
      expect(post.log).toContain('embedded engine stopped early')
      expect(otherAnnotations(post).map(({ message }) => message)).toEqual([expect.stringContaining('engine')])
      expect(post.summary).toContain('### 1 tool call')
      expect(Object.keys(copiedFiles(job))).toEqual(kept)
      expect(foldersIn(job.temp)).toEqual([])
      await waitUntil('no process is left', () => processesIn(home).length === 0)
    }
  )
})

onLinux('main is killed', () => {
  test('while the engine starts: post stops it, and it does not create its folder again', async () => {
    const stage = await openStage()
    const slow = slowBubblewrap(join(stage.folder, 'slow'))
    const job = stage.job({ env: slow.env })
    const use = job.use({ ...QUICK })
    const main = await use.main({ killWhen: slow.asked() })
    expect(main.signal).toBe('SIGKILL')
    const pid = engineIn(job.temp)

    const post = await use.post()
    expect(post.exitCode).toBe(0)
    expect(messagesOf(post, 'warning')).toEqual([])
    slow.go()
    await waitUntil('the engine ends', () => !isRunning(pid))
    expect(foldersIn(job.temp)).toEqual([])
    await waitUntil('no process is left', () => processesIn(job.temp).length === 0)
    expect(slow.left()).toEqual([])
  })

  test('after the engine has started: post releases, and stops it', async () => {
    const stage = await openStage()
    const job = stage.job()
    const use = job.use({ ...INPUTS })
    const verified = printed('✓ calculator')
    const main = await use.main({ onSpawn: verified.onSpawn, killWhen: verified.when })
    expect(main.outputs).toEqual({})
    const post = await use.post()
    expect(post.exitCode).toBe(0)
    expect(messagesOf(post, 'warning')).toEqual([])
    expect(post.log).toContain('✓ calculator: released')
    expect(isRunning(engineOf(use).pid)).toBe(false)
    await waitUntil('no process is left', () => processesIn(engineOf(use).home).length === 0)
    expect(foldersIn(job.temp)).toEqual([])
  })

  test('and RUNNER_TEMP is removed instead of post: the engine and its servers exit', async () => {
    const stage = await openStage()
    const job = stage.job()
    const use = job.use({ ...INPUTS })
    await use.main()
    const { pid, home } = engineOf(use)
    execFileSync('rm', ['-rf', job.temp])
    await waitUntil('the engine ends', () => !isRunning(pid))
    await waitUntil('no process is left', () => processesIn(home).length === 0)
    expect(existsSync(job.temp)).toBe(false)
    mkdirSync(job.temp)
  })
})

onLinux('the job is cancelled', () => {
  test('while the engine starts: main exits at once, and post stops the engine', async () => {
    const stage = await openStage()
    const slow = slowBubblewrap(join(stage.folder, 'slow'))
    const job = stage.job({ env: slow.env })
    const use = job.use({ ...QUICK })
    let [cancelledAt, pid] = [0, 0]
    const cancelWhen = slow.asked().then(() => {
      pid = engineIn(job.temp)
      cancelledAt = performance.now()
    })
    const main = await use.main({ cancelWhen })
    expect(performance.now() - cancelledAt).toBeLessThan(PATIENCE_MS)
    expect(theError(main)).toBe(CANCELLED)
    const post = await use.post()
    expect(post.exitCode).toBe(0)
    slow.go()
    await waitUntil('the engine ends', () => !isRunning(pid))
    expect(foldersIn(job.temp)).toEqual([])
    expect(slow.left()).toEqual([])
  })

  test('while main verifies: it exits at once, and post releases and stops the engine', async () => {
    const stage = await openStage()
    const job = stage.job()
    const use = job.use({ ...INPUTS })
    const acquired = printed('✓ local-sandbox')
    const main = await use.main({ onSpawn: acquired.onSpawn, cancelWhen: acquired.when })
    expect(theError(main)).toBe(CANCELLED)
    expect(main.outputs).toEqual({})
    const post = await use.post()
    expect(post.exitCode).toBe(0)
    expect(messagesOf(post, 'warning')).toEqual([])
    expect(post.log).toContain('✓ local-sandbox: released')
    expect(isRunning(engineOf(use).pid)).toBe(false)
    await waitUntil('no process is left', () => processesIn(engineOf(use).home).length === 0)
  })

  test('after main: the workspace and the records are kept', async () => {
    const stage = await openStage()
    const job = stage.job({ env: NO_ARTIFACT_SERVICE })
    const use = job.use({ ...QUICK })
    await use.main()
    job.setStatus('cancelled')
    const post = await use.post()
    expect(otherAnnotations(post)).toEqual([])
    expect(Object.keys(copiedFiles(job))).toEqual(expect.arrayContaining(['local-sandbox.tar.gz', 'engine.log']))
  })
})
