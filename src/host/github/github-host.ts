import { Failure } from '../../base/failure.ts'
import { Secrets } from '../../base/secrets.ts'
import { safeLine, safeLines } from '../../base/text.ts'
import type { Host, RunContext } from '../host.ts'
import { changesSince, networkSettings, restoreVariables, trustSaved } from '../network-settings.ts'
import { environmentBytes, programFolder } from '../process.ts'
import { loadArtifactClient, uploadArtifact } from './artifact.ts'
import { cancellationSignal } from './cancellation.ts'
import { hideEvent, readEvent } from './event.ts'
import { isRestarted, restart } from './restart.ts'

/** By then the first requests of post are sent; loading the client earlier would delay them. */
const PRELOAD_DELAY_MS = 100

/** The GitHub runner as the host of post, without the event: later steps can rewrite its file, or make it a pipe. */
export async function openGithubHostForPost(): Promise<Host> {
  hideEvent()
  return await openGithubHost()
}

/** The GitHub runner as our host: @actions/core, with every text redacted and neutralised before it is printed. */
export async function openGithubHost(): Promise<Host> {
  // The toolkit's tunnel calls `new Buffer` for a proxy with credentials; users cannot act on that warning.
  process.noDeprecation = true
  const cancelled = cancellationSignal()
  // Loaded lazily, because the command line also imports main and post, but does not use this host.
  const core = await import('@actions/core')
  const secrets = new Secrets()
  const safe = (text: string): string => safeLines(secrets.redact(text))
  const run = runContext()
  return {
    log: {
      debug: (text) => core.debug(safe(text)),
      info: (text) => core.info(safe(text)),
      notice: (text) => core.notice(safe(text)),
      warning: (text) => core.warning(safe(text)),
      error: (text) => core.error(safe(text))
    },
    run,
    programs: programFolder(),
    cancelled,
    getInput: (name) => core.getInput(name),
    env: (name) => process.env[name],
    environmentBytes,
    setSecret: (secret) => {
      for (const line of secrets.add(secret)) core.setSecret(line)
    },
    openSecretScope: () => secrets.openScope(),
    redact: (text) => secrets.redact(text),
    newRedactor: () => secrets.newRedactor(),
    setOutput: core.setOutput,
    exportVariable: core.exportVariable,
    saveState: core.saveState,
    getState: core.getState,
    network: { settings: networkSettings, changesSince, restoreVariables, trustSaved, isRestarted, restart },
    startGroup: (title) => core.startGroup(safeLine(secrets.redact(title))),
    endGroup: core.endGroup,
    setFailed: (message) => core.setFailed(safe(message)),
    annotate: ({ file, line, title, message }) =>
      core.error(safe(message), { file, startLine: line, title: safeLine(secrets.redact(title)) }),
    event: readEvent,
    writeSummary: async (markdown) => void (await core.summary.addRaw(secrets.redact(markdown)).write()),
    preloadArtifactClient: () => {
      if (run.resultsService === '' || !hasArtifactService(run.serverUrl)) return
      // If loading fails here, it fails again in the upload, which reports it.
      setTimeout(() => void loadArtifactClient().catch(() => undefined), PRELOAD_DELAY_MS).unref()
    },
    uploadArtifact: (request) => {
      if (run.resultsService === '') return Promise.reject(noArtifactService(MISSING_SERVICE))
      if (!hasArtifactService(run.serverUrl)) return Promise.reject(noArtifactService(ENTERPRISE_SERVER))
      return uploadArtifact(
        request,
        (id) => `${run.serverUrl}/${run.repository}/actions/runs/${run.runId}/artifacts/${id}`
      )
    }
  }
}

function runContext(): RunContext & { readonly resultsService: string } {
  const env = (name: string): string => process.env[name] ?? ''
  return {
    repository: env('GITHUB_REPOSITORY'),
    runId: env('GITHUB_RUN_ID'),
    attempt: env('GITHUB_RUN_ATTEMPT') || '1',
    job: env('GITHUB_JOB'),
    step: env('GITHUB_ACTION'),
    serverUrl: env('GITHUB_SERVER_URL') || 'https://github.com',
    workspace: env('GITHUB_WORKSPACE') || process.cwd(),
    temp: env('RUNNER_TEMP'),
    resultsService: env('ACTIONS_RUNTIME_TOKEN') && env('ACTIONS_RESULTS_URL')
  }
}

const MISSING_SERVICE = 'This runner has no artifact service: ACTIONS_RUNTIME_TOKEN or ACTIONS_RESULTS_URL is not set.'
const ENTERPRISE_SERVER = 'The artifact client does not support GitHub Enterprise Server.'

/** The same hosts as in the artifact client, which would print a warning of its own. */
function hasArtifactService(serverUrl: string): boolean {
  const host = URL.canParse(serverUrl) ? new URL(serverUrl).hostname.toLowerCase() : ''
  return host === 'github.com' || host.endsWith('.ghe.com') || host.endsWith('.localhost')
}

function noArtifactService(why: string): Failure {
  return new Failure(
    'The artifact was not uploaded.',
    why,
    'Read the files on the runner, or turn the artifact off: set `dump: never`, or an empty `artifact-name` for `dump/`.'
  )
}
