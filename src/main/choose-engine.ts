import { Failure, InputError } from '../base/failure.ts'
import { inputName } from '../base/host-wording.ts'
import type { Host } from '../host/host.ts'
import type { Inputs } from '../inputs/inputs.ts'
import { EMBEDDED_LOCAL, EMBEDDED_SANDBOXES } from '../inputs/known-servers.ts'
import { closeSpellings, nameAdvice, namedServers } from '../klavis/server-names.ts'
import { skipWithoutKey } from './missing-key.ts'

/** The engine of this run, or why nothing is acquired. */
type EngineChoice =
  | { readonly engine: 'klavis' }
  | { readonly engine: 'embedded'; readonly notice: string }
  | { readonly engine: 'none'; readonly reason: string }

/** Chooses the engine. `auto` is the cloud if there is a key, else the embedded engine if it serves all requested servers. */
export async function chooseEngine(host: Host, inputs: Inputs): Promise<EngineChoice> {
  const cloudOnly = needsKlavis(inputs)
  if (inputs.engine === 'embedded') {
    if (cloudOnly.length > 0) throw notEmbedded(cloudOnly, adviceFor(inputs))
    return { engine: 'embedded', notice: '' }
  }
  if (inputs.apiKey !== '') return { engine: 'klavis' }
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

/** The requested servers that only the cloud serves. */
function needsKlavis(inputs: Inputs): readonly string[] {
  const { sandboxes, instances } = inputs
  return [
    ...sandboxes.map(({ server }) => server).filter((name) => !EMBEDDED_SANDBOXES.includes(name)),
    ...instances.wanted.map(({ server }) => server).filter((name) => !EMBEDDED_SANDBOXES.includes(name.toLowerCase())),
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
