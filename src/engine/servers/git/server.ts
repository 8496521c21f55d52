import { serveTools, stringArgument, type ToolDefinition } from '../serve-tools.ts'
import type { ServerStreams } from '../stdio-server.ts'
import { inWorkspace, REPO } from './git-tool.ts'
import { folderAt } from './repository.ts'
import { GIT_TOOLS } from './tools.ts'

/** Serves the tools of mcp-server-git for the repositories of one workspace. */
export function serveGit(workspace: string, streams?: ServerStreams): void {
  const tools = GIT_TOOLS.map((tool) => inWorkspace(workspace, tool))
  serveTools('git', [...tools, initTool(workspace)], streams)
}

/** `git_init`, the only tool that needs no repository. */
function initTool(workspace: string): ToolDefinition {
  return {
    name: 'git_init',
    description: 'Creates a repository in a folder of the workspace',
    properties: REPO,
    required: ['repo_path'],
    annotations: { readOnlyHint: false, destructiveHint: false },
    run: async (args) => {
      const { git } = await folderAt(workspace, stringArgument(args, 'repo_path'))
      return git('init', '--template=', '--initial-branch=main')
    }
  }
}
