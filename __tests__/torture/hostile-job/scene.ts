import type { PullRequestApi } from '../../support/pull-request.ts'
import type { ActionStep } from '../../support/runner/action-step.ts'
import type { Job } from '../../support/runner/job.ts'
import type { Stage } from '../../support/stage.ts'
import type { Random } from '../random.ts'
import type { Attacker } from './attacker.ts'
import type { JobShape } from './draw-job.ts'
import type { Innocents } from './innocents.ts'

/** A job after main, with everything that a hostile step can reach. */
export interface Scene {
  readonly random: Random
  readonly stage: Stage
  readonly job: Job
  readonly use: ActionStep
  readonly shape: JobShape
  /** The runner's state as main saved it. */
  readonly saved: Readonly<Record<string, string>>
  readonly attacker: Attacker
  readonly innocents: Innocents
  /** GitHub's API, if the job comments on its pull request. */
  readonly github: PullRequestApi | undefined
  /** The folder of the action run; undefined if main made none. */
  readonly folder: string | undefined
  /** Adds a variable to $GITHUB_ENV. */
  readonly plant: (name: string, value: string) => void
  /** Called while post runs, again and again. */
  readonly whilePostRuns: (act: () => void) => void
}

/** What a job must have for an attack to make sense. */
export type Needs =
  | 'tls'
  | 'engine'
  | 'folder'
  | 'local'
  | 'failed main'
  | 'comment'
  | 'env inputs'
  | 'key of env'
  | 'key elsewhere'

/** What an attack makes impossible to promise. */
export type Consequence = 'no key' | 'folder is theirs'

/** One thing that a hostile step does. */
export interface Attack {
  readonly name: string
  readonly needs?: Needs
  readonly costs?: Consequence
  readonly act: (scene: Scene) => void | Promise<void>
}
