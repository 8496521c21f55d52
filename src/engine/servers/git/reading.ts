import type { Arguments } from '../tools.ts'
import { type GitTool, name, OPTIONAL_TEXT, TEXT, text, titled } from './tool.ts'

const PLAIN = ['--no-ext-diff', '--no-textconv', '--no-color']
const COMMIT = ['--date=iso', '--format=Commit: %H%nAuthor: %an <%ae>%nDate: %ad%nMessage: %B']
const CONTEXT = { context_lines: { type: 'integer', minimum: 0, default: 3, description: 'Lines around each change' } }
const BRANCHES: Readonly<Record<string, readonly string[]>> = { local: [], remote: ['--remotes'], all: ['--all'] }

const reads = { required: [], properties: {}, annotations: { readOnlyHint: true } }

/** The tools that show something. */
export const READING: readonly GitTool[] = [
  {
    ...reads,
    name: 'git_status',
    description: 'Shows the state of the work tree',
    work: async (git) => titled('Repository status:', await git('status'))
  },
  {
    ...reads,
    name: 'git_diff_unstaged',
    description: 'Shows changes that are not staged',
    properties: CONTEXT,
    work: async (git, args) => titled('Unstaged changes:', await git('diff', ...PLAIN, context(args)))
  },
  {
    ...reads,
    name: 'git_diff_staged',
    description: 'Shows changes that are staged for the next commit',
    properties: CONTEXT,
    work: async (git, args) => titled('Staged changes:', await git('diff', ...PLAIN, context(args), '--cached'))
  },
  {
    ...reads,
    name: 'git_diff',
    description: 'Shows the difference to a branch or commit, or between two (`a..b`)',
    properties: { target: TEXT, ...CONTEXT },
    required: ['target'],
    work: async (git, args) => {
      const target = name(args, 'target')
      return titled(`Diff with ${target}:`, await git('diff', ...PLAIN, context(args), target, '--'))
    }
  },
  {
    ...reads,
    name: 'git_log',
    description: 'Shows the newest commits',
    properties: {
      max_count: { type: 'integer', minimum: 1, default: 10 },
      start_timestamp: { ...OPTIONAL_TEXT, description: 'Only commits after it: 2024-01-15, 2 weeks ago, …' },
      end_timestamp: { ...OPTIONAL_TEXT, description: 'Only commits before it' }
    },
    work: async (git, args) => {
      const since = args['start_timestamp'] ? [`--since=${text(args, 'start_timestamp')}`] : []
      const until = args['end_timestamp'] ? [`--until=${text(args, 'end_timestamp')}`] : []
      const count = `--max-count=${Number(args['max_count'] ?? 10)}`
      return titled('Commit history:', await git('log', '--no-color', count, ...since, ...until, ...COMMIT))
    }
  },
  {
    ...reads,
    name: 'git_show',
    description: 'Shows a commit and its changes',
    properties: { revision: TEXT },
    required: ['revision'],
    work: (git, args) => git('show', ...PLAIN, ...COMMIT, name(args, 'revision'), '--')
  },
  {
    ...reads,
    name: 'git_branch',
    description: 'Lists branches',
    properties: {
      branch_type: { ...TEXT, enum: Object.keys(BRANCHES), default: 'local' },
      contains: { ...OPTIONAL_TEXT, description: 'Only branches with this commit' },
      not_contains: { ...OPTIONAL_TEXT, description: 'Only branches without this commit' }
    },
    work: (git, args) => {
      const which = args['branch_type'] === undefined ? [] : (BRANCHES[text(args, 'branch_type')] ?? [])
      const having = args['contains'] ? ['--contains', name(args, 'contains')] : []
      const lacking = args['not_contains'] ? ['--no-contains', name(args, 'not_contains')] : []
      return git('branch', '--no-color', '--list', ...which, ...having, ...lacking)
    }
  }
]

function context(args: Arguments): string {
  return `--unified=${Number(args['context_lines'] ?? 3)}`
}
