import { Failure, InputError } from '../base/failure.ts'
import { inputName } from '../base/host-wording.ts'
import { oneLine } from '../base/text.ts'
import type { Host } from '../host/host.ts'
import { isRecorded } from '../inputs/cassette.ts'
import type { CassetteInput, Inputs, WantedSandbox } from '../inputs/inputs.ts'
import { EMBEDDED_LOCAL, EMBEDDED_SANDBOXES } from '../inputs/known-servers.ts'
import { closeSpellings, nameAdvice, namedServers } from '../klavis/server-names.ts'
import { skipWithoutKey } from './missing-key.ts'

/** The engine of this run, or why nothing is acquired. */
type EngineChoice = { readonly engine: 'klavis' } | LocalEngine | { readonly engine: 'none'; readonly reason: string }

/** An engine on this machine, which replays a cassette if there is one. */
export interface LocalEngine {
  readonly engine: 'embedded' | 'replay'
  readonly notice: string
  readonly cassette?: CassetteInput
}

/**
 * Chooses the engine. `auto` is the cloud if there is a key, else the cassette if it has what only the cloud serves, else
 * the embedded engine if it serves all requested servers.
 */
export async function chooseEngine(host: Host, inputs: Inputs): Promise<EngineChoice> {
  const cloudOnly = needsKlavis(inputs)
  const notRecorded = needsKlavis(inputs, inputs.cassette)
  if (inputs.engine === 'embedded') {
    if (cloudOnly.length > 0) throw notEmbedded(cloudOnly, adviceFor(inputs))
    return { engine: 'embedded', notice: '' }
  }
  const { cassette } = inputs
  if (inputs.engine === 'replay' && cassette !== undefined) {
    if (notRecorded.length > 0) throw notEmbedded(notRecorded, adviceFor(inputs))
    return { engine: 'replay', notice: replayNotice(inputs, cassette), cassette }
  }
  if (inputs.apiKey !== '') return { engine: 'klavis' }
  if (inputs.engine === 'auto' && cassette !== undefined && notRecorded.length === 0 && hasRecorded(inputs, cassette))
    return { engine: 'replay', notice: `There is no Klavis API key. ${replayNotice(inputs, cassette)}`, cassette }
  if (inputs.engine === 'auto' && cloudOnly.length === 0) {
    const notice = 'There is no Klavis API key, so the embedded engine serves the MCP servers on this machine.'
    return { engine: 'embedded', notice }
  }
  const instead = inputs.engine === 'auto' ? wrongNames(inputs) : undefined
  const needed = { cloudOnly, advice: adviceFor(inputs), instead }
  return { engine: 'none', reason: await skipWithoutKey(host, inputs.onMissingKey, needed) }
}

/** The error if a misspelt name, and not a missing key, is the problem: the embedded engine serves the intended servers. */
function wrongNames(inputs: Inputs): Failure | undefined {
  const wrong = [
    ...inputs.sandboxes.map(({ server }) => ({ server, input: 'sandboxes', has: EMBEDDED_SANDBOXES })),
    ...namedServers(inputs.localServers).map((server) => ({ server, input: 'local-sandbox', has: EMBEDDED_LOCAL }))
  ].filter(({ server, has }) => !has.includes(server))
  const embedded = [...EMBEDDED_SANDBOXES, ...EMBEDDED_LOCAL]
  const isEmbedded = (name: string): boolean => [name, ...closeSpellings(name)].some((each) => embedded.includes(each))
  const areOthers = inputs.instances.wanted.length > 0 || !wrong.every(({ server }) => isEmbedded(server))
  if (areOthers || wrong.length === 0) return undefined
  const names = wrong.map(({ server, input }) => `\`${server}\` for ${inputName(input)}`)
  const advice = adviceFor(inputs)
  return new InputError(
    `There is no server ${names.join(', and no ')}.`,
    'The name is misspelt, or belongs to another input.',
    advice
  )
}

/** Suggestions for names that are misspelt or in the wrong input. */
function adviceFor(inputs: Inputs): string {
  const servers = inputs.sandboxes.map(({ server }) => server)
  return [nameAdvice(servers, 'sandbox'), nameAdvice(namedServers(inputs.localServers), 'local')]
    .filter((advice) => advice !== '')
    .join(' ')
}

/** The requested servers that are replayed. */
export function replayedAliases(
  { sandboxes, instances }: Inputs,
  cassette: Pick<CassetteInput, 'cassette'>
): readonly string[] {
  return [...sandboxes, ...instances.wanted].filter((each) => isRecorded(each, cassette)).map(({ alias }) => alias)
}

function hasRecorded(inputs: Inputs, cassette: CassetteInput): boolean {
  return replayedAliases(inputs, cassette).length > 0
}

function replayNotice(inputs: Inputs, { path, cassette }: CassetteInput): string {
  const aliases = replayedAliases(inputs, { cassette })
  const from = `${cassette.recordedAt.slice(0, 10)}, ${oneLine(path, 200)}`
  return aliases.length === 0
    ? 'The cassette has none of the requested servers, so the embedded engine serves all of them.'
    : `The answers of ${aliases.join(', ')} are recorded (${from}). Calls that are not in the recording fail.`
}

/** The requested servers that only the cloud serves, and that are not in the cassette. */
function needsKlavis({ sandboxes, instances, ...inputs }: Inputs, cassette?: CassetteInput): readonly string[] {
  const isMissing = (wanted: WantedSandbox): boolean => !isRecorded(wanted, cassette)
  const [ofSandboxes, ofInstances] = [sandboxes, instances.wanted].map((list) =>
    list.filter(isMissing).map(({ server }) => server)
  )
  return [
    ...(ofSandboxes ?? []).filter((name) => !EMBEDDED_SANDBOXES.includes(name)),
    ...(ofInstances ?? []).filter((name) => !EMBEDDED_SANDBOXES.includes(name.toLowerCase())),
    ...namedServers(inputs.localServers).filter((name) => !EMBEDDED_LOCAL.includes(name))
  ]
}

function notEmbedded(names: readonly string[], advice: string): Failure {
  return new Failure(
    `The embedded engine does not serve ${names.join(', ')}.`,
    `It serves ${[...EMBEDDED_LOCAL, ...EMBEDDED_SANDBOXES].join(', ')}.`,
    [advice, `Remove it, or set ${inputName('api-key')} and ${inputName('engine', 'klavis')}.`].join(' ').trim()
  )
}
