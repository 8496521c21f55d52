/** The event that started a job, with the payload that the runner writes to GITHUB_EVENT_PATH. */
export interface WorkflowEvent {
  readonly name: string
  readonly actor: string
  readonly payload: Readonly<Record<string, unknown>>
}

const REPOSITORY = { full_name: 'octo/agents', name: 'agents', owner: { login: 'octo' }, fork: false }

function pullRequest(head: string, actor: string): WorkflowEvent {
  const [login, name] = head.split('/')
  const payload = {
    action: 'synchronize',
    number: 7,
    pull_request: {
      number: 7,
      user: { login: actor },
      head: {
        ref: 'topic',
        sha: 'a'.repeat(40),
        repo: { full_name: head, name, owner: { login }, fork: head !== 'octo/agents' }
      },
      base: { ref: 'main', sha: 'b'.repeat(40), repo: REPOSITORY }
    },
    repository: REPOSITORY,
    sender: { login: actor }
  }
  return { name: 'pull_request', actor, payload }
}

/** A push to the main branch. */
export const push: WorkflowEvent = {
  name: 'push',
  actor: 'mona',
  payload: { ref: 'refs/heads/main', repository: REPOSITORY, sender: { login: 'mona' } }
}

/** The same in a repository that only its members see. */
export const privatePush: WorkflowEvent = {
  ...push,
  payload: { ...push.payload, repository: { ...REPOSITORY, private: true } }
}

/** A pull request from a branch of the repository itself: it sees the secrets. */
export const ownPullRequest = pullRequest('octo/agents', 'mona')

/** A pull request from a fork: no secret reaches it. */
export const forkPullRequest = pullRequest('stranger/agents', 'stranger')

/** A workflow that runs after that of a pull request from a fork: GitHub does not name the pull request. */
export const afterFork: WorkflowEvent = {
  name: 'workflow_run',
  actor: 'stranger',
  payload: {
    action: 'completed',
    workflow_run: {
      id: 4711,
      event: 'pull_request',
      head_branch: 'topic',
      head_sha: 'a'.repeat(40),
      head_repository: { id: 99, full_name: 'stranger/agents' },
      pull_requests: []
    },
    repository: { ...REPOSITORY, id: 1 },
    sender: { login: 'stranger' }
  }
}

/** A pull request of Dependabot: a branch of the repository, yet without the Actions secrets. */
export const dependabotPullRequest = pullRequest('octo/agents', 'dependabot[bot]')
