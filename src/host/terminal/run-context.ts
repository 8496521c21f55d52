import { basename } from 'node:path'
import type { RunContext } from '../host.ts'
import { git, ownerAndName } from './clone.ts'

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
  const remote = git(folder, ['config', '--get', 'remote.origin.url']) ?? ''
  return ownerAndName(remote) ?? basename(folder)
}
