import type { Arguments, OwnTool, Property } from '../tools.ts'
import type { Git } from './program.ts'
import { repositoryAt } from './repository.ts'

/** An argument that is a text. */
export const TEXT: Property = { type: 'string' }

/** An argument that may be left out, or null as some clients send it. */
export const OPTIONAL_TEXT: Property = { type: ['string', 'null'] }

/** The argument that every tool takes. */
export const REPO = { repo_path: { ...TEXT, description: 'The folder of the repository, in the workspace' } }

/** A tool on a repository, but for the folder that every one of them takes. */
export interface GitTool extends Omit<OwnTool, 'run'> {
  readonly work: (git: Git, args: Arguments) => Promise<string>
}

/** The tool, held inside the workspace. */
export function inWorkspace(workspace: string, { work, properties, required, ...tool }: GitTool): OwnTool {
  return {
    ...tool,
    properties: { ...REPO, ...properties },
    required: ['repo_path', ...required],
    run: async (args) => work(await repositoryAt(workspace, text(args, 'repo_path')), args)
  }
}

/** A title, and what git said below. */
export function titled(title: string, body: string): string {
  return `${title}\n${body}`
}

/** An argument as text. */
export function text(args: Arguments, key: string): string {
  return String(args[key])
}

/** A branch or revision; one that looks like an option is none. */
export function name(args: Arguments, key: string): string {
  const value = text(args, key)
  if (value === '' || value.startsWith('-')) throw new Error(`Invalid ${key}: '${value}'`)
  return value
}
