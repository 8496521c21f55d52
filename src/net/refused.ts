import { Failure } from '../base/failure.ts'
import { oneLine } from '../base/text.ts'

/** The store behind a signed URL answered, but did not do it. */
export class TransferRefused extends Failure {
  readonly status: number

  constructor(direction: 'upload' | 'download', host: string, status: number, body: string) {
    super(
      `${host} refused the ${direction} with status ${status}${withColon(storeExcerpt(body))}.`,
      status === 400 || status === 403
        ? 'The signed URL has expired, or was made for other headers.'
        : 'The store behind the signed URL did not take it.',
      'Run the job again; a fresh signed URL is asked for each time.'
    )
    this.name = 'TransferRefused'
    this.status = status
  }
}

// The patterns below take time that grows with the square of the text.
const LONGEST_TEXT = 2 * 1024

/** Code and message of a store's XML error, or a little of any other text. The rest can hold the signed request. */
export function storeExcerpt(body: string): string {
  const code = element(body, 'Code')
  const message = element(body, 'Message')
  if (code !== '' || message !== '') return oneLine([code, message].filter((part) => part !== '').join(': '), 200)
  const text = body
    .slice(0, LONGEST_TEXT)
    .replace(/<[^>]*>/g, ' ')
    .replace(/[a-z]+:\/\/\S+/gi, '(address)')
    .replace(/\S*(?:signature|credential|token)=\S*/gi, '(hidden)')
  return oneLine(text, 200)
}

function element(xml: string, name: string): string {
  return new RegExp(`<${name}>([^<]{0,${LONGEST_TEXT}})</${name}>`).exec(xml)?.[1] ?? ''
}

function withColon(excerpt: string): string {
  return excerpt === '' ? '' : `: ${excerpt.replace(/\.$/, '')}`
}
