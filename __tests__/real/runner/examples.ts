// The examples that need no cloud, and what the scripted model does in those that have an agent.
import type { Script } from '../model/script.ts'
import type { Expected } from './promises.ts'

/** An example that is run. */
export interface Example {
  readonly name: string
  readonly script?: Script
  readonly isFork?: boolean
  /** A command that succeeds on a machine that has what the example takes for granted. */
  readonly needs?: string
  readonly expected?: Expected
}

/** Writes the file whose path is in the prompt. */
function writes(file: string): Script {
  return {
    capture: { path: `(\\S+/${file.replace('.', '\\.')})` },
    turns: [
      {
        calls: [
          {
            server: 'filesystem',
            tool: 'filesystem_write_file',
            arguments: { path: '{{path}}', content: 'TODO: nothing (mona@example.com)\n' }
          }
        ]
      },
      { text: 'Written.' }
    ]
  }
}

function calls(server: string, tool: string, args: Readonly<Record<string, unknown>>, text = 'Done.'): Script {
  return { turns: [{ calls: [{ server, tool, arguments: args }] }, { text }] }
}

const VISITS = 'create table visits as select name, now() as seen from pets'

/** The examples that are not run, and that need no cloud. */
export const NOT_RUN: Readonly<Record<string, string>> = {
  'agent-tests-forks': 'act cannot run a workflow after another one',
  'agent-tests-shards': 'it uses the action download-artifact, which is in no registry',
  cursor: 'its program comes from cursor.com and is in no registry',
  'first-steps': "it is the README's first workflow",
  'gemini-cli': 'it uses the action run-gemini-cli, whose command real:agents runs'
}

/** The examples that are run, in the order of the alphabet. */
export const EXAMPLES: readonly Example[] = [
  { name: 'agent-tests' },
  { name: 'claude-code', script: writes('todo-list.md') },
  { name: 'codex', script: writes('todo-list.md') },
  { name: 'copilot-cli', script: writes('todo-list.md') },
  // The dump of the companion is an artifact of its own, without a report.
  { name: 'dump-and-verify', script: writes('purpose.md'), needs: 'command -v jq' },
  { name: 'forks' },
  { name: 'faults' },
  // Without a key, a pull request of a fork skips what needs the cloud.
  { name: 'forks-cloud', isFork: true, expected: { artifacts: 0, summaries: 0, secrets: false } },
  { name: 'isolation', needs: 'bwrap --unshare-all --ro-bind / / true' },
  { name: 'langchain', script: writes('todo-list.md') },
  { name: 'many-cases' },
  { name: 'matrix', expected: { uses: 2, jobs: 2 } },
  { name: 'openai-agents', script: writes('todo-list.md') },
  { name: 'opencode', script: writes('todo-list.md') },
  { name: 'own-script' },
  {
    name: 'postgres',
    script: calls('db', 'execute_sql', { sql: VISITS }),
    needs: 'command -v initdb || ls /usr/lib/postgresql/*/bin/initdb'
  },
  { name: 'python-test' },
  // A fork gets no key, so its cassette answers.
  { name: 'replay', isFork: true },
  { name: 'sdk-tools', script: calls('calculator', 'calculate', { expression: '12345 * 6789' }, '83810205') },
  { name: 'upload', script: writes('authors.md') }
]

/** Run with a GitHub of its own: an enterprise server, which has no artifact service. Post copies the files instead. */
export const COMMENT: Example = { name: 'comment', script: writes('todo-list.md'), expected: { artifacts: 0 } }
