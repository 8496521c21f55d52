import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parse } from 'yaml'

const ROOT = join(import.meta.dirname, '..')
/** The built action that is measured: dist, or what ACTION_DIST names. */
export const DIST = process.env['ACTION_DIST'] ?? join(ROOT, 'dist')
const ACTION_FILES = {
  main: 'action.yml',
  post: 'action.yml',
  dump: join('dump', 'action.yml'),
  test: join('test', 'action.yml')
}
/** The artifact client reads the ids of the job from the token, and does not check its signature. */
const RUNTIME_TOKEN = ['{}', '{"scp":"Actions.Results:run:job"}', '{}']
  .map((part) => Buffer.from(part).toString('base64url'))
  .join('.')
const FILE_COMMANDS = ['ENV', 'OUTPUT', 'PATH', 'STATE', 'STEP_SUMMARY']

/** A job whose steps run the built action as GitHub's runner does: own processes, inputs, state and file commands. */
export function openJob(node, api, { apiKey = 'bench-key', hasArtifacts = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-job-'))
  const fileCommand = (name) => join(folder, name)
  for (const name of ['workspace', 'temp', 'home']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'event.json'), '{}')
  let saved = {}

  /** Runs a step and returns its time in ms. */
  async function run(step, inputs, onSpawn = () => {}) {
    for (const name of FILE_COMMANDS) writeFileSync(fileCommand(name), '')
    const connection = { 'api-key': apiKey, 'api-url': api.url, 'rate-limit': '0' }
    const env = {
      ...runnerVariables(folder, api, hasArtifacts),
      ...saved,
      ...inputVariables(step, { ...connection, ...inputs })
    }
    for (const name of FILE_COMMANDS) env[`GITHUB_${name}`] = fileCommand(name)
    const started = performance.now()
    const child = spawn(node.path, [join(DIST, `${step}.js`)], { env, cwd: join(folder, 'workspace') })
    onSpawn(child)
    const [log, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
    const ms = performance.now() - started
    if (code !== 0) throw new Error(`${step} failed with exit code ${code}:\n${log}${errors}`)
    saved = { ...saved, ...readPairs(fileCommand('ENV')), ...readPairs(fileCommand('STATE'), 'STATE_') }
    return ms
  }
  const outputs = () => readPairs(fileCommand('OUTPUT'))
  const summary = () => readFileSync(fileCommand('STEP_SUMMARY'))
  return { folder, run, outputs, summary, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function runnerVariables(folder, api, hasArtifacts) {
  return {
    PATH: process.env['PATH'],
    HOME: join(folder, 'home'),
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_ACTION: '__self',
    GITHUB_API_URL: 'https://api.github.com',
    GITHUB_EVENT_NAME: 'push',
    GITHUB_EVENT_PATH: join(folder, 'event.json'),
    GITHUB_JOB: 'bench',
    GITHUB_REPOSITORY: 'octo/agents',
    GITHUB_RUN_ATTEMPT: '1',
    GITHUB_RUN_ID: '1',
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_WORKSPACE: join(folder, 'workspace'),
    RUNNER_ENVIRONMENT: 'github-hosted',
    RUNNER_OS: 'Linux',
    RUNNER_TEMP: join(folder, 'temp'),
    ...(hasArtifacts ? { ACTIONS_RESULTS_URL: `${api.url}/`, ACTIONS_RUNTIME_TOKEN: RUNTIME_TOKEN } : {})
  }
}

/** All inputs of the step's action file, as the runner passes them. Defaults with an expression are left empty. */
function inputVariables(step, given) {
  const { inputs } = parse(readFileSync(join(ROOT, ACTION_FILES[step]), 'utf8'))
  const context = { 'job-status': 'success' }
  return Object.fromEntries(
    Object.entries(inputs).map(([name, { default: fallback = '' }]) => {
      const constant = String(fallback).includes('${{') ? '' : String(fallback)
      return [`INPUT_${name.toUpperCase()}`, given[name] ?? context[name] ?? constant]
    })
  )
}

/** Reads a file command, which has `name<<delimiter`, lines and `delimiter` for each value. */
function readPairs(path, prefix = '') {
  const blocks = readFileSync(path, 'utf8').matchAll(/^(.+?)<<(.+)\r?\n([\s\S]*?)\r?\n\2$/gm)
  return Object.fromEntries([...blocks].map(([, name, , value]) => [`${prefix}${name}`, value]))
}
