import { execFileSync } from 'node:child_process'
import { basename } from 'node:path'
import type { RunContext } from '../host.ts'

/** The run that a use at a terminal stands for; its labels tell others whose sandboxes these are. */
export function localRun(runId: string, temp: string): RunContext {
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

/** `owner/name` as the remote has it, without whatever credentials are in its URL; else the name of the folder. */
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
