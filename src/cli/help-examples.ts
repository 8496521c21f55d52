import { commandName } from '../host/process.ts'

/** Examples at the end of `run --help`. */
export function runExamples(): string {
  const program = commandName()
  return `
Examples:
  # Without a key: run a program with a file server and a calculator on this machine.
  ${program} run --local-sandbox filesystem --sandboxes calculator -- node agent.js

  # Give the agent this folder to work in, and see afterwards what it changed.
  ${program} run --local-sandbox filesystem,terminal --upload . -- npm test

  # Claude Code, with the servers of this run only.
  ${program} run --local-sandbox filesystem -- sh -c 'claude -p "$TASK" $KLAVIS_OUTPUT_CLAUDE_ARGS'

  # With KLAVIS_API_KEY set: servers of the cloud.
  ${program} run --sandboxes jira,notion -- node agent.js`
}

/** Examples at the end of `test --help`. */
export function testExamples(): string {
  const program = commandName()
  return `
Examples:
  ${program} test agent-tests/*.yml -- node agent.js
  ${program} test agent-tests/*.yml --agent claude-code --trials 3
  ${program} test agent-tests/*.yml --filter orders --quiet -- node agent.js`
}
