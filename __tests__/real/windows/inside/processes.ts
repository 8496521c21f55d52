import { equal, match } from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Check } from './checks.ts'
import { Job } from './job.ts'
import { callTool } from './mcp-client.ts'
import { isRunning, until } from './until.ts'

/** What runs and what ends: Windows has neither process groups nor signals. */
export const processChecks: readonly Check[] = [
  {
    name: 'a command of terminal ends with post, and the folder of the run is removed',
    run: async () => {
      const job = new Job({ 'local-sandbox': 'terminal' })
      const command = await startCommand(job, await job.main())
      await job.post()
      await until('the command has ended', () => !isRunning(command))
      equal(job.runFolder(), undefined, `Post left ${job.runFolder()}:\n${job.log}`)
    }
  },
  {
    name: 'a command of terminal ends with an engine that is killed',
    run: async () => {
      const job = new Job({ 'local-sandbox': 'terminal' })
      const command = await startCommand(job, await job.main())
      process.kill(job.enginePid(), 'SIGKILL')
      await until('the command has ended', () => !isRunning(command))
      await job.post()
      equal(job.runFolder(), undefined, `Post left ${job.runFolder()}:\n${job.log}`)
    }
  },
  {
    name: 'an engine whose main was killed ends after post, and its folder is removed',
    run: async () => {
      const job = new Job({ 'local-sandbox': 'filesystem' })
      await job.mainKilledWhen((state) => state.includes('pid'))
      const engine = job.enginePid()
      await job.post()
      await until('the engine has ended', () => !isRunning(engine))
      equal(job.runFolder(), undefined, `Post left ${job.runFolder()}:\n${job.log}`)
    }
  },
  {
    name: 'postgres answers, and ends with post',
    needs: 'postgres',
    run: async () => {
      const job = new Job({ sandboxes: 'postgres' }, { PGBIN: postgresFolder() })
      const { text, port } = await askPostgres(job)
      match(text, /PostgreSQL \d+/)
      await job.post()
      await untilClosed(port)
      equal(job.runFolder(), undefined, `Post left ${job.runFolder()}:\n${job.log}`)
    }
  },
  {
    name: 'postgres ends with an engine that is killed',
    needs: 'postgres',
    run: async () => {
      const job = new Job({ sandboxes: 'postgres' }, { PGBIN: postgresFolder() })
      const { port } = await askPostgres(job)
      process.kill(job.enginePid(), 'SIGKILL')
      await untilClosed(port)
      await job.post()
    }
  }
]

/** Starts a command that does not end by itself, and returns its process id. */
async function startCommand(job: Job, outputs: ReadonlyMap<string, string>): Promise<number> {
  const file = join(job.folder, 'pid.txt')
  const program = `require('fs').writeFileSync('${file.replaceAll('\\', '/')}',String(process.pid));setInterval(Date,1e3)`
  const command = `"${process.execPath}" -e "${program}"`
  // It has no answer as long as the command runs.
  callTool(outputs.get('mcp-config') ?? '', /terminal/, 'run_command', { command }).catch(() => undefined)
  await until('the command has started', () => existsSync(file) && readFileSync(file, 'utf8') !== '')
  return Number(readFileSync(file, 'utf8'))
}

async function askPostgres(job: Job): Promise<{ readonly text: string; readonly port: number }> {
  const outputs = await job.main()
  const sql = "select version() || ' port ' || current_setting('port') as answer"
  const text = await callTool(outputs.get('mcp-config') ?? '', /postgres/, 'execute_sql', { sql })
  return { text, port: Number(/port (\d+)/.exec(text)?.[1]) }
}

async function untilClosed(port: number): Promise<void> {
  for (const end = Date.now() + 20_000; await isOpen(port); await delay(200)) {
    if (Date.now() > end) throw new Error(`PostgreSQL still listens on ${port}.`)
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const settle = (open: boolean): void => {
      socket.destroy()
      resolve(open)
    }
    socket.once('connect', () => settle(true))
    socket.once('error', () => settle(false))
  })
}

function postgresFolder(): string {
  return process.env['CHECK_PGBIN'] ?? ''
}
