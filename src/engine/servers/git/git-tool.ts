import { type Property, stringArgument, type ToolArguments, type ToolDefinition } from '../serve-tools.ts'
import { repositoryAt } from './repository.ts'
import type { Git } from './run-git.ts'

/** A required string. */
export const STRING: Property = { type: 'string' }

/** An optional string; some clients send null. */
export const OPTIONAL_STRING: Property = { type: ['string', 'null'] }

/** The argument that every tool has. */
export const REPO = { repo_path: { ...STRING, description: 'The folder of the repository, in the workspace' } }

/** A tool that works on a repository, without the argument `repo_path`. */
export interface GitTool extends Omit<ToolDefinition, 'run'> {
  readonly run: (git: Git, args: ToolArguments) => Promise<string>
}

/** The tool with the argument `repo_path`, which must be in the workspace. */
export function inWorkspace(workspace: string, { run, properties, required, ...tool }: GitTool): ToolDefinition {
  return {
    ...tool,
    properties: { ...REPO, ...properties },
    required: ['repo_path', ...required],
    run: async (args) => run(await repositoryAt(workspace, stringArgument(args, 'repo_path')), args)
  }
}

/** A branch or revision; rejects anything that git would read as an option. */
export function revisionArgument(args: ToolArguments, key: string): string {
  const value = stringArgument(args, key)
  if (value === '' || value.startsWith('-')) throw new Error(`Invalid ${key}: '${value}'`)
  return value
}
