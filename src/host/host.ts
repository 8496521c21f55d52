/** Where a line of the log goes; every text is made safe and stripped of known secrets on the way. */
export interface Log {
  readonly debug: (text: string) => void
  readonly info: (text: string) => void
  readonly notice: (text: string) => void
  readonly warning: (text: string) => void
  readonly error: (text: string) => void
}

/** What is known of the job that we are part of. */
export interface RunContext {
  readonly repository: string
  readonly runId: string
  readonly attempt: string
  readonly job: string
  /** The step's id: unique within the job, so that two uses of the action differ. */
  readonly step: string
  readonly serverUrl: string
  /** The folder relative paths start from. */
  readonly workspace: string
  /** A folder that lives as long as the job. */
  readonly temp: string
}

/** What the event tells about who may see secrets. */
export interface EventFacts {
  readonly name: string
  readonly actor: string
  readonly fromFork: boolean
  /** Whether only members see the repository and its runs; false where nothing tells. */
  readonly isPrivate: boolean
  /** The number of the pull request that it is about, where the event tells it. */
  readonly pullRequest: number | undefined
}

/** What became of files we wanted to keep as a workflow artifact. */
export interface UploadedArtifact {
  readonly name: string
  readonly id: number | undefined
  readonly url: string | undefined
}

/** The world around us: the GitHub runner in an action, the terminal in the command line. */
export interface Host {
  readonly log: Log
  readonly run: RunContext
  /** The folder of our own programs (dist). */
  readonly programs: string
  /** Aborts when the job is cancelled (SIGINT, SIGTERM). */
  readonly cancelled: AbortSignal
  readonly getInput: (name: string) => string
  readonly env: (name: string) => string | undefined
  /** From here on no log line of ours shows this value, and the runner masks it too. */
  readonly setSecret: (secret: string) => void
  /** The text without any value that was masked. */
  readonly redact: (text: string) => string
  readonly setOutput: (name: string, value: string) => void
  readonly exportVariable: (name: string, value: string) => void
  /** Synchronous and durable: survives a kill, reaches post, cannot be changed by later steps. */
  readonly saveState: (name: string, value: string) => void
  readonly getState: (name: string) => string
  /** Prints the title as a collapsible group until the next group or end. */
  readonly startGroup: (title: string) => void
  readonly endGroup: () => void
  readonly setFailed: (message: string) => void
  readonly event: () => Promise<EventFacts>
  readonly writeSummary: (markdown: string) => Promise<void>
  /** Tells the person who began this what nobody else may read; on a runner everybody reads along, so there is none. */
  readonly showPrivately?: (text: string) => void
  /** There may soon be something to keep: what that takes is loaded meanwhile. */
  readonly preloadArtifactClient: () => void
  readonly uploadArtifact: (request: ArtifactRequest) => Promise<UploadedArtifact>
}

/** Files to keep as an artifact. */
export interface ArtifactRequest {
  readonly name: string
  readonly folder: string
  readonly files: readonly string[]
  readonly retentionDays: number | undefined
  readonly compress: boolean
  /** When another artifact of the run has the name: take it with a number at its end, or fail with `NameTaken`. */
  readonly whenTaken: 'number' | 'fail'
}
