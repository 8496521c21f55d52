/** Options of every call of the API. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** Shortens the endpoint's own timeout. */
  readonly timeoutMs?: number | undefined
  /** Replaces `signal` once a request was sent, because the answer to an acquire should be awaited. */
  readonly inFlightSignal?: AbortSignal | undefined
  /** Called before each attempt, so that the caller can record its intent. */
  readonly beforeSend?: (() => void) | undefined
  /** A release waits for this call, so it has the priority and the retries of a release. */
  readonly forRelease?: boolean | undefined
  /**
   * Retries after every answer that may not be the API's last word, until `timeoutMs` is over. For calls that may repeat.
   * `if authorised`: but not if the API rejects the key, which is probably wrong if it has acquired nothing.
   */
  readonly stubborn?: boolean | 'if authorised' | undefined
  /** Called with the reason of each retry, so that a time-out can name it, and with its error. */
  readonly onRetry?: ((reason: string, error: Error) => void) | undefined
}

/** The answer to a release, a reset or a similar request. */
export interface StatusResponse {
  readonly status: string
  readonly message: string
}
