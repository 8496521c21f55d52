import type { IncomingHttpHeaders } from 'node:http'
import { Failure } from '../base/failure.ts'

/** What a store said of a file, so that a download that breaks can go on. */
export interface Source {
  readonly total: number | undefined
  /** Names the very version that began to come; undefined when the store told none. */
  readonly validator: string | undefined
  readonly takesRanges: boolean
}

/** Reads the head of a whole answer. A weak ETag does not promise the same bytes, so it is none. */
export function sourceOf(headers: IncomingHttpHeaders): Source {
  const { etag, 'last-modified': modified, 'accept-ranges': ranges = '' } = headers
  const strong = etag !== undefined && /^".*"$/.test(etag) ? etag : undefined
  const length = headers['content-length'] ?? ''
  return {
    total: /^\d+$/.test(length) ? Number(length) : undefined,
    validator: strong ?? modified,
    takesRanges: ranges.toLowerCase() === 'bytes' || (ranges === '' && (strong ?? modified) !== undefined)
  }
}

/** Asks for the rest of a file; with a validator a store that has another version by now sends all of that one. */
export function headersForRest({ validator }: Source, from: number): Readonly<Record<string, string>> {
  return { Range: `bytes=${from}-`, ...(validator === undefined ? {} : { 'If-Range': validator }) }
}

/** Whether a 206 is just the rest: from there to the end of a file of the same size. */
export function isTheRest(headers: IncomingHttpHeaders, { total }: Source, from: number): boolean {
  const [, first, last, size] = /^bytes (\d+)-(\d+)\/(\d+|\*)$/.exec(headers['content-range'] ?? '') ?? []
  if (first === undefined || Number(first) !== from) return false
  if (size === '*') return total === undefined || Number(last) === total - 1
  return Number(last) === Number(size) - 1 && (total === undefined || Number(size) === total)
}

/** The rest of a file was asked for, and something else came. */
export function wrongPart(host: string): Failure {
  return new Failure(
    `${host} sent another part of the file than the one asked for.`,
    'The file was changed meanwhile, or a proxy on the way answers for the store.',
    'Run the job again; if it stays so, look for a proxy that keeps copies.'
  )
}
