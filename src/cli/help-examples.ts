/** Examples at the end of `run --help`. */
export const RUN_EXAMPLES = `
Examples:
  # Without a key: run a program with a file server and a calculator on this machine.
  klavis-sandbox run --local-sandbox filesystem --sandboxes calculator -- node agent.js

  # Give the agent this folder to work in, and see afterwards what it changed.
  klavis-sandbox run --local-sandbox filesystem,terminal --upload . -- npm test

  # Claude Code, with the servers of this run only.
  klavis-sandbox run --local-sandbox filesystem -- sh -c 'claude -p "$TASK" $KLAVIS_OUTPUT_CLAUDE_ARGS'

  # With KLAVIS_API_KEY set: servers of the cloud.
  klavis-sandbox run --sandboxes jira,notion -- node agent.js`

/** Examples at the end of `test --help`. */
export const TEST_EXAMPLES = `
Examples:
  klavis-sandbox test agent-tests/*.yml -- node agent.js
  klavis-sandbox test agent-tests/*.yml --agent claude-code --trials 3
  klavis-sandbox test agent-tests/*.yml --filter orders --quiet -- node agent.js`
