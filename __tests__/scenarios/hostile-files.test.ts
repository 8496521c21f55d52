import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync
} from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { copiedFiles, NO_ARTIFACT_SERVICE, otherAnnotations } from '../support/artifact-content.ts'
import { engineOf, isRunning } from '../support/engine-process.ts'
import type { Job } from '../support/runner/job.ts'
import { openStage, playOnce } from '../support/scenario.ts'

/** Far more than any of this takes, and far less than waiting for a pipe or reading a terabyte. */
const SOON_MS = 15_000
const TERABYTE = 2 ** 40

// Pipes and links.
const onPosix = process.platform === 'win32' ? describe.skip : describe

/** What a later step can put in the place of a file; files.test.ts reads each of them. */
const IMPOSTORS: readonly (readonly [string, (path: string) => void])[] = [
  ['a pipe', (path) => void execFileSync('mkfifo', [path])],
  [
    'a link to a pipe',
    (path) => {
      execFileSync('mkfifo', [`${path}.pipe`])
      symlinkSync(`${path}.pipe`, path)
    }
  ],
  ['a folder', (path) => mkdirSync(path)],
  [
    'a sparse file of a terabyte',
    (path) => {
      writeFileSync(path, '')
      truncateSync(path, TERABYTE)
    }
  ]
]

/** Every file is replaced by a pipe or a link to one, and by something that is none. */
const FIRST = [0, 2].map((index) => [IMPOSTORS[index]?.[0] ?? '', index] as const)

/** Puts an impostor in the place of each file, beginning with this one. */
function replaceAll(folder: string, names: readonly string[], first: number): void {
  for (const [index, name] of names.entries()) {
    rmSync(join(folder, name), { recursive: true, force: true })
    const [, plant] = IMPOSTORS[(first + index) % IMPOSTORS.length] ?? []
    plant?.(join(folder, name))
  }
}

/** The folder of the only run of the action in a job. */
function runFolder({ temp }: Job): string {
  const [only, ...more] = readdirSync(temp).filter((name) => name.startsWith('klavis-sandbox-'))
  if (only === undefined || more.length > 0) throw new Error('There is not one folder of the action')
  return join(temp, only)
}

describe('16,000 header values in servers.json', () => {
  const play = playOnce(async (stage) => {
    const job = stage.job({ env: NO_ARTIFACT_SERVICE })
    const headers = 'jira X-Token: a-header-of-the-workflow'
    const use = job.use(stage.inputs({ sandboxes: 'jira, notion', headers, verify: 'off' }))
    await use.main()
    const path = join(runFolder(job), 'servers.json')
    const [first, ...others] = JSON.parse(readFileSync(path, 'utf8')) as { headers: Record<string, string> }[]
    const many = Array.from({ length: 16_000 }, (_, index) => [`h${index}`, `value-${index}-${'x'.repeat(8)}`])
    const planted = { ...first, headers: { ...first?.headers, ...Object.fromEntries(many) } }
    writeFileSync(path, JSON.stringify([...others, planted]))
    stage.api.fault({
      match: 'GET /sandbox/notion/*/dump',
      kind: 'change',
      change: () => ({ data: ['a-header-of-the-workflow', 'value-7-xxxxxxxx'] })
    })
    let spawned = 0
    const firstRequest = stage.api.seen(/^(GET|DELETE) \/sandbox/)
    const post = await use.post({ onSpawn: () => (spawned = performance.now()) })
    return { stage, job, post, firstRequestMs: (await firstRequest).at - spawned }
  })

  test('do not delay the first request of post', async () => {
    const { stage, post, firstRequestMs } = await play()
    expect(firstRequestMs).toBeLessThan(SOON_MS)
    expect(post.exitCode).toBe(0)
    expect(stage.api.held()).toEqual([])
  })

  test('are too many to hide all of them, and a warning says so beside the one about the file', async () => {
    const { job, post } = await play()
    expect(otherAnnotations(post)).toEqual([
      expect.objectContaining({
        level: 'warning',
        message: expect.stringMatching(/^servers\.json .* hides only the first/)
      }),
      expect.objectContaining({ message: expect.stringMatching(/^A later step changed servers\.json/) })
    ])
    const kept = copiedFiles(job)['sandbox-notion.json']?.toString() ?? ''
    expect(kept).toContain('***')
    expect(kept).not.toContain('a-header-of-the-workflow')
  })
})

