import { Failure } from '../../base/failure.ts'
import { inputName } from '../../base/host-wording.ts'
import type { Host } from '../../host/host.ts'
import type { TestInputs } from './inputs.ts'

/** Events that run with the secrets of the repository, and whose workflows often check out the head of a pull request. */
const PRIVILEGED_EVENTS = ['pull_request_target', 'issue_comment', 'workflow_run']

/**
 * Throws on events that give secrets to a job which may have checked out the code of a stranger: case files name commands,
 * seeds and prompts.
 */
export async function checkTrust(host: Host, { trustCases }: Pick<TestInputs, 'trustCases'>): Promise<void> {
  // Read in any case: later it is asked which pull request to comment on, and an agent could have rewritten its file by then.
  const { name } = await host.event()
  if (trustCases || !PRIVILEGED_EVENTS.includes(name)) return
  throw new Failure(
    `Cases are not run on the event \`${name}\`.`,
    'Such a job has the secrets of the repository. If it checks out the head of a pull request, then its author chooses the cases, and with them the commands that run here.',
    `Run the tests on \`pull_request\`. If only reviewed code is checked out, set ${inputName('trust-cases', 'true')}.`
  )
}
