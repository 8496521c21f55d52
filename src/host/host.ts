import type { Redactor } from '../base/redactor.ts'
import type { NetworkChanges, NetworkSettings } from './network-settings.ts'

/** The log. Every text is redacted and neutralised before it is printed. */
export interface Log {
  readonly debug: (text: string) => void
  readonly info: (text: string) => void
  readonly notice: (text: string) => void
  readonly warning: (text: string) => void
  readonly error: (text: string) => void
}

/** The job that this process is part of. */
export interface RunContext {
  readonly repository: string
  readonly runId: string
  readonly attempt: string
  readonly job: string
  /** The step's id, which is unique within the job. */
  readonly step: string
  readonly serverUrl: string
  /** The folder that relative paths start from. */
  readonly workspace: string
  /** A folder that exists as long as the job. */
  readonly temp: string
}

/** The event that started the run. */
export interface EventFacts {
  readonly name: string
  readonly actor: string
  readonly fromFork: boolean
  /** Whether the repository is private; false if the event does not say. */
  readonly isPrivate: boolean
  /** The number of the pull request that the event is about. */
  readonly pullRequest: number | undefined
  /** What the run that started a `workflow_run` event ran on. */
  readonly head?: RunHead
}

/** A commit on a branch of a repository, which may be a fork. */
export interface RunHead {
  readonly repositoryId: number
  /** The owner of the repository. */
  readonly owner: string
  readonly branch: string
  readonly sha: string
}

/** An uploaded workflow artifact. */
export interface UploadedArtifact {
  readonly name: string
  readonly id: number | undefined
  readonly url: string | undefined
}

/** The proxy and TLS settings of this process, which a later step of the job can change for the post step. */
interface NetworkAccess {
  readonly settings: () => NetworkSettings
  readonly changesSince: (saved: NetworkSettings) => NetworkChanges
  readonly restoreVariables: (saved: NetworkSettings, changes: NetworkChanges) => void
  readonly trustSaved: (saved: NetworkSettings, changes: NetworkChanges) => Promise<void>
  readonly isRestarted: () => boolean
  readonly restart: () => Promise<void>
}

/** A message at a line of a file of the repository. */
export interface Annotation {
  /** Relative to the repository. */
  readonly file: string
  readonly line: number
  readonly title: string
  readonly message: string
}

/** The environment of a step: the GitHub runner in an action, the terminal in the command line. */
export interface Host {
  readonly log: Log
  readonly run: RunContext
  /** The folder of our own programs (dist). */
  readonly programs: string
  /** Aborts when the job is cancelled (SIGINT, SIGTERM). */
  readonly cancelled: AbortSignal
  readonly getInput: (name: string) => string
  readonly env: (name: string) => string | undefined
  /** The size of the environment that later steps inherit, as far as this process knows it. */
  readonly environmentBytes: () => number
  /** Masks a value: from here on our log redacts it, and the runner masks it. */
  readonly setSecret: (secret: string) => void
  /** Our log no longer redacts what was masked between this call and that of the returned function; the runner still masks it. */
  readonly openSecretScope: () => () => void
  /** The text without any masked value. */
  readonly redact: (text: string) => string
  /** Redacts what is too large for memory, with the values that are masked so far. */
  readonly newRedactor: () => Redactor
  readonly setOutput: (name: string, value: string) => void
  readonly exportVariable: (name: string, value: string) => void
  /** Synchronous and durable: the value survives a kill, reaches post, and cannot be changed by later steps. */
  readonly saveState: (name: string, value: string) => void
  readonly getState: (name: string) => string
  /** Undefined at a terminal, whose user may change networks between two commands. */
  readonly network?: NetworkAccess
  /** Opens a collapsible group in the log. */
  readonly startGroup: (title: string) => void
  readonly endGroup: () => void
  readonly setFailed: (message: string) => void
  /** Shows an error at a line of a file of the repository. */
  readonly annotate: (annotation: Annotation) => void
  readonly event: () => Promise<EventFacts>
  readonly writeSummary: (markdown: string) => Promise<void>
  /** Shows a text to the user only. Undefined on a runner, whose log has other readers. */
  readonly showPrivately?: (text: string) => void
  /** Says what is waited for. Undefined on a runner, whose log only grows. */
  readonly showProgress?: (text: string) => void
  /** Loads the artifact client in the background, because an upload is likely. */
  readonly preloadArtifactClient: () => void
  readonly uploadArtifact: (request: ArtifactRequest) => Promise<UploadedArtifact>
}

/** Files to upload as an artifact. */
export interface ArtifactRequest {
  readonly name: string
  readonly folder: string
  readonly files: readonly string[]
  readonly retentionDays: number | undefined
  readonly compress: boolean
  /** If another artifact of the run has the name: append a number, or fail with `NameTaken`. */
  readonly whenTaken: 'number' | 'fail'
}
