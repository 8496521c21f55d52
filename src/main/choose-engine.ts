import { Failure, type InputError } from '../base/failure.ts'
import { inputName } from '../base/host-wording.ts'
import { oneLine } from '../base/text.ts'
import type { Host } from '../host/host.ts'
import { isRecorded } from '../inputs/cassette.ts'
import type { CassetteInput, Inputs, WantedSandbox } from '../inputs/inputs.ts'
import { EMBEDDED_LOCAL, EMBEDDED_SANDBOXES } from '../inputs/known-servers.ts'
import { Problems } from '../inputs/values.ts'
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
    if (cloudOnly.length > 0) throw wrongNames(inputs) ?? notEmbedded(cloudOnly)
    return { engine: 'embedded', notice: '' }
  }
  const { cassette } = inputs
  if (inputs.engine === 'replay' && cassette !== undefined) {
    if (notRecorded.length > 0) throw wrongNames(inputs) ?? notEmbedded(notRecorded)
    return { engine: 'replay', notice: replayNotice(inputs, cassette), cassette }
  }
  if (inputs.apiKey !== '') return { engine: 'klavis' }
  if (inputs.engine === 'auto' && cassette !== undefined && notRecorded.length === 0 && hasRecorded(inputs, cassette))
    return { engine: 'replay', notice: `There is no Klavis API key. ${replayNotice(inputs, cassette)}`, cassette }
  if (inputs.engine === 'auto' && cloudOnly.length === 0) {
    const notice = 'There is no Klavis API key, so the embedded engine serves the MCP servers on this machine.'
    return { engine: 'embedded', notice }
  }
  const needed = {
    cloudOnly: notRecorded,
    instead: wrongNames(inputs),
    recorded: cassette?.cassette.servers.map(({ alias, server }) => (alias === server ? alias : `${alias} (${server})`))
  }
  return { engine: 'none', reason: await skipWithoutKey(host, inputs.onMissingKey, needed) }
}

/**
 * The error for names that are misspelt or in the wrong input, which no key would help. The API decides about
 * names that resemble no known server.
 */
function wrongNames({ sandboxes, localServers, cassette }: Inputs): InputError | undefined {
  const problems = new Problems()
  const check = (name: string, input: 'sandboxes' | 'local-sandbox', kind: 'sandbox' | 'local'): void => {
    const advice = nameAdvice([name], kind)
    const isMisspelt = closeSpellings(name).length > 0
    if (advice !== '') problems.add(input, isMisspelt ? `there is no server \`${name}\`. ${advice}` : advice)
  }
  for (const each of sandboxes) if (!isRecorded(each, cassette)) check(each.server, 'sandboxes', 'sandbox')
  for (const name of namedServers(localServers)) check(name, 'local-sandbox', 'local')
  return problems.error()
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

function notEmbedded(names: readonly string[]): Failure {
  return new Failure(
    `The embedded engine does not serve ${names.join(', ')}.`,
    `It serves ${[...EMBEDDED_LOCAL, ...EMBEDDED_SANDBOXES].join(', ')}.`,
    `Remove it, or set ${inputName('api-key')} and ${inputName('engine', 'klavis')}.`
  )
}
