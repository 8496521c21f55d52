import { execFileSync } from 'node:child_process'
import { basename } from 'node:path'
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
    const remote = execFileSync('git', ['config', '--get', 'remote.origin.url'], {
      cwd: folder,
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
