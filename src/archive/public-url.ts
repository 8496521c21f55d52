/** What stands in a URL instead of a part that may be a token. */
export const REMOVED = '***'

const WITH_SCHEME = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)([^?#]*)/i
const REMOTE_HELPER = /^[a-z0-9][a-z0-9+.-]*::/i
const HOST = /^(\[[0-9a-f:.]+\]|[^:@[\]]*)(:\d*)?$/i

/**
 * The URL of a remote without user, password, query and fragment, and with `***` for parts of the path that may be tokens;
 * undefined if it may still contain a secret.
 */
export function publicUrl(url: string): string | undefined {
  if (REMOTE_HELPER.test(url)) return undefined
  const parts = WITH_SCHEME.exec(url)
  if (!parts) return withoutScheme(url)
  const [, scheme = '', authority = '', path = ''] = parts
  const host = authority.slice(authority.lastIndexOf('@') + 1)
  // A password with an unescaped slash puts its halves where port and path are, so a path with `:…@` is not published.
  if (/:[^/]*@/.test(path) || !HOST.test(host)) return undefined
  const isLocal = scheme.toLowerCase() === 'file'
  return `${scheme}://${sshUser(scheme, authority)}${host}${isLocal ? path : publicPath(path, host)}`
}

// ssh URLs need their user, which is `git` everywhere and not a secret.
function sshUser(scheme: string, authority: string): string {
  return /^(git\+)?ssh$/i.test(scheme) && authority.startsWith('git@') ? 'git@' : ''
}

/** The same for a local path or the scp-like form `git@host:path`. */
function withoutScheme(url: string): string | undefined {
  if (/^[a-z]:[\\/]/i.test(url) || /^\.{0,2}\//.test(url)) return url
  const colon = url.indexOf(':')
  if (colon < 0) return url
  const [host, path] = [url.slice(0, colon), url.slice(colon + 1)]
  if (path.includes('@')) return undefined
  const at = host.lastIndexOf('@')
  const name = host.slice(at + 1)
  return `${host.startsWith('git@') && at === 3 ? 'git@' : ''}${name}:${publicPath(path, name)}`
}

const KNOWN_TOKEN =
  /^(gh[opsur]_|github_pat_|gl(pat|dt|rt|cbt|ptt|ft|soat|oas|imt|agent)-|AT(ATT|BB|CTT)|AKIA|eyJ|hf_|npm_)/
/** Names that stand before a token, such as `x-access-token`. */
const BEFORE_TOKEN = /^(.+-)?(token|oauth2?|secret|password|api-?key|bearer)$|^x-/i

/** Tokens cannot be told from names for certain, so only parts pass that look like a name that a person would choose. */
function publicPath(path: string, host: string): string {
  const parts = path.split('/')
  // GitHub accepts no token in a path, so names of its repositories may look as they like.
  const isOnGitHub = host.toLowerCase() === 'github.com' && parts.filter((part) => part !== '').length === 2
  let isAfterMark = false
  const shown = parts.map((part) => {
    if (part === '') return part
    const name = decode(part)
    const isPublic = !isAfterMark && !KNOWN_TOKEN.test(name) && (isOnGitHub || isName(name))
    isAfterMark = isPublic && BEFORE_TOKEN.test(name)
    return isPublic ? part : REMOVED
  })
  return shown.join('/')
}

/** Words with few digits, which stand at their end; only short words may be of any kind, such as `k8s` or `log4j2`. */
function isName(text: string): boolean {
  if (!/^[\p{L}\p{M}\p{N}\-._~+ ]*$/u.test(text)) return false
  return text.split(/[-._~+ ]/).every((word) => word.length <= 8 || isWord(word))
}

function isWord(word: string): boolean {
  const capitals = word.match(/\p{Lu}/gu)?.length ?? 0
  return (
    word.length <= 32 &&
    /^[\p{L}\p{M}]+\d{0,4}$/u.test(word) &&
    (capitals <= word.length / 4 || word === word.toUpperCase())
  )
}

/** Decodes what is percent-encoded; unchanged, and so no name, if that is not possible. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
