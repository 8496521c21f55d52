import type { IncomingMessage } from 'node:http'
import { readBody, UnreadBody } from '../request-body.ts'
import { invalid, Problem } from './problem.ts'

/** The JSON of a request; undefined when it has no body. */
export async function readJson(request: IncomingMessage, maxBytes: number): Promise<unknown> {
  return parsed(await readText(request, maxBytes), request)
}

/** The JSON of a request as the text that it came as, for those to whom every digit counts. */
export async function readJsonText(request: IncomingMessage, maxBytes: number): Promise<string | undefined> {
  const text = await readText(request, maxBytes)
  return (parsed(text, request) ?? undefined) === undefined ? undefined : text
}

function parsed(text: string, request: IncomingMessage): unknown {
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

async function readText(request: IncomingMessage, maxBytes: number): Promise<string> {
  try {
    return await readBody(request, maxBytes)
  } catch (error) {
    if (!(error instanceof UnreadBody)) throw error
    throw new Problem(error.status, error.message, { Connection: 'close' })
  }
}
