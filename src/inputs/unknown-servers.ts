import { LOCAL_SERVERS, nameAdvice, SAAS_SERVERS } from '../klavis/server-names.ts'
import { type Inputs, namedLocalServers } from './inputs.ts'

/** A name we do not know is only a warning: the list of servers grows faster than we release. */
export function unknownServerWarnings({ sandboxes, localServers }: Inputs): string[] {
  return [
    ...sandboxes
      .filter(({ server }) => !SAAS_SERVERS.includes(server))
      .map(({ server }) => warning('sandboxes', server, 'sandbox')),
    ...namedLocalServers(localServers)
      .filter((name) => !LOCAL_SERVERS.includes(name))
      .map((name) => warning('local-sandbox', name, 'local'))
  ]
}

function warning(input: string, name: string, kind: 'sandbox' | 'local'): string {
  const advice = nameAdvice([name], kind) || 'If it is a new one, nothing need be done.'
  return `\`${input}\`: we do not know the server "${name}", and ask for it all the same. ${advice}`
}
