import { execFileSync } from 'node:child_process'
import { basename, dirname } from 'node:path'
import { findProgram, programFolders } from '../find-program.ts'
import type { RunContext } from '../host.ts'

/** The run context at a terminal. It becomes the labels of the sandboxes. */
export function terminalRunContext(runId: string, temp: string): RunContext {
  const workspace = process.cwd()
  return {
    repository: repositoryOf(workspace),
    runId,
    attempt: '1',
    job: 'terminal',
    step: 'terminal',
    serverUrl: 'https://github.com',
    workspace,
    temp
  }
}

/** `owner/name` of the git remote, without credentials in its URL; otherwise the name of the folder. */
function repositoryOf(folder: string): string {
  try {
    const git = findProgram('git', programFolders(process.env['PATH'], folder))
    if (git === undefined) return basename(folder)
    const remote = execFileSync(git, ['-C', folder, 'config', '--get', 'remote.origin.url'], {
      cwd: dirname(git),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      windowsHide: true
    })
    const [, found] = /[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?\/?\s*$/.exec(remote) ?? []
    return found ?? basename(folder)
  } catch {
    return basename(folder)
  }
}
