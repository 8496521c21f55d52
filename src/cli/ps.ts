import { seconds } from '../base/wording.ts'
import { isAlive } from '../engine-client/engine-process.ts'
import { lockHolder } from '../host/terminal/folder-lock.ts'
import { expiryOf } from '../lease/expiry.ts'
import { isHeld } from '../lease/lease-state.ts'
import type { EngineProcess } from '../state/engine-state.ts'
import { STATE } from '../state/keys.ts'
import { answer, type CommandOptions, type Desk } from './desk.ts'
import { allUses, type LocalUse, livesOf } from './local-use.ts'

interface Row {
  readonly name: string
  /** `at work`: a command of ours is. `left behind`: it was killed at it. */
  readonly state: 'up' | 'at work' | 'left behind'
  readonly pid: number | null
  readonly started_by: string
  readonly started_at: string
  readonly engine: 'klavis' | 'embedded, alive' | 'embedded, dead'
  readonly leases: readonly Lease[]
}

interface Lease {
  readonly alias: string
  readonly kind: string
  readonly server: string
  readonly state: 'held' | 'maybe held' | 'over by its TTL'
  readonly since: string
  readonly frees_itself_at: string | null
}

/** `ps`: what there is on this machine, as it is written down. Nobody is asked. */
export async function ps(desk: Desk, options: CommandOptions): Promise<number> {
  const rows = allUses().map(rowOf)
  answer(desk, options, rows, rows.flatMap(linesOf))
  if (rows.length === 0) desk.terminal.log.notice('Nothing is up.')
  return 0
}

function rowOf(use: LocalUse): Row {
  const owner = lockHolder(use.folder)
  return {
    name: use.name,
    state: owner === undefined ? 'up' : owner.isAlive ? 'at work' : 'left behind',
    pid: owner?.isAlive ? owner.pid : null,
    started_by: use.journal.read('use', 'what'),
    started_at: use.journal.read('use', 'started'),
    engine: engineOf(use),
    leases: livesOf(use).map((life) => {
      const { alias, kind, server, at } = life.intent
      const end = expiryOf(life)
      const isOver = end !== undefined && Date.parse(end) < Date.now()
      const state = isOver ? 'over by its TTL' : isHeld(life) ? 'held' : 'maybe held'
      return { alias, kind, server, state, since: at, frees_itself_at: end ?? null }
    })
  }
}

function engineOf({ journal }: LocalUse): Row['engine'] {
  const text = journal.read('state', STATE.engine)
  if (text === '') return 'klavis'
  return isAlive(JSON.parse(text) as EngineProcess) ? 'embedded, alive' : 'embedded, dead'
}

function linesOf(row: Row): readonly string[] {
  const since = row.started_at === '' ? '' : `, ${ago(row.started_at)}`
  const by = row.pid === null ? '' : ` (process ${row.pid})`
  return [
    `${row.name}: ${row.state}${by}, begun by \`${row.started_by}\`${since}, engine ${row.engine}`,
    ...row.leases.map(({ alias, kind, server, state, frees_itself_at: end }) => {
      const servers = kind === 'local' ? ` (${server.split(',').join(', ')})` : server === alias ? '' : ` (${server})`
      return `  ${alias}${servers}: ${state}${end === null ? ', without a TTL' : `, frees itself at ${end}`}`
    }),
    ...(row.state === 'left behind' ? [`  \`klavis-sandbox down --name ${row.name}\` releases it.`] : [])
  ]
}

function ago(time: string): string {
  return `${seconds(Math.max(0, Date.now() - Date.parse(time)))} ago`
}
