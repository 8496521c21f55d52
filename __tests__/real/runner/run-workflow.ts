// Runs one workflow on act, on the host, and collects everything that can be seen of it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { basename, delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listen } from '../../support/loopback.ts'
import { push, type WorkflowEvent } from '../../support/runner/events.ts'
import { openArtifactForwarder } from './artifact-forwarder.ts'
import type { Machine } from './machine.ts'
import { processesThatMention } from './stand-ins/watch/processes.ts'
import type { Watched } from './stand-ins/watch/watched.ts'

const STAND_INS = fileURLToPath(new URL('stand-ins', import.meta.url))
const PLATFORMS = ['ubuntu-latest', 'ubuntu-24.04']
const LIMIT_MS = 300_000

/** How a workflow is run. */
export interface RunOptions {
  /** The repository that the workflow belongs to. */
  readonly project: string
  /** The workflow's path in it. */
  readonly workflow: string
  readonly event?: WorkflowEvent
  readonly secrets?: Readonly<Record<string, string>>
  readonly variables?: Readonly<Record<string, string>>
  readonly env?: Readonly<Record<string, string>>
  /** A folder of programs that stand before those of the machine. */
  readonly programs?: string
  /** The host of another GitHub. */
  readonly github?: string
  /** Sends SIGINT to act, as Ctrl+C does, once the log has this text. */
  readonly cancelAt?: string
}

/** What came of a run. */
export interface WorkflowRun {
  readonly code: number | null
  /** act's log. */
  readonly log: string
  /** The log and what act says about itself. */
  readonly output: string
  /** The artifacts that act keeps, by name. */
  readonly artifacts: ReadonlyMap<string, Buffer>
  /** What each job had left before act cleaned up. */
  readonly watched: readonly Watched[]
  /** The processes that are left now. */
  readonly processes: readonly string[]
  readonly secrets: readonly string[]
}

/** Runs a workflow to its end. */
export async function runWorkflow(machine: Machine, options: RunOptions): Promise<WorkflowRun> {
  const folder = mkdtempSync(join(machine.folder, 'run-'))
  // As root, PostgreSQL runs as another user, who must be able to enter.
  chmodSync(folder, 0o711)
  const at = (part: string) => join(folder, part)
  for (const part of ['home', 'tmp', 'watch', 'cache', 'artifacts']) mkdirSync(at(part), { recursive: true })
  const { name: event, payload, actor } = options.event ?? push
  writeFileSync(at('event.json'), JSON.stringify(payload))
  writeFileSync(at('secrets'), lines(options.secrets))
  const port = await freePort()
  const forwarder = await openArtifactForwarder(port)
  const args = [
    event,
    ...['--workflows', options.workflow, '--eventpath', at('event.json'), '--actor', actor],
    ...['--secret-file', at('secrets'), '--action-cache-path', at('cache'), '--no-cache-server', '--rm'],
    ...['--artifact-server-path', at('artifacts'), '--artifact-server-addr', '127.0.0.1'],
    ...['--artifact-server-port', String(port)],
    ...PLATFORMS.flatMap((platform) => ['--platform', `${platform}=-self-hosted`]),
    ...(options.github === undefined ? [] : ['--github-instance', options.github]),
    ...localRepositories(machine, options).flatMap((pair) => ['--local-repository', pair]),
    ...Object.entries(options.variables ?? {}).flatMap(([key, value]) => ['--var', `${key}=${value}`])
  ]
  const env = {
    PATH: [...(options.programs === undefined ? [] : [options.programs]), machine.node, process.env['PATH']].join(
      delimiter
    ),
    HOME: at('home'),
    TMPDIR: at('tmp'),
    XDG_CACHE_HOME: at('cache'),
    WATCH_FOLDER: at('watch'),
    ACTIONS_RUNTIME_URL: `${forwarder.origin}/`,
    LANG: 'C.UTF-8',
    ...options.env
  }
  try {
    const ended = await runToEnd(
      spawn(machine.act, args, { cwd: options.project, env, detached: true }),
      options.cancelAt
    )
    const watched = readdirSync(at('watch')).map(
      (file) => JSON.parse(readFileSync(join(at('watch'), file), 'utf8')) as Watched
    )
    return {
      ...ended,
      artifacts: artifactsIn(at('artifacts')),
      watched,
      processes: processesThatMention(`${folder}/`),
      secrets: [...Object.values(options.secrets ?? {}), ...watched.flatMap(({ secrets }) => secrets)].filter(Boolean)
    }
  } finally {
    await forwarder.close()
    endAll(folder)
  }
}

async function runToEnd(
  act: ChildProcess,
  cancelAt: string | undefined
): Promise<Pick<WorkflowRun, 'code' | 'log' | 'output'>> {
  const texts = { log: '', output: '' }
  let isCancelled = false
  const timer = setTimeout(() => act.kill('SIGKILL'), LIMIT_MS)
  act.stderr?.setEncoding('utf8').on('data', (text: string) => {
    texts.output += text
  })
  act.stdout?.setEncoding('utf8').on('data', (text: string) => {
    texts.log += text
    texts.output += text
    if (cancelAt === undefined || isCancelled || !texts.log.includes(cancelAt)) return
    isCancelled = true
    act.kill('SIGINT')
  })
  const [code] = (await once(act, 'close')) as [number | null]
  clearTimeout(timer)
  return { code, ...texts }
}

/** Which folder act takes for which action: ours, and stand-ins for those that would come from GitHub. */
function localRepositories({ action }: Machine, { project, workflow }: RunOptions): string[] {
  const text = readFileSync(join(project, workflow), 'utf8')
  const setups = [...text.matchAll(/uses: (actions\/setup-\w+@\w+)/g)].map(([, uses]) => uses)
  return [
    `org/klavis-sandbox-action@v1=${action}`,
    `real/watch@v1=${join(STAND_INS, 'watch')}`,
    ...setups.map((uses) => `${uses}=${join(STAND_INS, 'nothing')}`)
  ]
}

function artifactsIn(folder: string): Map<string, Buffer> {
  const zips = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.zip'))
  return new Map(zips.map((path) => [basename(path, '.zip'), readFileSync(join(folder, path))]))
}

/** Ends what a failed run left, so that it cannot disturb the next one. */
function endAll(folder: string): void {
  if (!existsSync('/proc')) return
  for (const line of processesThatMention(`${folder}/`)) process.kill(Number.parseInt(line, 10), 'SIGKILL')
}

async function freePort(): Promise<number> {
  const { port, close } = await listen(createServer())
  await close()
  return port
}

function lines(values: Readonly<Record<string, string>> = {}): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')
}
