import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Host } from '../host/host.ts'
import type { AfterInputs, ApiInputs, Inputs, UploadInputs } from './inputs.ts'
import { instanceInputs } from './instances.ts'
import { checkCollisions, items, lines, wantedLocalServers, wantedSandboxes } from './lists.ts'
import { labels, requestHeaders, testAccounts } from './pairs.ts'
import { Problems } from './problems.ts'
import { noSeeds, type ReadSeeds } from './seed-reader.ts'
import { quoted, type ValueReader, valueReader } from './values.ts'

const DAY_SECONDS = 86_400
const DEFAULT_TTL_SECONDS = 7_200

/** The API key, masked before anything else can happen. Post reads it anew: it is never carried over. */
export function readApiKey(host: Host): string {
  const key = host.getInput('api-key').trim() || (host.env('KLAVIS_API_KEY') ?? '').trim()
  host.setSecret(key)
  return key
}

/** The token for GitHub's API, masked; like the key it is read anew where it is needed. */
export function readGithubToken(host: Host): string {
  const token = host.getInput('github-token').trim()
  host.setSecret(token)
  return token
}

/** All inputs, checked; one message names everything that is wrong. */
export function readInputs(host: Host, readSeeds: ReadSeeds = noSeeds): Inputs {
  const apiKey = readApiKey(host)
  readGithubToken(host)
  const problems = new Problems()
  const read = valueReader(host.getInput, problems)
  const secrets = { mask: host.setSecret, hasKey: apiKey !== '' }

  const sandboxes = wantedSandboxes(read.text('sandboxes'), problems)
  const localServers = wantedLocalServers(read.text('local-sandbox'), problems)
  const localNames = Array.isArray(localServers) ? localServers : []
  const instances = instanceInputs(read, problems, secrets)
  if (['sandboxes', 'local-sandbox', 'instances'].every((name) => items(read.text(name)).length === 0)) {
    problems.add('sandboxes', 'no server is asked for. Name some here, in `local-sandbox` or in `instances`.')
  }
  checkCollisions(sandboxes, localNames, problems, instances.wanted)
  const isSandbox = (name: string): boolean => sandboxes.some(({ alias }) => alias === name)
  // A sandbox with several URLs has further servers, `alias-<key>`.
  const isFurtherServer = (name: string): boolean => sandboxes.some(({ alias }) => name.startsWith(`${alias}-`))
  const isServer = (name: string): boolean =>
    [...sandboxes, ...instances.wanted].some(({ alias }) => alias === name) ||
    isFurtherServer(name) ||
    localNames.includes(name) ||
    localServers === 'ALL'

  const headers = requestHeaders(read.text('headers'), isServer, problems, secrets)

  const inputs: Inputs = {
    apiKey,
    api: readApi(read, problems),
    engine: read.choice('engine', ['auto', 'klavis', 'embedded'], 'auto'),
    isolation: read.choice('isolation', ['auto', 'strict', 'off'], 'auto'),
    onMissingKey: read.choice('on-missing-key', ['auto', 'fail', 'skip'], 'auto'),
    sandboxes,
    localServers,
    instances,
    benchmark:
      read.text('benchmark') === ''
        ? undefined
        : read.choice('benchmark', ['MCP_Atlas', 'Toolathlon', 'MCP_Mark'], 'MCP_Atlas'),
    testAccounts: testAccounts(
      read.text('test-account-email'),
      (name) => isSandbox(name) || name === 'local-sandbox',
      problems
    ),
    tags: labels(read.text('tags'), problems),
    tag: read.optional('tag'),
    ttlSeconds: read.duration('ttl', { whenEmpty: DEFAULT_TTL_SECONDS, least: 60, most: DAY_SECONDS, whole: true }),
    upload: upload(read, host.run.workspace, localServers !== undefined, problems),
    seeds: readSeeds(read.text('initialize'), sandboxes, host.run.workspace, problems),
    headers,
    ...readPublishing(read),
    after: after(read, problems)
  }
  problems.throwIfAny()
  return inputs
}

