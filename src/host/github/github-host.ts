import { Failure } from '../../base/failure.ts'
import { Secrets } from '../../base/secrets.ts'
import { safeLine, safeLines } from '../../base/text.ts'
import type { Host, Log, RunContext } from '../host.ts'
import { programFolder } from '../process.ts'
import { loadArtifactClient, uploadArtifact } from './artifact.ts'
import { cancellationSignal } from './cancellation.ts'
import { readEvent } from './event.ts'
import * as runner from './runner-commands.ts'

export { exitSoon } from '../process.ts'

/** By then the first requests are on their way; sooner, loading would hold them up. */
const REQUESTS_SENT_MS = 100

/** The GitHub runner as our host: file commands, masks, annotations, summary, artifacts. */
export function githubHost(): Host {
  // A library of the toolkit still calls `new Buffer` behind a proxy that wants credentials; users cannot help it.
  process.noDeprecation = true
  const secrets = new Secrets()
  const safe = (text: string): string => safeLines(secrets.redact(text))
  const log: Log = {
    debug: (text) => runner.tellRunner('debug', safe(text)),
    info: (text) => runner.printToLog(safe(text)),
    notice: (text) => runner.tellRunner('notice', safe(text)),
    warning: (text) => runner.tellRunner('warning', safe(text)),
    error: (text) => runner.tellRunner('error', safe(text))
  }
  const run = runContext()
  return {
    log,
    run,
    programs: programFolder(),
    cancelled: cancellationSignal(),
    getInput: runner.inputOf,
    env: (name) => process.env[name],
    setSecret: (secret) => {
      for (const line of secrets.add(secret)) runner.tellRunner('add-mask', line)
    },
    redact: (text) => secrets.redact(text),
    setOutput: runner.giveOutput,
    exportVariable: runner.giveVariable,
    saveState: runner.giveState,
    getState: runner.stateOf,
    startGroup: (title) => runner.tellRunner('group', safeLine(secrets.redact(title))),
    endGroup: () => runner.tellRunner('endgroup'),
    setFailed: (message) => {
      process.exitCode = 1
      log.error(message)
    },
    event: readEvent,
    writeSummary: async (markdown) => runner.giveSummary(secrets.redact(markdown)),
    preloadArtifactClient: () => {
      if (run.resultsService === '' || !hasArtifactService(run.serverUrl)) return
      // What fails here fails again where it is needed.
      setTimeout(() => void loadArtifactClient().catch(() => undefined), REQUESTS_SENT_MS).unref()
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

const MISSING_SERVICE =
  'This runner offers no artifact service (ACTIONS_RUNTIME_TOKEN or ACTIONS_RESULTS_URL is not set).'
const ENTERPRISE_SERVER = 'GitHub Enterprise Server has no artifact service that the artifact client can use.'

/** The same hosts as the artifact client, which would say it in a warning of its own. */
function hasArtifactService(serverUrl: string): boolean {
  const host = URL.canParse(serverUrl) ? new URL(serverUrl).hostname.toLowerCase() : ''
  return host === 'github.com' || host.endsWith('.ghe.com') || host.endsWith('.localhost')
}

function noArtifactService(why: string): Failure {
  return new Failure(
    'The artifact was not uploaded.',
    why,
    'Read the files from the runner, or ask for no artifact: with `dump: never`, or for `dump/` with an empty `artifact-name`.'
  )
}
