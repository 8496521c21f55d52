import type { Sandbox } from '../store/sandbox.ts'

/** Where a server of a SaaS sandbox is; the token in it is the key. */
export function sandboxUrl(baseUrl: string, sandbox: Sandbox, server: string): string {
  return `${mcpUrl(baseUrl, sandbox, server)}?instance_id=${sandbox.instanceId}`
}

/** Where a server of a local sandbox is. */
export function localUrl(baseUrl: string, sandbox: Sandbox, server: string): string {
  return `${mcpUrl(baseUrl, sandbox, server)}?local_sandbox_id=${sandbox.id}`
}

function mcpUrl(baseUrl: string, { token }: Sandbox, server: string): string {
  return `${baseUrl}/mcp/${token}/${encodeURIComponent(server)}/`
}
