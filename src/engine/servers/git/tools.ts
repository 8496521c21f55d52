import { stringArgument, type ToolArguments } from '../serve-tools.ts'
import { type GitTool, OPTIONAL_STRING, revisionArgument, STRING } from './git-tool.ts'
import type { Git } from './run-git.ts'

const DIFF_OPTIONS = ['--no-ext-diff', '--no-textconv', '--no-color']
const COMMIT_FORMAT = ['--date=iso', '--format=Commit: %H%nAuthor: %an <%ae>%nDate: %ad%nMessage: %B']
const CONTEXT = { context_lines: { type: 'integer', minimum: 0, default: 3, description: 'Lines around each change' } }
const BRANCHES: Readonly<Record<string, readonly string[]>> = { local: [], remote: ['--remotes'], all: ['--all'] }

const READ = { required: [], properties: {}, annotations: { readOnlyHint: true } }
const WRITE = { required: [], properties: {}, annotations: { readOnlyHint: false, destructiveHint: false } }

const READ_TOOLS: readonly GitTool[] = [
  {
    ...READ,
    name: 'git_status',
    description: 'Shows the state of the work tree',
    run: async (git) => `Repository status:\n${await git('status')}`
  },
  {
    ...READ,
    name: 'git_diff_unstaged',
    description: 'Shows changes that are not staged',
    properties: CONTEXT,
    run: async (git, args) => `Unstaged changes:\n${await git('diff', ...DIFF_OPTIONS, contextOption(args))}`
  },
  {
    ...READ,
    name: 'git_diff_staged',
    description: 'Shows changes that are staged for the next commit',
    properties: CONTEXT,
    run: async (git, args) => `Staged changes:\n${await git('diff', ...DIFF_OPTIONS, contextOption(args), '--cached')}`
  },
  {
    ...READ,
    name: 'git_diff',
    description: 'Shows the difference to a branch or commit, or between two (`a..b`)',
    properties: { target: STRING, ...CONTEXT },
    required: ['target'],
    run: async (git, args) => {
      const target = revisionArgument(args, 'target')
      return `Diff with ${target}:\n${await git('diff', ...DIFF_OPTIONS, contextOption(args), target, '--')}`
    }
  },
  {
    ...READ,
    name: 'git_log',
    description: 'Shows the newest commits',
    properties: {
      max_count: { type: 'integer', minimum: 1, default: 10 },
      start_timestamp: { ...OPTIONAL_STRING, description: 'Only commits after it: 2024-01-15, 2 weeks ago, …' },
      end_timestamp: { ...OPTIONAL_STRING, description: 'Only commits before it' }
    },
    run: async (git, args) => {
      const since = args['start_timestamp'] ? [`--since=${stringArgument(args, 'start_timestamp')}`] : []
      const until = args['end_timestamp'] ? [`--until=${stringArgument(args, 'end_timestamp')}`] : []
      const count = `--max-count=${Number(args['max_count'] ?? 10)}`
      return `Commit history:\n${await git('log', '--no-color', count, ...since, ...until, ...COMMIT_FORMAT)}`
    }
  },
  {
    ...READ,
    name: 'git_show',
    description: 'Shows a commit and its changes',
    properties: { revision: STRING },
    required: ['revision'],
    run: (git, args) => git('show', ...DIFF_OPTIONS, ...COMMIT_FORMAT, revisionArgument(args, 'revision'), '--')
  },
  {
    ...READ,
    name: 'git_branch',
    description: 'Lists branches',
    properties: {
      branch_type: { ...STRING, enum: Object.keys(BRANCHES), default: 'local' },
      contains: { ...OPTIONAL_STRING, description: 'Only branches with this commit' },
      not_contains: { ...OPTIONAL_STRING, description: 'Only branches without this commit' }
    },
    run: (git, args) => {
      const which = args['branch_type'] === undefined ? [] : (BRANCHES[stringArgument(args, 'branch_type')] ?? [])
      const having = args['contains'] ? ['--contains', revisionArgument(args, 'contains')] : []
      const lacking = args['not_contains'] ? ['--no-contains', revisionArgument(args, 'not_contains')] : []
      return git('branch', '--no-color', '--list', ...which, ...having, ...lacking)
    }
  }
]

const WRITE_TOOLS: readonly GitTool[] = [
  {
    ...WRITE,
    name: 'git_add',
    description: 'Stages files for the next commit',
    properties: { files: { type: 'array', items: STRING, minItems: 1 } },
    required: ['files'],
    run: async (git, args) => {
      await git('add', '--', ...(args['files'] as readonly string[]))
      return 'Files staged successfully'
    }
  },
  {
    ...WRITE,
    name: 'git_reset',
    description: 'Unstages all staged changes',
    annotations: { readOnlyHint: false, destructiveHint: true },
    run: async (git) => {
      await git('reset', '--quiet')
      return 'All staged changes reset'
    }
  },
  {
    ...WRITE,
    name: 'git_commit',
    description: 'Commits the staged changes',
    properties: { message: STRING },
    required: ['message'],
    run: async (git, args) => {
      await git(
        ...(await authorOptions(git)),
        'commit',
        '--no-verify',
        '--cleanup=strip',
        '-m',
        stringArgument(args, 'message')
      )
      return `Changes committed successfully with hash ${await git('rev-parse', 'HEAD')}`
    }
  },
  {
    ...WRITE,
    name: 'git_create_branch',
    description: 'Creates a branch from the current branch or from base_branch',
    properties: { branch_name: STRING, base_branch: OPTIONAL_STRING },
    required: ['branch_name'],
    run: async (git, args) => {
      const base = args['base_branch']
        ? revisionArgument(args, 'base_branch')
        : await git('rev-parse', '--abbrev-ref', 'HEAD')
      await git('branch', '--no-track', '--', revisionArgument(args, 'branch_name'), base)
      return `Created branch '${stringArgument(args, 'branch_name')}' from '${base}'`
    }
  },
  {
    ...WRITE,
    name: 'git_checkout',
    description: 'Switches to a branch',
    properties: { branch_name: STRING },
    required: ['branch_name'],
    run: async (git, args) => {
      await git('checkout', '--quiet', revisionArgument(args, 'branch_name'), '--')
      return `Switched to branch '${stringArgument(args, 'branch_name')}'`
    }
  }
]

/** The tools of mcp-server-git that work on a repository. */
export const GIT_TOOLS: readonly GitTool[] = [...READ_TOOLS, ...WRITE_TOOLS]

function contextOption(args: ToolArguments): string {
  return `--unified=${Number(args['context_lines'] ?? 3)}`
}

/** A commit needs an author, and the sandbox's git has none configured. */
async function authorOptions(git: Git): Promise<readonly string[]> {
  const email = await git('config', 'user.email').catch(() => '')
  return email === '' ? ['-c', 'user.name=Sandbox', '-c', 'user.email=sandbox@localhost'] : []
}
