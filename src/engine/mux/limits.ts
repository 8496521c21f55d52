/** What a mux bears before it says no. */
export interface Limits {
  /** One HTTP request's body. */
  readonly requestBytes: number
  /** One message of the server, which is one line of its stdout. */
  readonly lineBytes: number
  /** One line of the server's stderr in the log; the rest of it is cut. */
  readonly logLineBytes: number
  /** What waits for a server that does not read its stdin. */
  readonly unreadBytes: number
  /** What waits for a client that does not read its stream. */
  readonly unsentBytes: number
  /** Events kept so that a client whose stream broke can read on, all sessions together. */
  readonly replayBytes: number
  readonly replayEvents: number
  readonly sessions: number
  /** From the start of the process to its answer to `initialize`. */
  readonly startMs: number
  /** Between the polite and the impolite signal. */
  readonly graceMs: number
}

const MIB = 1024 * 1024

export const LIMITS: Limits = {
  requestBytes: 32 * MIB,
  lineBytes: 64 * MIB,
  logLineBytes: 4096,
  unreadBytes: 64 * MIB,
  unsentBytes: 16 * MIB,
  replayBytes: 16 * MIB,
  replayEvents: 10_000,
  sessions: 1000,
  startMs: 60_000,
  graceMs: 2000
}
