import { Failure } from '../base/failure.ts'
import { rerun } from '../base/host-wording.ts'
import { oneLine } from '../base/text.ts'

/** The store behind a signed URL refused an upload or a download. */
export class TransferRefused extends Failure {
  readonly status: number

  constructor(direction: 'upload' | 'download', host: string, status: number, body: string) {
    super(
      `${host} refused the ${direction} with status ${status}${withColon(storeExcerpt(body))}.`,
      status === 400 || status === 403
        ? 'The signed URL has expired, or was made for other headers.'
        : 'The store behind the signed URL did not accept the request.',
      `${rerun()}: each run gets a new signed URL.`
    )
    this.name = 'TransferRefused'
    this.status = status
  }
}

// The time that the patterns below take grows with the square of the length.
const MAX_TEXT = 2 * 1024

/** Code and message of a store's XML error, or the beginning of any other text. The rest can contain the signed request. */
export function storeExcerpt(body: string): string {
  const code = element(body, 'Code')
  const message = element(body, 'Message')
  if (code !== '' || message !== '') return oneLine([code, message].filter((part) => part !== '').join(': '), 200)
  const text = body
    .slice(0, MAX_TEXT)
    .replace(/<[^>]*>/g, ' ')
    .replace(/[a-z]+:\/\/\S+/gi, '(address)')
    .replace(/\S*(?:signature|credential|token)=\S*/gi, '(hidden)')
  return oneLine(text, 200)
}

function element(xml: string, name: string): string {
  return new RegExp(`<${name}>([^<]{0,${MAX_TEXT}})</${name}>`).exec(xml)?.[1] ?? ''
}

function withColon(excerpt: string): string {
  return excerpt === '' ? '' : `: ${excerpt.replace(/\.$/, '')}`
}
