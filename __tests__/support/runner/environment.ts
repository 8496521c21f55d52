import { join } from 'node:path'
import { push } from './events.ts'
import type { JobOptions } from './job.ts'

const SYSTEMS: Readonly<Record<string, string>> = { linux: 'Linux', darwin: 'macOS', win32: 'Windows' }
// Without these a process on Windows finds neither sockets nor a temporary folder.
const OF_WINDOWS = ['SystemRoot', 'SystemDrive', 'ComSpec', 'PATHEXT', 'TEMP', 'TMP', 'windir']

/** What a step inherits of the machine: little, so that nothing of the developer's shell changes a test. */
export function machineVariables(folder: string): Record<string, string> {
  const home = join(folder, 'home')
  const inherited = ['PATH', 'NODE_V8_COVERAGE', ...(process.platform === 'win32' ? OF_WINDOWS : [])]
  const found = inherited.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  return { ...Object.fromEntries(found), HOME: home, USERPROFILE: home, LANG: 'C.UTF-8' }
}

/** What GitHub's runner tells every step about the run. */
export function runVariables(
  options: JobOptions,
  step: { readonly id: string; readonly folder: string }
): Record<string, string> {
  const event = options.event ?? push
  const repository = options.repository ?? 'octo/agents'
  return {
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_ACTION: step.id,
    GITHUB_ACTOR: event.actor,
    GITHUB_API_URL: 'https://api.github.com',
    GITHUB_EVENT_NAME: event.name,
    GITHUB_EVENT_PATH: join(step.folder, 'event.json'),
    GITHUB_JOB: options.jobName ?? 'test',
    GITHUB_REF: event.name === 'pull_request' ? 'refs/pull/7/merge' : 'refs/heads/main',
    GITHUB_REPOSITORY: repository,
    GITHUB_REPOSITORY_OWNER: repository.split('/')[0] ?? '',
    GITHUB_RETENTION_DAYS: '90',
    GITHUB_RUN_ATTEMPT: String(options.attempt ?? 1),
    GITHUB_RUN_ID: String(options.runId ?? 4711),
    GITHUB_RUN_NUMBER: '12',
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_SHA: 'c'.repeat(40),
    GITHUB_TRIGGERING_ACTOR: event.actor,
    GITHUB_WORKFLOW: 'agent test',
    GITHUB_WORKSPACE: join(step.folder, 'workspace'),
    RUNNER_ARCH: process.arch.toUpperCase(),
    RUNNER_ENVIRONMENT: 'github-hosted',
    RUNNER_NAME: 'stage',
    RUNNER_OS: SYSTEMS[process.platform] ?? 'Linux',
    RUNNER_TEMP: join(step.folder, 'temp'),
    RUNNER_TOOL_CACHE: join(step.folder, 'tools'),
    ...(options.debug === true ? { RUNNER_DEBUG: '1' } : {})
  }
}
