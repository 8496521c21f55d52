/** The hosts of the gateway and the embedded engine. */
const LOOPBACK = ['127.0.0.1', 'localhost']
const PROXIES = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY']

/** Reads a variable of the environment. */
type Env = (name: string) => string | undefined

/**
 * The variables to set so that clients reach loopback without the proxy of the job, which cannot know the servers of this
 * machine. None if there is no proxy, or if loopback is excluded already.
 */
export function loopbackExclusions(
  env: Env,
  isWindows = process.platform === 'win32'
): Readonly<Record<string, string>> {
  const get = (name: string): string => env(name) || env(name.toLowerCase()) || ''
  if (PROXIES.every((name) => get(name) === '')) return {}
  const missing = names(isWindows).filter((name) => !excludesLoopback(noProxy(env, name)))
  return Object.fromEntries(missing.map((name) => [name, withLoopback(noProxy(env, name))]))
}

/**
 * What NO_PROXY says about hosts other than loopback, for both spellings, of which clients read either. We never use a
 * proxy for loopback, so whether it is listed makes no difference to us.
 */
export function noProxyOf(env: Env, name: 'NO_PROXY' | 'no_proxy'): string {
  const others = itemsOf(noProxy(env, name)).filter((item) => !LOOPBACK.includes(item.toLowerCase()))
  return others.join(',')
}

/** On Windows, names that differ only in their case are one variable. */
function names(isWindows: boolean): readonly ('NO_PROXY' | 'no_proxy')[] {
  return isWindows ? ['NO_PROXY'] : ['NO_PROXY', 'no_proxy']
}

function noProxy(env: Env, name: 'NO_PROXY' | 'no_proxy'): string {
  return env(name) || env(name === 'NO_PROXY' ? 'no_proxy' : 'NO_PROXY') || ''
}

function excludesLoopback(text: string): boolean {
  return itemsOf(text).some((item) => item === '*' || item === '127.0.0.1')
}

function withLoopback(text: string): string {
  return [...new Set([...itemsOf(text), ...LOOPBACK])].join(',')
}

function itemsOf(text: string): readonly string[] {
  return text
    .split(/[\s,]+/)
    .map((item) => item.trim())
    .filter((item) => item !== '')
}
