import type { RecordedCall } from '../report-data.ts'

/** A line of the transcript as a call; undefined when it is none, or was cut off by a crash. */
export function callIn(line: string | undefined): RecordedCall | undefined {
  const { at, server, direction, method, tool, params, result, error, failed, ms, bytes } = fieldsOf(line)
  if (typeof at !== 'string' || typeof server !== 'string' || typeof method !== 'string') return undefined
  return {
    at,
    server,
    direction: direction === 'to-client' ? 'to-client' : 'to-server',
    method,
    tool: typeof tool === 'string' ? tool : undefined,
    params,
    result,
    error,
    failed: failed === true,
    ms: numberOf(ms),
    bytes: numberOf(bytes)
  }
}

const numberOf = (value: unknown): number => (typeof value === 'number' && value >= 0 ? value : 0)

function fieldsOf(line: string | undefined): Readonly<Partial<Record<keyof RecordedCall, unknown>>> {
  try {
    const value: unknown = JSON.parse(line ?? '')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
