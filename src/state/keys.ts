/** The names under which main saves state for post. The ledger saves its records as `ledger-0`, `ledger-1` and so on. */
export const STATE = {
  settings: 'settings',
  /** The proxy and TLS settings of main. */
  network: 'network',
  servers: 'servers',
  /** The SHA-256 of the file from which companions learn the URLs of the servers. */
  serversHash: 'servers-hash',
  /** The SHA-256 of the file with the tools of the recorded servers. */
  recordedServersHash: 'recorded-servers-hash',
  timeline: 'timeline',
  engine: 'engine',
  gateway: 'gateway',
  /** Why main failed. */
  mainFailure: 'failure',
  /** What failed in the job, where the host knows it. */
  jobFailure: 'job-failure',
  labelsKept: 'labels-kept',
  /** The pull request to comment on. */
  event: 'event'
} as const

/** State reaches post in environment variables, and Windows limits one to 32,767 characters. Leaves room for the MAC. */
export const MAX_STATE_LENGTH = 29_900
