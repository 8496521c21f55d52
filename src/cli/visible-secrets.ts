import type { Log } from '../host/host.ts'

const SECRET_FLAGS = ['api-key', 'instance-tokens', 'headers']

/** Warns of secrets that were given as flags. */
export function warnOfVisible(given: Readonly<Record<string, string | undefined>>, log: Log): void {
  const flags = SECRET_FLAGS.filter((name) => given[name] !== undefined)
  if (flags.length === 0) return
  const names = flags.map((name) => `\`--${name}\``).join(', ')
  const better = flags.includes('api-key') ? ' Set KLAVIS_API_KEY instead of `--api-key`.' : ''
  log.warning(`Others on this machine can see what is given with ${names} in the list of processes.${better}`)
}