onPosix('post releases at once, although a later step replaced the files of the action, the first by', () => {
  test.each(FIRST)('%s', async (_, first) => {
    const stage = await openStage()
    const job = stage.job({ env: NO_ARTIFACT_SERVICE })
    writeFileSync(join(job.workspace, 'task.txt'), 'the task')
    const servers = { sandboxes: 'jira', 'local-sandbox': 'filesystem', upload: '.', verify: 'off' }
    const use = job.use(stage.inputs(servers))
    await use.main()
    replaceAll(runFolder(job), ['ledger.jsonl', 'servers.json', 'log.txt', 'upload.tar.gz', 'mcp.json'], first)
    const post = await use.post()
    expect(post.exitCode).toBe(0)
    expect(post.durationMs).toBeLessThan(SOON_MS)
    expect(stage.api.held()).toEqual([])
    expect(Object.keys(copiedFiles(job))).toEqual(
      expect.arrayContaining(['local-sandbox.tar.gz', 'manifest.json', 'report.html', 'sandbox-jira.json'])
    )
    expect(stage.leaks()).toEqual([])
  })
})

onPosix(
  'with the embedded engine, companions and post end at once, although its files were replaced, the first by',
  () => {
    test.each(FIRST)('%s', async (_, first) => {
      const stage = await openStage()
      const job = stage.job({ env: NO_ARTIFACT_SERVICE })
      const use = job.use({ engine: 'embedded', 'local-sandbox': 'filesystem', verify: 'off', isolation: 'off' })
      const main = await use.main()
      const { pid, home } = engineOf(use)
      replaceAll(home, ['state.json', 'transcript.jsonl', 'engine.log'], first)
      const ledger = main.outputs['ledger'] ?? ''
      const reset = await job.use({ ledger }, { action: 'reset' }).main()
      expect(reset.exitCode).toBe(1)
      expect(reset.durationMs).toBeLessThan(SOON_MS)
      const post = await use.post()
      expect([post.exitCode, isRunning(pid)]).toEqual([0, false])
      expect(post.durationMs).toBeLessThan(SOON_MS)
      expect(Object.keys(copiedFiles(job))).toEqual(
        expect.arrayContaining(['local-sandbox.tar.gz', 'manifest.json', 'report.html'])
      )
    })
  }
)

onPosix('the embedded engine ends while post runs, because a later step removed its folder:', () => {
  test('post takes its sandboxes for ended, instead of asking it again for 90 s', async () => {
    const stage = await openStage()
    const job = stage.job({ env: NO_ARTIFACT_SERVICE })
    const use = job.use({ engine: 'embedded', 'local-sandbox': 'filesystem', verify: 'off', isolation: 'off' })
    await use.main()
    const { pid } = engineOf(use)
    rmSync(runFolder(job), { recursive: true })
    const post = await use.post()
    expect([post.exitCode, isRunning(pid)]).toEqual([0, false])
    expect(post.durationMs).toBeLessThan(SOON_MS)
    // The engine notices the loss by itself: before post looks for it, while post asks it, or after post has released everything.
    expect(post.log).toMatch(/local-sandbox: (?:already gone|released)|The embedded engine stopped early/)
  })
})

onPosix('post does not write through links', () => {
  test('that a later step left in place of the folder for the dumps and of its files', async () => {
    const stage = await openStage()
    const job = stage.job({ env: NO_ARTIFACT_SERVICE })
    const inputs = { sandboxes: 'jira', 'local-sandbox': 'filesystem', verify: 'off', record: 'configs' }
    const use = job.use(stage.inputs(inputs))
    await use.main()
    const outside = join(dirname(job.workspace), 'outside')
    mkdirSync(outside)
    const victim = join(outside, 'victim.txt')
    writeFileSync(victim, 'precious')
    const trap = join(outside, 'trap')
    mkdirSync(trap)
    const written = ['manifest.json', 'report.html', 'sandbox-jira.json', 'changes.json', 'changes.diff']
    for (const name of written) symlinkSync(victim, join(trap, name))
    symlinkSync(trap, join(runFolder(job), 'dump'))
    // The folder in which post leaves the files, without an artifact service.
    symlinkSync(join(outside, 'elsewhere'), join(job.workspace, 'klavis-sandbox-test-0-1'))
    const post = await use.post()
    expect(post.exitCode).toBe(0)
    expect(readFileSync(victim, 'utf8')).toBe('precious')
    expect(existsSync(join(outside, 'elsewhere'))).toBe(false)
    expect(readdirSync(trap).sort()).toEqual([...written].sort())
    expect(Object.keys(copiedFiles(job, 'klavis-sandbox-test-0-1-2'))).toEqual(
      expect.arrayContaining([...written, 'local-sandbox.tar.gz'])
    )
    expect(stage.api.held()).toEqual([])
  })
})
