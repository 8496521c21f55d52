import type { Git } from './program.ts'
import { type GitTool, name, OPTIONAL_TEXT, TEXT, text } from './tool.ts'

const changes = { required: [], properties: {}, annotations: { readOnlyHint: false, destructiveHint: false } }

/** The tools that change a repository. */
export const CHANGING: readonly GitTool[] = [
  {
    ...changes,
    name: 'git_add',
    description: 'Stages files for the next commit',
    properties: { files: { type: 'array', items: TEXT, minItems: 1 } },
    required: ['files'],
    work: async (git, args) => {
      await git('add', '--', ...(args['files'] as readonly string[]))
      return 'Files staged successfully'
    }
  },
  {
    ...changes,
    name: 'git_reset',
    description: 'Unstages all that is staged',
    annotations: { readOnlyHint: false, destructiveHint: true },
    work: async (git) => {
      await git('reset', '--quiet')
      return 'All staged changes reset'
    }
  },
  {
    ...changes,
    name: 'git_commit',
    description: 'Records what is staged',
    properties: { message: TEXT },
    required: ['message'],
    work: async (git, args) => {
      await git(...(await author(git)), 'commit', '--no-verify', '--cleanup=strip', '-m', text(args, 'message'))
      return `Changes committed successfully with hash ${await git('rev-parse', 'HEAD')}`
    }
  },
  {
    ...changes,
    name: 'git_create_branch',
    description: 'Creates a branch, from another one when asked',
    properties: { branch_name: TEXT, base_branch: OPTIONAL_TEXT },
    required: ['branch_name'],
    work: async (git, args) => {
      const base = args['base_branch'] ? name(args, 'base_branch') : await git('rev-parse', '--abbrev-ref', 'HEAD')
      await git('branch', '--no-track', '--', name(args, 'branch_name'), base)
      return `Created branch '${text(args, 'branch_name')}' from '${base}'`
    }
  },
  {
    ...changes,
    name: 'git_checkout',
    description: 'Switches to a branch',
    properties: { branch_name: TEXT },
    required: ['branch_name'],
    work: async (git, args) => {
      await git('checkout', '--quiet', name(args, 'branch_name'), '--')
      return `Switched to branch '${text(args, 'branch_name')}'`
    }
  }
]

/** Commits need an author, and a fresh sandbox has told git none. */
async function author(git: Git): Promise<readonly string[]> {
  const known = await git('config', 'user.email').catch(() => '')
  return known === '' ? ['-c', 'user.name=Sandbox', '-c', 'user.email=sandbox@localhost'] : []
}
