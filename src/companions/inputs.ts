import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { Failure } from '../base/failure.ts'
import { inputName, perHost } from '../base/host-wording.ts'
import type { Host } from '../host/host.ts'
import type { ApiInputs } from '../inputs/inputs.ts'
import { isName, items } from '../inputs/lists.ts'
import { readApi, readApiKey } from '../inputs/read.ts'
import { Problems, type ValueReader, valueReader } from '../inputs/values.ts'
import type { Klavis } from '../klavis/api.ts'
import { connect, type Listeners } from '../klavis/connect.ts'
import { RUN_FILES } from '../state/files.ts'
import { parseProof, type SandboxProof } from '../state/sandbox-proof.ts'

const DAY_SECONDS = 86_400

/** What a companion needs: the URLs of servers, what the gateway does with leases, or what only the API key allows. */
type Needs = 'servers' | 'leases' | 'cloud'

/** The inputs that all companions share. */
export interface CompanionInputs {
  /** Empty if there is none: the embedded engine and the gateway need none. */
  readonly apiKey: string
  readonly needs: Needs
  /** Whether the step itself was given a key. Then the gateway of a run is not asked in place of the API. */
  readonly isKeyGiven: boolean
  readonly api: ApiInputs
  /** The ledgers of the job, one for each run of the main action. */
  readonly ledgers: readonly string[]
  /** The proofs of the runs of the main action. If there are any, only the runs with a proof are used. */
  readonly proofs: readonly SandboxProof[]
  /** How many ledgers are not used, because there is no proof of their run. */
  readonly leftOut: number
  readonly timeoutMs: number
}

/** Reads the inputs that all companions share, and collects their problems. */
export function readCompanionInputs(
  host: Host,
  read: ValueReader,
  problems: Problems,
  { defaultTimeout = 300, needs = 'servers' }: CompanionNeeds = {}
): CompanionInputs {
  const runs = readRuns(host, read, problems)
  return {
    apiKey: readApiKey(trusted(host, runs.proofs, needs === 'leases')),
    isKeyGiven: host.getInput('api-key').trim() !== '',
    needs,
    api: readApi(read, problems),
    ...runs,
    timeoutMs: 1000 * read.number('timeout', { whenEmpty: defaultTimeout, least: 1, most: DAY_SECONDS, whole: false })
  }
}

interface CompanionNeeds {
  readonly defaultTimeout?: number
  readonly needs?: Needs
}

/**
 * With proofs of embedded engines only, or of gateways where they suffice, no key is needed, and one in the environment is not read: another step can put it
 * there, and masking it would hide the same text in the changes of a workspace.
 */
function trusted(host: Host, proofs: readonly SandboxProof[], gatewaySuffices: boolean): Host {
  const needsNoKey = ({ engine, gateway }: SandboxProof): boolean =>
    engine !== undefined || (gatewaySuffices && gateway !== undefined)
  return proofs.length > 0 && proofs.every(needsNoKey) ? { ...host, env: () => undefined } : host
}

/** The runs of the main action that a step is about, also if its other inputs are wrong. */
export function readRunsOfStep(host: Host): Pick<CompanionInputs, 'ledgers' | 'proofs'> {
  const problems = new Problems()
  return readRuns(host, valueReader(host.getInput, problems), problems)
}

/** The ledgers of the runs to use. With proofs, the folders of the runs follow from them, and not from the environment. */
function readRuns(
  host: Host,
  read: ValueReader,
  problems: Problems
): Pick<CompanionInputs, 'ledgers' | 'proofs' | 'leftOut'> {
  const given = read.text('ledger')
  const ledgers = unique((given || (host.env('KLAVIS_SANDBOX_LEDGER') ?? '')).split(delimiter))
  const all = readProofs(read, problems)
  if (all.length === 0) return { ledgers, proofs: [], leftOut: 0 }
  const hasLedger = ({ run }: SandboxProof): boolean => ledgers.some((path) => basename(dirname(path)) === run)
  const proofs = given === '' ? all : all.filter(hasLedger)
  const leftOut = ledgers.filter((path) => !proofs.some(({ run }) => basename(dirname(path)) === run)).length
  if (given !== '' && leftOut > 0)
    problems.add(
      'ledger',
      `there is no proof of this run in ${inputName('sandbox-proof')}. Pass the proof of the same main action.`
    )
  const temp = host.run.temp || tmpdir()
  return {
    ledgers: proofs.map(({ run }) => join(temp, run, RUN_FILES.ledger)),
    proofs,
    leftOut
  }
}

function readProofs(read: ValueReader, problems: Problems): readonly SandboxProof[] {
  const lines = unique(read.text('sandbox-proof').split('\n'))
  return lines.flatMap((line, index) => {
    const proof = parseProof(line)
    if (proof === undefined) problems.add('sandbox-proof', `line ${index + 1} is not ${WHAT_TO_PASS}`)
    return proof ?? []
  })
}

const WHAT_TO_PASS =
  'the whole output `sandbox-proof` of the main action. Pass `${{ steps.<id>.outputs.sandbox-proof }}`, with the id of that step.'

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))]
}

/** The names of leases that the companion is limited to. Empty means all. */
export function readNames(read: ValueReader, problems: Problems): readonly string[] {
  return items(read.text('names')).filter((name) => isName('names', name, problems))
}

/** A function that returns the client of the Klavis cloud. It fails only when called, because not every companion needs a key. */
export function lazyCloud(inputs: CompanionInputs, listeners: Listeners): () => Klavis {
  let cloud: Klavis | undefined
  return () => {
    if (inputs.apiKey === '') throw noKey(inputs)
    // One client, so that all requests share one pacer.
    cloud ??= connect(inputs.api, inputs.apiKey, listeners, inputs.ledgers)
    return cloud
  }
}

function noKey({ needs }: CompanionInputs): Failure {
  const limits = needs === 'cloud' ? ' Its gateway resets and dumps sandboxes, but does not release them.' : ''
  return new Failure(
    'There is no Klavis API key.',
    perHost({
      action: `This step asks the Klavis cloud, and the main action does not share its key with other steps.${limits}`,
      terminal: 'This command asks the Klavis cloud.'
    }),
    perHost({ action: 'Pass `api-key` to this step too.', terminal: 'Set KLAVIS_API_KEY.' })
  )
}
