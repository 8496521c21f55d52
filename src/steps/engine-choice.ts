import { Failure } from '../host/failure.ts'
import type { Host } from '../host/host.ts'
import { EMBEDDED_LOCAL, EMBEDDED_SANDBOXES } from '../inputs/embedded-servers.ts'
import type { Inputs } from '../inputs/inputs.ts'
import { nameAdvice } from '../klavis/server-names.ts'
import { skipWithoutKey } from './missing-key.ts'

/** Who answers the API in this run, or why nobody does. */
export type EngineChoice =
  | { readonly engine: 'klavis' }
  | { readonly engine: 'embedded'; readonly notice: string }
  | { readonly engine: 'none'; readonly reason: string }

/** `auto` is the cloud when there is a key, else the embedded engine where it has all that is asked for. */
export async function chooseEngine(host: Host, inputs: Inputs): Promise<EngineChoice> {
  const cloudOnly = needsKlavis(inputs)
  if (inputs.engine === 'embedded') {
    if (cloudOnly.length > 0) throw notEmbedded(cloudOnly, adviceFor(inputs))
    return { engine: 'embedded', notice: '' }
  }
  if (inputs.apiKey !== '') return { engine: 'klavis' }
  if (inputs.engine === 'auto' && cloudOnly.length === 0) {
    const notice = 'There is no Klavis API key: the embedded engine serves the MCP servers on this machine.'
    return { engine: 'embedded', notice }
  }
  return { engine: 'none', reason: await skipWithoutKey(host, inputs.onMissingKey, cloudOnly, adviceFor(inputs)) }
}

/** What may be meant by names that no engine has: misspelt, or in the wrong list. */
function adviceFor({ sandboxes, localServers }: Inputs): string {
  const servers = sandboxes.map(({ server }) => server)
  const local = localServers === undefined || localServers === 'ALL' ? [] : localServers
  return [nameAdvice(servers, 'sandbox'), nameAdvice(local, 'local')].filter((advice) => advice !== '').join(' ')
}

/** What is asked for that only the cloud has. */
function needsKlavis({ sandboxes, instances, localServers }: Inputs): readonly string[] {
  const local = localServers === undefined || localServers === 'ALL' ? [] : localServers
  return [
    ...sandboxes.map(({ server }) => server).filter((name) => !EMBEDDED_SANDBOXES.includes(name)),
    ...instances.wanted.map(({ server }) => server).filter((name) => !EMBEDDED_SANDBOXES.includes(name.toLowerCase())),
    ...local.filter((name) => !EMBEDDED_LOCAL.includes(name))
  ]
}

function notEmbedded(names: readonly string[], advice: string): Failure {
  return new Failure(
    `The embedded engine has no ${names.join(', ')}.`,
    `It serves ${[...EMBEDDED_LOCAL, ...EMBEDDED_SANDBOXES].join(', ')}.`,
    [advice, 'Leave it out, or use `engine: klavis` with an `api-key`.'].join(' ').trim()
  )
}
