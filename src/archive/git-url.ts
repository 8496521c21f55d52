const SCHEME = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)([^?#]*)/i
const HELPER = /^[a-z0-9][a-z0-9+.-]*::/i
const HOST = /^(\[[0-9a-f:.]+\]|[^:@[\]]*)(:\d*)?$/i

/** A remote's URL without user, password, query and fragment; undefined when what remains cannot be trusted. */
export function publicUrl(url: string): string | undefined {
  if (HELPER.test(url)) return undefined
  const parts = SCHEME.exec(url)
  if (!parts) return publicPath(url)
  const [, scheme = '', authority = '', path = ''] = parts
  const host = authority.slice(authority.lastIndexOf('@') + 1)
  // A port that is no number is half a password with an unescaped slash in it; so may a path be that looks like one.
  if (/:[^/]*@/.test(path)) return undefined
  return HOST.test(host) ? `${scheme}://${sshUser(scheme, authority)}${host}${path}` : undefined
}

// `git@host:path` is how ssh is spelt everywhere, and `git` is nobody's secret.
function sshUser(scheme: string, authority: string): string {
  return /^(git\+)?ssh$/i.test(scheme) && authority.startsWith('git@') ? 'git@' : ''
}

function publicPath(url: string): string | undefined {
  if (/^[a-z]:[\\/]/i.test(url) || /^\.{0,2}\//.test(url)) return url
  const colon = url.indexOf(':')
  if (colon < 0) return url
  const [host, path] = [url.slice(0, colon), url.slice(colon + 1)]
  if (path.includes('@')) return undefined
  const at = host.lastIndexOf('@')
  return `${host.startsWith('git@') && at === 3 ? 'git@' : ''}${host.slice(at + 1)}:${path}`
}
