// What the four APIs have in common: tools that the client announced, results that it sent back, and the next reply.

/** A tool that a client announced. A namespace is a group of tools in OpenAI's Responses. */
export interface AnnouncedTool {
  readonly name: string
  readonly namespace?: string
  /** A custom tool takes a text instead of JSON. */
  readonly custom?: boolean
  readonly description?: string
}

/** What a client sent back for one call. */
export interface ToolResult {
  readonly id: string
  readonly text: string
  readonly images: readonly { readonly mediaType: string; readonly bytes: number }[]
  readonly isError: boolean
}

/** A request of a client, in the words of no API. */
export interface ModelRequest {
  readonly stream: boolean
  /** Everything that the client wrote, for captures. */
  readonly sent: string
  readonly tools: readonly AnnouncedTool[]
  /** The ids of all calls in the conversation so far. */
  readonly calls: readonly string[]
  readonly results: readonly ToolResult[]
  /** The answer to a request without tools whose answer must have a shape. */
  readonly sideAnswer?: string
}

/** One call of a reply. */
export interface ReplyCall {
  readonly id: string
  readonly name: string
  readonly namespace?: string
  /** The text of a call to a custom tool. */
  readonly input?: string
  readonly arguments: Readonly<Record<string, unknown>>
}

/** What the model answers. */
export interface Reply {
  readonly text: string
  readonly calls: readonly ReplyCall[]
}

/** What an API sends: one body, or events. An event without a name has data alone. */
export type Answer =
  | { readonly body: unknown }
  | { readonly events: readonly { readonly name?: string; readonly data: unknown }[] }

/** One API of a model: reads its requests, writes its answers. */
export interface ModelApi {
  readonly matches: (path: string) => boolean
  readonly read: (body: unknown, path: string) => ModelRequest
  readonly write: (reply: Reply, request: ModelRequest) => Answer
}

/** Tokens that every reply claims to have used. Small, so that no client compacts its conversation. */
export const USAGE = { input: 100, output: 10 } as const

/** The bytes of a base64 text. */
export function base64Bytes(text: string): number {
  return Buffer.from(text, 'base64').length
}

/** The media type and size of a `data:` URL. */
export function dataUrlImage(url: string): ToolResult['images'][number] {
  const [head = '', data = ''] = url.replace(/^data:/, '').split(',', 2)
  return { mediaType: head.split(';', 1).join(), bytes: base64Bytes(data) }
}
