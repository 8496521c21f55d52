/** From the least to the gravest, as in syslog. */
const LEVELS = ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency']

/** The level that a server must log at so that each session gets what it wants. */
export function lowestLevel(levels: readonly (string | undefined)[]): string | undefined {
  const wanted = levels.map((level) => LEVELS.indexOf(level ?? '')).filter((rank) => rank !== -1)
  return wanted.length === 0 ? undefined : LEVELS[Math.min(...wanted)]
}

/** Whether a session that wants `wanted` gets a line of this level; what we do not know it gets. */
export function isLogged(level: unknown, wanted: string | undefined): boolean {
  const rank = LEVELS.indexOf(String(level))
  return wanted === undefined || rank === -1 || rank >= LEVELS.indexOf(wanted)
}
