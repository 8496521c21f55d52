import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { type OwnTool, serveTools } from '../tools.ts'
import { CHANGING } from './changing.ts'
import { READING } from './reading.ts'
import { folderAt } from './repository.ts'
import { inWorkspace, REPO, text } from './tool.ts'

/** Serves git on the repositories of one workspace: mcp-server-git's tools, by their names and with their arguments. */
export function serveGit(workspace: string, transport?: Transport): Promise<void> {
  const tools = [...READING, ...CHANGING].map((tool) => inWorkspace(workspace, tool))
  return serveTools('git', [...tools, initialise(workspace)], transport)
}

/** The one tool that needs no repository. */
function initialise(workspace: string): OwnTool {
  return {
    name: 'git_init',
    description: 'Makes a repository in a folder of the workspace',
    properties: REPO,
    required: ['repo_path'],
    annotations: { readOnlyHint: false, destructiveHint: false },
    run: async (args) => {
      const { git } = await folderAt(workspace, text(args, 'repo_path'))
      return git('init', '--template=', '--initial-branch=main')
    }
  }
}
