import type { Inputs } from '../inputs/inputs.ts'
import { LOCAL_SERVERS, nameAdvice, SAAS_SERVERS } from '../klavis/server-names.ts'

/** A name we do not know is only a warning: the list of servers grows faster than we release. */
export function spellingWarnings({ sandboxes, localServers }: Inputs): string[] {
  const local = localServers === 'ALL' || localServers === undefined ? [] : localServers
  return [
    ...sandboxes
      .filter(({ server }) => !SAAS_SERVERS.includes(server))
      .map(({ server }) => warning('sandboxes', server, 'sandbox')),
    ...local.filter((name) => !LOCAL_SERVERS.includes(name)).map((name) => warning('local-sandbox', name, 'local'))
  ]
}

function warning(input: string, name: string, kind: 'sandbox' | 'local'): string {
  const advice = nameAdvice([name], kind) || 'If it is a new one, nothing need be done.'
  return `\`${input}\`: we do not know the server "${name}", and ask for it all the same. ${advice}`
}
