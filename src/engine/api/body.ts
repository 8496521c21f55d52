import type { IncomingMessage } from 'node:http'
import { invalid, Problem } from './problem.ts'

const SLOWEST_MS = 30_000

/** The JSON of a request; undefined when it has no body. */
export async function readJson(request: IncomingMessage, maxBytes: number): Promise<unknown> {
  const text = await readText(request, maxBytes)
  if (text.trim() === '') return undefined
  if (!isJsonType(request.headers['content-type'])) throw notAnObject(text.slice(0, 200))
  try {
    return JSON.parse(text)
  } catch (error) {
    const why = error instanceof Error ? error.message : ''
    const position = Number(/position (\d+)/.exec(why)?.[1] ?? 0)
    const ctx = { error: 'Expecting value' }
    throw invalid({ type: 'json_invalid', loc: ['body', position], msg: 'JSON decode error', input: {}, ctx })
  }
}

/** The body as an object; `whenMissing` decides what no body means. */
export function objectFrom(json: unknown, whenMissing: 'empty' | 'required'): Readonly<Record<string, unknown>> {
  if (json === undefined || json === null) {
    if (whenMissing === 'empty') return {}
    throw invalid({ type: 'missing', loc: ['body'], msg: 'Field required', input: null })
  }
  if (typeof json !== 'object' || Array.isArray(json)) throw notAnObject(json)
  return json as Readonly<Record<string, unknown>>
}

function notAnObject(input: unknown): Problem {
  const msg = 'Input should be a valid dictionary or object to extract fields from'
  return invalid({ type: 'model_attributes_type', loc: ['body'], msg, input })
}

/** A page of another origin can send text without asking first, but not JSON. */
function isJsonType(type: string | undefined): boolean {
  return type === undefined || /^\s*application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)
}

function readText(request: IncomingMessage, maxBytes: number): Promise<string> {
  const tooLarge = () => new Problem(413, `The body is larger than ${maxBytes} bytes`, { Connection: 'close' })
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return Promise.reject(tooLarge())
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    const slow = new Problem(408, 'The body did not arrive in time', { Connection: 'close' })
    const timer = setTimeout(() => fail(slow), SLOWEST_MS)
    const fail = (error: Error): void => {
      clearTimeout(timer)
      request.pause()
      reject(error)
    }
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maxBytes) fail(tooLarge())
      else chunks.push(chunk)
    })
    request.once('end', () => {
      clearTimeout(timer)
      resolve(Buffer.concat(chunks).toString('utf8'))
    })
    request.once('close', () => fail(new Problem(400, 'The request was cut short')))
    request.once('error', fail)
  })
}
