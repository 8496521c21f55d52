import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Job } from '../../support/runner/job.ts'
import type { Stage } from '../../support/stage.ts'
import { overwrite, readRegular } from './regular-files.ts'

/** Everything on the runner and in the account that is not ours, and that post must leave alone. */
export interface Innocents {
  /** A folder outside RUNNER_TEMP, one in it, and one in the workspace, each with a file. */
  readonly folders: readonly [string, string, string]
  /** A text in each of these files, which must not get into the artifact. */
  readonly secret: string
  /** The ids of what others hold in the same account. */
  readonly sandboxId: string
  readonly localId: string | undefined
  readonly instance: { readonly id: string; readonly userId: string } | undefined
  /** Starts a process that has nothing to do with the action; undefined if that is impossible here. */
  readonly startProcess: () => number | undefined
  /** Undoes what the attacker did to their files, e.g. by writing through a link of its own. */
  readonly restore: () => void
  /** What happened to any of them since then. */
  readonly harm: () => string[]
  readonly close: () => void
}

const FILE = 'precious.txt'

/** Puts them into place before main runs. */
export async function placeInnocents(stage: Stage, job: Job, hasLocal: boolean): Promise<Innocents> {
  const secret = `precious-${randomBytes(12).toString('hex')}`
  const folders = [join(stage.folder, 'outside'), join(job.temp, 'theirs'), join(job.workspace, 'theirs')] as const
  const restore = (): void => {
    for (const folder of folders) {
      mkdirSync(folder, { recursive: true })
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
      overwrite(join(folder, FILE), secret)
    }
  }
  restore()
  stage.api.occupyByOther('jira')
  const localId = hasLocal ? await stage.api.occupyLocalByOther() : undefined
  const person = stage.api.addInstance('Gmail', 'a-person')
  const sandboxId = stage.api.leases.find(({ kind }) => kind === 'sandbox')?.id ?? ''
  const processes: ChildProcess[] = []
  return {
    folders: [...folders],
    secret,
    sandboxId,
    localId,
    instance: { id: person.id, userId: person.userId },
    startProcess: () => {
      if (process.platform === 'win32') return undefined
      const child = spawn('sleep', ['1000'], { stdio: 'ignore', detached: true })
      processes.push(child)
      return child.pid
    },
    restore,
    harm: () => [
      ...folders.flatMap((folder) => harmIn(folder, secret)),
      ...processes.flatMap(({ signalCode }) => (signalCode === null ? [] : ['a process of somebody else was ended'])),
      ...requestsFor(stage, [sandboxId, localId, person.id])
    ],
    close: () => {
      for (const child of processes) child.kill('SIGKILL')
    }
  }
}

function harmIn(folder: string, secret: string): string[] {
  if (!existsSync(join(folder, FILE))) return [`a folder of somebody else was removed: ${folder}`]
  const others = readdirSync(folder).filter((name) => name !== FILE)
  return [
    ...(readRegular(join(folder, FILE)) === secret ? [] : [`a file of somebody else was changed: ${folder}`]),
    ...others.map((name) => `a file was written into a folder of somebody else: ${join(folder, name)}`)
  ]
}

/** To look at the details is allowed; to read the data, or to change anything, is not. */
function requestsFor({ api }: Stage, ids: readonly (string | undefined)[]): string[] {
  return api.requests
    .filter(({ path }) => ids.some((id) => id !== undefined && path.split('/').includes(id)))
    .filter(({ method, path }) => method !== 'GET' || path.endsWith('/dump'))
    .map(({ method, path }) => `something of somebody else was touched: ${method} ${path}`)
}
