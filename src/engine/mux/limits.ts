/** The limits of a mux. */
export interface MuxLimits {
  /** The body of one HTTP request. */
  readonly requestBytes: number
  /** One message of the server, which is one line of its stdout. */
  readonly lineBytes: number
  /** One line of the server's stderr in the log; longer lines are truncated. */
  readonly logLineBytes: number
  /** Messages that wait for a server that does not read its stdin. */
  readonly unreadBytes: number
  /** Events that wait for a client that does not read its stream. */
  readonly unsentBytes: number
  /** Events stored so that clients can resume a broken stream, of all sessions together. */
  readonly replayBytes: number
  readonly replayEvents: number
  readonly sessions: number
  /**
   * A response that takes longer is sent as a stream, which the client can resume if the connection breaks. Not shorter,
   * because the Python SDK (mcp 2) rejects events above 1 MiB, while a response in JSON may have any size.
   */
  readonly jsonMs: number
  /** From the start of the process to its response to `initialize`. */
  readonly startMs: number
  /** Between SIGTERM and SIGKILL. */
  readonly graceMs: number
  /** Between two progress notifications of the mux's own for one request. */
  readonly progressMs: number
}

const MIB = 1024 * 1024

/** The limits unless a test sets others. */
export const DEFAULT_LIMITS: MuxLimits = {
  requestBytes: 32 * MIB,
  lineBytes: 64 * MIB,
  logLineBytes: 4096,
  unreadBytes: 64 * MIB,
  unsentBytes: 16 * MIB,
  replayBytes: 16 * MIB,
  replayEvents: 10_000,
  sessions: 1000,
  jsonMs: 2000,
  startMs: 60_000,
  graceMs: 2000,
  // A quarter of the 60 s after which clients with the MCP SDK give up.
  progressMs: 15_000
}
