import { randomUUID } from 'node:crypto'
import { readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { processesThatMention } from './processes.ts'
import type { Watched } from './watched.ts'

const { env } = process
const temp = env['RUNNER_TEMP'] ?? ''
const watched: Watched = {
  job: env['GITHUB_JOB'] ?? '',
  temp: readdirSync(temp).sort(),
  tmpdir: readdirSync(env['TMPDIR'] ?? '').sort(),
  // act gives every job a folder of its own, in which RUNNER_TEMP and the workspace are.
  processes: processesThatMention(`${dirname(temp)}/`),
  secrets: Object.entries(env).flatMap(([name, value = '']) =>
    /^KLAVIS_.*(?:_MCP_URL|SANDBOX_ID)$/.test(name) ? [value] : []
  )
}
writeFileSync(join(env['WATCH_FOLDER'] ?? '', `${randomUUID()}.json`), JSON.stringify(watched))
