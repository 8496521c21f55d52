import { minuteOf, seconds } from '../base/wording.ts'
import { isAlive, parseEngine } from '../engine-client/engine-process.ts'
import { commandName } from '../host/process.ts'
import { lockHolder } from '../host/terminal/folder-lock.ts'
import { expiryOf } from '../lease/expiry.ts'
import { isHeld } from '../lease/lease-state.ts'
import { STATE } from '../state/keys.ts'
import { type CliContext, type CommandOptions, printResult } from './cli-context.ts'
import { listRuns, type SavedRun, savedLeases, savedState } from './saved-runs.ts'

interface Row {
  readonly name: string
  /** `at work`: one of our commands is working on it. `left behind`: that command was killed. */
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

/** `ps`: lists the runs on this machine according to their records, without requests to the API. */
export async function ps(context: CliContext, options: CommandOptions): Promise<number> {
  const rows = listRuns().map(rowOf)
  printResult(context, options, rows, rows.flatMap(linesOf))
  if (rows.length === 0) context.terminal.log.notice('Nothing is up.')
  return 0
}

function rowOf(run: SavedRun): Row {
  const holder = lockHolder(run.folder)
  return {
    name: run.name,
    state: holder === undefined ? 'up' : holder.isAlive ? 'at work' : 'left behind',
    pid: holder?.isAlive ? holder.pid : null,
    started_by: run.journal.read('run', 'started-by'),
    started_at: run.journal.read('run', 'started-at'),
    engine: engineOf(run),
    leases: savedLeases(run).map((lease) => {
      const { alias, kind, server, at } = lease.intent
      const end = expiryOf(lease)
      const hasExpired = end !== undefined && Date.parse(end) < Date.now()
      const state = hasExpired ? 'over by its TTL' : isHeld(lease) ? 'held' : 'maybe held'
      return { alias, kind, server, state, since: at, frees_itself_at: end ?? null }
    })
  }
}

function engineOf(run: SavedRun): Row['engine'] {
  const engine = parseEngine(savedState(run).getState(STATE.engine))
  if (engine === undefined) return 'klavis'
  return isAlive(engine) ? 'embedded, alive' : 'embedded, dead'
}

function linesOf(row: Row): readonly string[] {
  const since = row.started_at === '' ? '' : `, ${ago(row.started_at)}`
  const by = row.pid === null ? '' : ` (process ${row.pid})`
  return [
    `${row.name}: ${row.state}${by}, started by \`${row.started_by}\`${since}, engine ${row.engine}`,
    ...row.leases.map(({ alias, kind, server, state, frees_itself_at: end }) => {
      const servers = kind === 'local' ? ` (${server.split(',').join(', ')})` : server === alias ? '' : ` (${server})`
      return `  ${alias}${servers}: ${state}${end === null ? ', without a TTL' : `, expires at ${minuteOf(end)}`}`
    }),
    ...(row.state === 'left behind' ? [`  To release it, run \`${commandName()} down --name ${row.name}\`.`] : [])
  ]
}

function ago(time: string): string {
  return `${seconds(Math.max(0, Date.now() - Date.parse(time)))} ago`
}
