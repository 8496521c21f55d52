import { inputName } from '../base/host-wording.ts'
import type { Host } from '../host/host.ts'
import { isAll, namedServers } from '../klavis/server-names.ts'
import { readCassetteInput } from './cassette.ts'
import type { AfterInputs, ApiInputs, Inputs, RecordMode } from './inputs.ts'
import { instanceInputs } from './instances.ts'
import { checkCollisions, items, wantedLocalServers, wantedSandboxes } from './lists.ts'
import { labels, requestHeaders, testAccounts } from './pairs.ts'
import { readRecording } from './recording.ts'
import { noSeeds, type ReadSeeds } from './seeds.ts'
import { readUpload } from './upload.ts'
import { Problems, quoted, type ValueReader, valueReader } from './values.ts'

const DAY_SECONDS = 86_400
const DEFAULT_TTL_SECONDS = 7_200

/** Reads the API key and masks it first. Post reads it again, because it is never saved. */
export function readApiKey(host: Host): string {
  const key = host.getInput('api-key').trim() || (host.env('KLAVIS_API_KEY') ?? '').trim()
  host.setSecret(key)
  return key
}

/** Reads the token for GitHub's API and masks it. Like the key it is never saved. */
export function readGithubToken(host: Host): string {
  const token = host.getInput('github-token').trim()
  host.setSecret(token)
  return token
}

/** Reads and validates all inputs. One error names all problems. */
export function readInputs(host: Host, readSeeds: ReadSeeds = noSeeds): Inputs {
  const apiKey = readApiKey(host)
  readGithubToken(host)
  const problems = new Problems()
  const read = valueReader(host.getInput, problems)
  const secrets = { mask: host.setSecret, hasKey: apiKey !== '' }

  const sandboxes = wantedSandboxes(read.text('sandboxes'), problems)
  const localServers = wantedLocalServers(read.text('local-sandbox'), problems)
  const localNames = namedServers(localServers)
  const instances = instanceInputs(read, problems, secrets)
  if (['sandboxes', 'local-sandbox', 'instances'].every((name) => items(read.text(name)).length === 0)) {
    problems.add(
      'sandboxes',
      `no server is requested. List servers here, in ${inputName('local-sandbox')} or in ${inputName('instances')}.`
    )
  }
  checkCollisions(sandboxes, localNames, problems, instances.wanted)
  const isSandbox = (name: string): boolean => sandboxes.some(({ alias }) => alias === name)
  // A sandbox with several URLs has more servers, `alias-<key>`.
  const isFurtherServer = (name: string): boolean => sandboxes.some(({ alias }) => name.startsWith(`${alias}-`))
  const isServer = (name: string): boolean =>
    [...sandboxes, ...instances.wanted].some(({ alias }) => alias === name) ||
    isFurtherServer(name) ||
    localNames.includes(name) ||
    isAll(localServers)

  const headers = requestHeaders(read.text('headers'), isServer, problems, secrets)
  const recording = readRecording(read, isServer, problems)

  const engine = read.choice('engine', ['auto', 'klavis', 'embedded', 'replay'], 'auto')
  const wanted = [...sandboxes, ...instances.wanted]

  const inputs: Inputs = {
    apiKey,
    api: readApi(read, problems),
    engine,
    cassette: readCassetteInput(
      read,
      { engine, hasKey: apiKey !== '', wanted, workspace: host.run.workspace },
      problems
    ),
    isolation: read.choice('isolation', ['auto', 'strict', 'install', 'off'], 'auto'),
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
    upload: readUpload(read, host.run.workspace, localServers !== undefined, problems),
    seeds: readSeeds(read.text('initialize'), sandboxes, host.run.workspace, problems),
    headers,
    ...recording,
    ...readPublishing(read),
    after: readAfter(read, recording.record, problems)
  }
  problems.throwIfAny()
  return inputs
}

/** Reads how servers are verified and published, and how long that may take. */
export function readPublishing(
  read: ValueReader
): Pick<Inputs, 'timeoutMs' | 'credentials' | 'verify' | 'verifyTimeoutMs' | 'exportEnv'> {
  return {
    timeoutMs: 1000 * read.number('timeout', { whenEmpty: 300, least: 1, most: DAY_SECONDS, whole: false }),
    credentials: read.flag('credentials', false),
    verify: read.choice('verify', ['fail', 'warn', 'off'], 'fail', { true: 'fail', false: 'off' }),
    verifyTimeoutMs: 1000 * read.number('verify-timeout', { whenEmpty: 60, least: 1, most: 3600, whole: false }),
    exportEnv: read.flag('export-env', true)
  }
}

/** Reads the API's URL and region, and the rate of requests. */
export function readApi(read: ValueReader, problems: Problems): ApiInputs {
  return {
    url: readApiUrl(read, problems),
    region: read.text('region') === '' ? undefined : read.choice('region', ['us', 'asia'], 'us'),
    rateLimit: read.number('rate-limit', { whenEmpty: 2, least: 0, most: 1000, whole: false })
  }
}

function readApiUrl(read: ValueReader, problems: Problems): string {
  const text = read.text('api-url') || 'https://api.klavis.ai'
  const url = URL.canParse(text) ? new URL(text) : undefined
  const loopback = url !== undefined && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname)
  if (url === undefined || !['https:', 'http:'].includes(url.protocol)) {
    problems.add('api-url', `${quoted(text)} is not a URL such as https://api.klavis.ai.`)
  } else if (url.protocol === 'http:' && !loopback) {
    problems.add(
      'api-url',
      'must start with https://, because over http others could read the API key. Only a loopback address may use http.'
    )
  } else if (url.username || url.password || url.search || url.hash) {
    problems.add(
      'api-url',
      'must not contain a user, password, query or fragment. Use a URL such as https://api.klavis.ai.'
    )
  }
  // Not the text itself, because after a bare `?` or `#` at its end the path of every request would be ignored.
  return url === undefined ? text : `${url.origin}${url.pathname}`.replace(/\/+$/, '')
}

/** Reads what happens when the job ends. */
function readAfter(read: ValueReader, record: RecordMode, problems: Problems): AfterInputs {
  const keep = read.choice('keep', ['never', 'on-failure', 'always'], 'never')
  if (keep !== 'never' && read.text('ttl') === '') {
    problems.add(
      'keep',
      `\`${keep}\` keeps sandboxes after the job. Set a ${inputName('ttl')} after which they expire, such as ${inputName('ttl', '30m')}.`
    )
  }
  return {
    dump: read.choice('dump', ['always', 'on-failure', 'never'], 'always'),
    ...readDump(read, problems),
    keep,
    failOnReleaseError: read.flag('fail-on-release-error', false),
    summary: read.flag('summary', true),
    comment: read.flag('comment', false),
    record
  }
}

/** Reads how long dumps may take, and the name and retention of the artifact. */
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
