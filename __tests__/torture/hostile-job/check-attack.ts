import type { StepResult } from '../../support/runner/step.ts'
import { checkOutcome } from '../check-outcome.ts'
import { injections } from '../hostile/injection-check.ts'
import type { Outcome } from '../trial-kind.ts'
import type { Attack, Scene } from './scene.ts'
import { environmentsSeen } from './variable-attacks.ts'

const GITHUB_TOKEN = `ghs_${'0'.repeat(36)}`
/** A moment at which a lease expires, or that it does not. */
const EXPIRY = /\d{4}-\d\d-\d\dT[\d:.]+Z|does not expire|no TTL/

/** What came of a job with a hostile step. */
export interface Played {
  readonly scene: Scene
  readonly main: StepResult
  readonly post: StepResult
  readonly attacks: readonly Attack[]
}

/** Checks everything that must hold, whatever a later step did. */
export function checkAttack({ scene, main, post, attacks }: Played): Outcome {
  const { stage, shape, innocents } = scene
  const ended = main.signal === null ? [main, post] : [post]
  const secrets = [innocents.secret]
  const outcome = checkOutcome({ stage, ended, keepsLabels: shape.version === '2026-02', secrets })
  const isWithoutKey = attacks.some(({ costs }) => costs === 'no key')
  const reported = isWithoutKey ? outcome.held.filter((name) => isReported(name, scene, post)) : []
  // The folder may be one of the attacker's, and without the key nothing says which folder is ours.
  const mayBeLeft = isWithoutKey || attacks.some(({ costs }) => costs === 'folder is theirs')
  return {
    held: outcome.held.filter((name) => !reported.includes(name)),
    excused: [...outcome.excused, ...reported],
    leaked: [...outcome.leaked, ...keysOutside(scene)],
    unclear: [
      ...outcome.unclear
        .filter((line) => !(mayBeLeft && line.endsWith('is left in RUNNER_TEMP')))
        // A wrong key is an error that must be seen, but it does not fail a job that passed.
        .filter((line) => !(isWithoutKey && line.startsWith('a step succeeded with errors'))),
      ...innocents.harm(),
      ...injections(post),
      ...(isWithoutKey ? [] : wrongComment(scene, main))
    ]
  }
}

/** Whether post names a lease that it could not release, with its expiry. */
function isReported(name: string, { stage }: Scene, { annotations }: StepResult): boolean {
  const lease = stage.api.leases.find(({ kind, servers }) => name.startsWith(`${kind} ${servers.join(',')}`))
  const alias = lease?.kind === 'local' ? 'local-sandbox' : (lease?.servers[0] ?? '')
  return annotations.some(({ message }) => message.includes(alias) && EXPIRY.test(message))
}

/** The key or the token at a place of the attacker's; and any request at all to its hosts. */
function keysOutside(scene: Scene): string[] {
  const { stage, attacker } = scene
  const places = { 'a host of the attacker': attacker.received(), 'the port of the engine': attacker.receivedAsEngine }
  const keys = { 'the API key': stage.api.key, "GitHub's token": GITHUB_TOKEN }
  const found = Object.entries({ ...places, 'a program of the attacker': [environmentsSeen(scene)] }).flatMap(
    ([place, texts]) =>
      Object.entries(keys).flatMap(([what, key]) =>
        texts.some((text) => text.includes(key)) ? [`${what} reached ${place}`] : []
      )
  )
  return [...found, ...attacker.received().map((text) => `a request was sent to the attacker: ${text.slice(0, 80)}`)]
}

/** The comment belongs on the pull request of the run, whatever the event file says now. */
function wrongComment({ github, shape }: Scene, main: StepResult): string[] {
  // A cancelled job has no time for a comment.
  const isDue = github !== undefined && main.exitCode === 0 && shape.status !== 'cancelled'
  return isDue && github.comments.length !== 1 ? ['the comment is not on the pull request of the run'] : []
}
