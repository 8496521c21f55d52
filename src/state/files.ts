/** The files and folders in the folder of an action run. */
export const RUN_FILES = {
  ledger: 'ledger.jsonl',
  upload: 'upload.tar.gz',
  gitCopies: 'git',
  servers: 'servers.json',
  log: 'log.txt',
  dumps: 'dump',
  engine: 'engine'
} as const

/** The files and folders in the home folder of an embedded engine. */
export const ENGINE_FILES = {
  state: 'state.json',
  transcript: 'transcript.jsonl',
  log: 'engine.log',
  storage: 'storage',
  /** The folder of a sandbox starts with this. */
  sandboxPrefix: 'sandbox-'
} as const

/** The files in the artifact; `sandbox-<alias>.json` and the engine's transcript and log join them. */
export const ARTIFACT_FILES = {
  manifest: 'manifest.json',
  report: 'report.html',
  workspace: 'local-sandbox.tar.gz',
  changes: 'changes.json',
  diff: 'changes.diff'
} as const
