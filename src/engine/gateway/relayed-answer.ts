import { isJsonObject, parseJson } from '../../base/json.ts'
import type { GatewayLease } from '../../engine-client/gateway-protocol.ts'
import type { PermittedRequest } from './permitted-request.ts'

/** What companions read of an answer. The API adds other fields, such as the id of the sandbox. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  reset: ['status', 'message', 'detail'],
  initialize: ['status', 'message', 'detail'],
  'upload-url': ['upload_url', 'expires_in_minutes'],
  dump: ['download_url', 'expires_in_minutes']
}

/** The data of a sandbox is streamed as it is: it may be large, and the id of a sandbox does not give access to it. */
export function isPassedAsItIs({ lease, path }: PermittedRequest, status: number): boolean {
  return status < 300 && lease.kind === 'sandbox' && path.at(-1) === 'dump'
}

/** The body of an answer as companions get it: without what gives access to the servers of the lease. */
export function relayedBody({ lease, path }: PermittedRequest, status: number, text: string): string {
  const value = status < 300 ? parseJson(text) : undefined
  const fields = FIELDS[path.at(-1) ?? ''] ?? []
  if (!isJsonObject(value)) return withoutSecrets(text, lease)
  const body = Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => fields.includes(name))
      // A signed URL that contains the id of the sandbox would not work without it.
      .map(([name, field]) => [
        name,
        typeof field === 'string' && !name.endsWith('_url') ? withoutSecrets(field, lease) : field
      ])
  )
  return JSON.stringify(body)
}

/** The id of a local sandbox is part of the URLs of its servers, as the instance id of a sandbox is. */
function withoutSecrets(text: string, { kind, id, instanceId }: GatewayLease): string {
  const secrets = [...(kind === 'local' ? [id] : []), ...(instanceId === undefined ? [] : [instanceId])]
  return secrets.reduce((clean, secret) => clean.replaceAll(secret, '***'), text)
}
