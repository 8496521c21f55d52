// Packages without types. Importing the first two starts them.
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
    /** `extended`: the server takes one statement only. */
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
  export class Client {
    constructor(settings: Settings)
    connect(): Promise<void>
    query(query: Query): Promise<Result>
    query(text: string, values?: readonly unknown[]): Promise<Result | readonly Result[]>
    end(): Promise<void>
    escapeIdentifier(name: string): string
    escapeLiteral(text: string): string
    on(event: 'error', listener: (error: Error) => void): this
  }
}
