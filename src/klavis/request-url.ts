import { Failure } from '../base/failure.ts'
import { inputName } from '../base/host-wording.ts'

/** The URL of a request: the base, the encoded segments of its path, and its query. */
export function requestUrl(
  baseUrl: string,
  request: { readonly path: readonly string[]; readonly query?: Readonly<Record<string, string | undefined>> }
): URL {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}/${request.path.map(encodeSegment).join('/')}`)
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, value)
  }
  return url
}

/** Encodes one segment of a path. A dot segment would leave the path even if encoded. */
function encodeSegment(text: string): string {
  if (!/^\.{0,2}$/.test(text)) return encodeURIComponent(text)
  throw new Failure(
    'A request to Klavis was not sent.',
    'A name or id in it is empty or consists of dots.',
    `Check the names in ${inputName('sandboxes')}, ${inputName('local-sandbox')} and ${inputName('instances')}.`
  )
}
