import type { Log } from '../host/host.ts'

const SECRET_FLAGS = ['api-key', 'instance-tokens', 'headers']

/** Warns about secrets that were given as flags. */
export function warnAboutSecretFlags(given: Readonly<Record<string, string | undefined>>, log: Log): void {
  const flags = SECRET_FLAGS.filter((name) => given[name] !== undefined)
  if (flags.length === 0) return
  const names = flags.map((name) => `\`--${name}\``).join(', ')
  const better = flags.includes('api-key') ? ' Set KLAVIS_API_KEY instead of `--api-key`.' : ''
  log.warning(`Other users of this machine can see the value of ${names} in the list of processes.${better}`)
}
