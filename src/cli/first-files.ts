import { AGENTS, type AgentName } from '../companions/test/agents/agents.ts'

/** The pinned actions of other people that a first workflow uses. */
const CHECKOUT = 'actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1'
const SETUP_NODE = 'actions/setup-node@820762786026740c76f36085b0efc47a31fe5020 # v7.0.0'

/** The paths of the files that `init` writes. */
export const FIRST_FILES = { workflow: '.github/workflows/agent-tests.yml', case: 'agent-tests/total.yml' } as const

/** How a workflow names this action: `owner/name`, and a commit or a tag, with a comment about it. */
export interface ActionReference {
  readonly repository: string
  readonly ref: string
}

/** A case that any agent can pass, with a check on each kind of fact. */
export function firstCase({ repository, ref }: ActionReference): string {
  const [commit = ''] = ref.split(' ')
  return `# yaml-language-server: $schema=https://raw.githubusercontent.com/${repository}/${commit}/schemas/case.schema.json
# What the agent is asked, and what must be true afterwards: https://github.com/${repository}/blob/${commit}/docs/agent-tests.md
name: The report has the total
prompt: |
  Add up 12.5, 7.25 and 4.75 with the calculator,
  and write the total to the file report.md in the workspace folder.
expect:
  calls:
    - calculator.calculate: { times: 1.. }
    - filesystem.filesystem_write_file: { times: 1.. }
  files:
    - report.md: { contains: '24.5' }
`
}

/** A workflow that runs the cases with an agent, or with a command of the user, on every pull request. */
export function firstWorkflow(agent: AgentName | undefined, { repository, ref }: ActionReference): string {
  const preset = agent === undefined ? undefined : AGENTS[agent]
  const key = preset?.keyVariables[0] ?? ''
  return `# Tests an agent on every pull request. Written by \`klavis-sandbox init\`.
name: Agent tests
on: pull_request
permissions:
  contents: read
concurrency:
  group: \${{ github.workflow }}-\${{ github.ref }}
  cancel-in-progress: true
jobs:
  agent-tests:
${
  preset === undefined
    ? ''
    : `    # Pull requests from forks and Dependabot get no secrets, so there is no key for the model.
    if: >-
      github.event_name != 'pull_request' ||
      (github.event.pull_request.head.repo.full_name == github.repository && github.actor != 'dependabot[bot]')
`
}    runs-on: ubuntu-latest
    timeout-minutes: 15
    steps:
      - uses: ${CHECKOUT}
        with:
          persist-credentials: false
      - uses: ${SETUP_NODE}
        with:
          node-version: 24
${preset === undefined ? '' : `      - run: npm install --global ${preset.npmPackage}@${preset.version}\n`}      - uses: ${repository}@${ref}
        id: sandbox
        with:
          local-sandbox: filesystem
          sandboxes: calculator
      - uses: ${repository}/test@${ref}
        with:
          cases: agent-tests/*.yml
${
  preset === undefined
    ? `          # Change: the command that runs your agent. It gets the prompt as $PROMPT and on
          # stdin, the MCP servers in the file $KLAVIS_MCP_CONFIG, and the folder of its files as $WORKSPACE.
          run: node "$GITHUB_WORKSPACE/agent.js"
          sandbox-proof: \${{ steps.sandbox.outputs.sandbox-proof }}
`
    : `          agent: ${agent}
          sandbox-proof: \${{ steps.sandbox.outputs.sandbox-proof }}
        env:
          ${key}: \${{ secrets.${key} }}
`
}`
}
