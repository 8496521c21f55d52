/** What a job had left when all its other post steps had ended. */
export interface Watched {
  readonly job: string
  /** The names in RUNNER_TEMP and in TMPDIR. */
  readonly temp: readonly string[]
  readonly tmpdir: readonly string[]
  /** The command lines of processes of the job that still ran. */
  readonly processes: readonly string[]
  /** The URLs and ids that the action had exported. */
  readonly secrets: readonly string[]
}
