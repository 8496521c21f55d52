import { deepEqual, equal, match } from 'node:assert/strict'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Check } from './checks.ts'
import { DIST, Job } from './job.ts'
import { callTool } from './mcp-client.ts'

/** Which programs are started, and how: Windows looks in the current folder first. */
export const programChecks: readonly Check[] = [
  {
    name: 'a git.exe that is planted in the workspace is never executed',
    needs: 'git',
    run: async () => {
      const job = new Job({ 'local-sandbox': 'git, terminal', upload: '.' }, { PATH: `.;bin;${process.env['PATH']}` })
      execFileSync('git', ['init', '-q', job.workspace])
      const planted = [job.workspace, join(job.workspace, 'bin')].flatMap((folder) => plantIn(folder))
      const outputs = await job.main()
      const answer = await callTool(outputs.get('mcp-config') ?? '', /git/, 'git_init', {
        repo_path: outputs.get('workspace') ?? '.'
      })
      await job.post()
      match(answer, /initialized/i)
      const ran = [...planted, ...tracesIn(outputs.get('workspace') ?? '')].filter((file) => existsSync(`${file}.ran`))
      deepEqual(ran, [])
      equal(job.runFolder(), undefined, job.log)
    }
  },
  {
    name: "a git.exe that is planted in the CLI's folder is never executed",
    needs: 'git',
    run: async () => {
      const folder = laptop()
      const planted = plantIn(folder)
      const { status, stdout, stderr } = cli(folder, [
        'run',
        '--local-sandbox',
        'filesystem',
        '--upload',
        '.',
        '--',
        'node',
        '-v'
      ])
      equal(status, 0, `${stdout}${stderr}`)
      deepEqual(
        planted.filter((file) => existsSync(`${file}.ran`)),
        []
      )
    }
  },
  {
    name: 'a command that is not there is 127, and its arguments reach a script as they are',
    run: async () => {
      const folder = laptop()
      const bin = join(folder, 'bin')
      mkdirSync(bin)
      writeFileSync(join(bin, 'tool.cmd'), `@"${process.execPath}" "%~dp0tool.js" %*\r\n`)
      writeFileSync(join(bin, 'tool.js'), 'console.log(JSON.stringify(process.argv.slice(2)))')
      const args = ['%USERPROFILE%', 'a b', 'x&y', '100%', 'say "hi"', '']
      const run = (command: readonly string[]) =>
        cli(folder, ['run', '--local-sandbox', 'filesystem', '--', ...command], {
          PATH: `${bin};${process.env['PATH']}`
        })
      const missing = run(['no-such-program'])
      equal(missing.status, 127, `${missing.stdout}${missing.stderr}`)
      match(missing.stderr, /There is no command no-such-program/)
      const { stdout, stderr } = run(['tool', ...args])
      const printed = stdout.split(/\r?\n/).find((line) => line.startsWith('['))
      deepEqual(JSON.parse(printed ?? 'null'), args, `${stdout}${stderr}`)
    }
  },
  {
    name: '`up` names the command of the shell that `env` prints for',
    run: async () => {
      const folder = laptop()
      const { stdout, stderr } = cli(folder, ['up', '--local-sandbox', 'filesystem'])
      const printed = cli(folder, ['env']).stdout
      cli(folder, ['down'])
      match(printed, /^\$env:/m, `${stdout}${stderr}`)
      match(stdout, /klavis-sandbox env \| Out-String \| Invoke-Expression/)
    }
  },
  {
    name: 'a folder that a program is about to leave is removed',
    run: async () => {
      const { removeFolderSync } = await import('../../../../src/host/remove-folder.ts')
      const folder = mkdtempSync(join(tmpdir(), 'busy-'))
      const program = 'console.log(1); setTimeout(() => {}, 300)'
      const child = spawn(process.execPath, ['-e', program], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
      await once(child.stdout, 'data')
      removeFolderSync(folder)
      equal(existsSync(folder), false)
    }
  }
]

/** Plants programs that leave a file when they are run. */
function plantIn(folder: string): readonly string[] {
  mkdirSync(folder, { recursive: true })
  for (const file of tracesIn(folder)) copyFileSync(process.env['CHECK_TRACE'] ?? '', file)
  return tracesIn(folder)
}

function tracesIn(folder: string): readonly string[] {
  return ['git', 'taskkill', 'cmd', 'npm', 'node'].map((name) => join(folder, `${name}.exe`))
}

function laptop(): string {
  return mkdtempSync(join(tmpdir(), 'laptop-'))
}

function cli(folder: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const own = { ...process.env, LOCALAPPDATA: join(folder, 'appdata'), ...env }
  return spawnSync(process.execPath, [join(DIST, 'cli.js'), ...args], { cwd: folder, env: own, encoding: 'utf8' })
}
