import type { IncomingMessage } from 'node:http'
import { BodyError, readBody } from '../request-body.ts'
import { HttpError, invalid } from './http-error.ts'

/** The JSON of a request; undefined when it has no body. */
export async function readJson(request: IncomingMessage, maxBytes: number): Promise<unknown> {
  return parse(await readText(request, maxBytes), request)
}

/** The JSON of a request as text, because parsing would round large numbers. Undefined for no body and for null. */
export async function readJsonText(request: IncomingMessage, maxBytes: number): Promise<string | undefined> {
  const text = await readText(request, maxBytes)
  return (parse(text, request) ?? undefined) === undefined ? undefined : text
}

function parse(text: string, request: IncomingMessage): unknown {
  if (text.trim() === '') return undefined
  if (!isJsonType(request.headers['content-type'])) throw notAnObject(text.slice(0, 200))
  try {
    return JSON.parse(text)
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    const position = Number(/position (\d+)/.exec(message)?.[1] ?? 0)
    const ctx = { error: 'Expecting value' }
    throw invalid({ type: 'json_invalid', loc: ['body', position], msg: 'JSON decode error', input: {}, ctx })
  }
}

/** The body as an object; `whenMissing` says whether it may be missing. */
export function objectFrom(json: unknown, whenMissing: 'empty' | 'required'): Readonly<Record<string, unknown>> {
  if (json === undefined || json === null) {
    if (whenMissing === 'empty') return {}
    throw invalid({ type: 'missing', loc: ['body'], msg: 'Field required', input: null })
  }
  if (typeof json !== 'object' || Array.isArray(json)) throw notAnObject(json)
  return json as Readonly<Record<string, unknown>>
}

function notAnObject(input: unknown): HttpError {
  const msg = 'Input should be a valid dictionary or object to extract fields from'
  return invalid({ type: 'model_attributes_type', loc: ['body'], msg, input })
}

/** Other types are rejected, because a web page of another origin can send text, but not JSON, without a preflight. */
function isJsonType(type: string | undefined): boolean {
  return type === undefined || /^\s*application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)
}

async function readText(request: IncomingMessage, maxBytes: number): Promise<string> {
  try {
    return await readBody(request, maxBytes)
  } catch (error) {
    if (!(error instanceof BodyError)) throw error
    throw new HttpError(error.status, error.message, { Connection: 'close' })
  }
}
