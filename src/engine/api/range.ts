/** The bytes asked for, both ends included. */
export interface ByteRange {
  readonly from: number
  readonly to: number
}

/** Reads a Range header with one range; undefined when there is none, or one that is to be ignored. */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  const [, first = '', last = ''] = match ?? []
  if (match === null || (first === '' && last === '')) return undefined
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  return from > to || (first === '' && Number(last) === 0) ? 'unsatisfiable' : { from, to }
}