/** How servers are verified and told to the steps that follow, and how long that may take. */
export function readPublishing(
  read: ValueReader
): Pick<Inputs, 'timeoutMs' | 'credentials' | 'verify' | 'verifyTimeoutMs' | 'exportEnv'> {
  return {
    timeoutMs: 1000 * read.number('timeout', { whenEmpty: 300, least: 1, most: DAY_SECONDS, whole: false }),
    credentials: read.flag('credentials', false),
    verify: read.choice('verify', ['fail', 'warn', 'off'], 'fail'),
    verifyTimeoutMs: 1000 * read.number('verify-timeout', { whenEmpty: 60, least: 1, most: 3600, whole: false }),
    exportEnv: read.flag('export-env', true)
  }
}

/** Where and how fast to talk to the API. */
export function readApi(read: ValueReader, problems: Problems): ApiInputs {
  return {
    url: apiUrl(read, problems),
    region: read.text('region') === '' ? undefined : read.choice('region', ['us', 'asia'], 'us'),
    rateLimit: read.number('rate-limit', { whenEmpty: 2, least: 0, most: 1000, whole: false })
  }
}

function apiUrl(read: ValueReader, problems: Problems): string {
  const text = read.text('api-url') || 'https://api.klavis.ai'
  const url = URL.canParse(text) ? new URL(text) : undefined
  const loopback = url !== undefined && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname)
  if (url === undefined || !['https:', 'http:'].includes(url.protocol)) {
    problems.add('api-url', `${quoted(text)} is not an address such as https://api.klavis.ai.`)
  } else if (url.protocol === 'http:' && !loopback) {
    problems.add(
      'api-url',
      'must begin with https://, since over http the API key could be read on the way. Only an address of this machine may be http.'
    )
  } else if (url.username || url.password || url.search || url.hash) {
    problems.add('api-url', 'must be without user, password, query and fragment, such as https://api.klavis.ai.')
  }
  // Not the text itself: a bare `?` or `#` at its end would swallow the path of every request.
  return url === undefined ? text : `${url.origin}${url.pathname}`.replace(/\/+$/, '')
}

const NO_UPLOAD = 'has no effect without `upload`. Leave it out, or name a folder there.'

function upload(read: ValueReader, workspace: string, hasLocal: boolean, problems: Problems): UploadInputs | undefined {
  const given = read.text('upload')
  const withGit = read.flag('upload-git', false)
  if (given === '') {
    for (const name of ['upload-include', 'upload-exclude']) if (read.text(name)) problems.add(name, NO_UPLOAD)
    if (withGit) problems.add('upload-git', NO_UPLOAD)
    return undefined
  }
  const folder = resolve(workspace, given)
  if (!hasLocal)
    problems.add('upload', 'needs a workspace to go to: name servers in `local-sandbox`, such as `filesystem`.')
  if (!isFolder(folder)) {
    problems.add('upload', `there is no folder ${quoted(given)}. Is \`actions/checkout\` before this step?`)
  }
  return { folder, include: lines(read.text('upload-include')), exclude: lines(read.text('upload-exclude')), withGit }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}

/** What becomes of the leases when the job ends. */
function after(read: ValueReader, problems: Problems): AfterInputs {
  const keep = read.choice('keep', ['never', 'on-failure', 'always'], 'never')
  if (keep !== 'never' && read.text('ttl') === '') {
    problems.add(
      'keep',
      `\`${keep}\` leaves sandboxes alive after the job, so it needs a \`ttl\` that ends them, such as \`ttl: 30m\`.`
    )
  }
  return {
    dump: read.choice('dump', ['always', 'on-failure', 'never'], 'always'),
    ...readDump(read, problems),
    keep,
    failOnReleaseError: read.flag('fail-on-release-error', false),
    summary: read.flag('summary', true),
    comment: read.flag('comment', false)
  }
}

/** How long dumps may take, and how they are kept. */
export function readDump(
  read: ValueReader,
  problems: Problems
): Pick<AfterInputs, 'dumpTimeoutMs' | 'artifactName' | 'retentionDays'> {
  const artifactName = read.text('artifact-name')
  if (/["<>:|*?\r\n\\/]/.test(artifactName))
    problems.add('artifact-name', 'must not contain any of " < > : | * ? \\ / or a line break.')
  const retention = read.number('retention-days', { whenEmpty: 0, least: 1, most: 400, whole: true })
  return {
    dumpTimeoutMs: 1000 * read.number('dump-timeout', { whenEmpty: 180, least: 1, most: 3600, whole: false }),
    artifactName,
    retentionDays: retention === 0 ? undefined : retention
  }
}
