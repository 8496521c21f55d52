/** The files and folders in the folder of an action run. */
export const RUN_FILES = {
  ledger: 'ledger.jsonl',
  upload: 'upload.tar.gz',
  gitCopies: 'git',
  servers: 'servers.json',
  /** What the sandboxes began with. */
  initial: 'initial-state.json',
  log: 'log.txt',
  /** The tools and seeds of the servers, for a cassette of the run. */
  recordedServers: 'recorded-servers.json',
  /** Checks that no engine or gateway could keep in its memory. */
  checks: 'checks.jsonl',
  dumps: 'dump',
  engine: 'engine',
  gateway: 'gateway'
} as const

/** The files and folders in the home folder of an embedded engine. */
export const ENGINE_FILES = {
  state: 'state.json',
  transcript: 'transcript.jsonl',
  log: 'engine.log',
  storage: 'storage',
  /** A copy of the bundled servers. */
  servers: 'servers',
  /** The recording that it replays, until it has read it. */
  cassette: 'cassette.jsonl',
  /** The folder of a sandbox starts with this. */
  sandboxPrefix: 'sandbox-'
} as const

/** The log in the home folder of a gateway, whose other files are named as those of an engine. */
export const GATEWAY_LOG = 'gateway.log'

/** The files in the artifact; `sandbox-<alias>.json` and the transcript and log of the engine or gateway join them. */
export const ARTIFACT_FILES = {
  manifest: 'manifest.json',
  report: 'report.html',
  workspace: 'local-sandbox.tar.gz',
  changes: 'changes.json',
  diff: 'changes.diff',
  recordedServers: 'recorded-servers.json',
  /** A transcript of the gateway that a later step changed. */
  changedTranscript: 'transcript-changed.jsonl'
} as const
