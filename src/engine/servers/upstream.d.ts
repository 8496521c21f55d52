// Types for packages that have none. Importing one of the first two starts its server.
declare module '@modelcontextprotocol/server-filesystem/dist/index.js'
declare module '@modelcontextprotocol/server-memory/dist/index.js'

declare module 'mcp-server-commands/build/run-command.js' {
  import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
  export function runCommand(args: Readonly<Record<string, unknown>>): Promise<CallToolResult>
}

declare module 'mcp-server-code-runner' {
  export function startMcpServer(transport: 'stdio'): Promise<void>
}

declare module 'pg' {
  interface Result {
    readonly command: string
    readonly rowCount: number | null
    readonly rows: readonly Readonly<Record<string, unknown>>[]
    readonly fields: readonly unknown[]
  }
  interface Query {
    readonly text: string
    readonly values?: readonly unknown[]
    /** `extended`: the server accepts one statement only. */
    readonly queryMode?: 'extended'
  }
  interface Settings {
    readonly host: string
    readonly port: number
    readonly user: string
    readonly password: string
    readonly database: string
    readonly connectionTimeoutMillis: number
    readonly statement_timeout?: number
  }
  export function escapeIdentifier(name: string): string
  export function escapeLiteral(text: string): string
  export class Client {
    constructor(settings: Settings)
    connect(): Promise<void>
    query(query: Query): Promise<Result>
    query(text: string, values?: readonly unknown[]): Promise<Result | readonly Result[]>
    end(): Promise<void>
    on(event: 'error', listener: (error: Error) => void): this
  }
}
