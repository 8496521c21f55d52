// Google's Gemini API.
import { type Answer, base64Bytes, type ModelApi, type ModelRequest, type Reply, USAGE } from './conversation.ts'
import { callId } from './next-reply.ts'

interface Part {
  readonly text?: string
  readonly functionCall?: { readonly name: string }
  readonly functionResponse?: {
    readonly name: string
    readonly response?: Readonly<Record<string, unknown>>
    readonly parts?: readonly Part[]
  }
  readonly inlineData?: { readonly mimeType: string; readonly data: string }
}

interface Content {
  readonly role?: string
  readonly parts?: readonly Part[]
}

interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
}

interface Body {
  readonly generationConfig?: { readonly responseJsonSchema?: Schema; readonly responseSchema?: Schema }
  readonly contents?: readonly Content[]
  readonly systemInstruction?: Content
  readonly tools?: readonly {
    readonly functionDeclarations?: readonly { readonly name: string; readonly description?: string }[]
  }[]
}

/** `POST /v1beta/models/<model>:generateContent` and `:streamGenerateContent`. */
export const gemini: ModelApi = {
  matches: (path) => /:(?:stream)?generateContent$/i.test(path),
  read: (body, path) => read(body as Body, /:stream/.test(path)),
  write: (reply, request) => write(reply, request.stream)
}

/** Calls have no ids here: those of the n-th turn of the model with calls are the n-th turn of the script, in order. */
function read(
  { contents = [], systemInstruction = {}, tools = [], generationConfig = {} }: Body,
  stream: boolean
): ModelRequest {
  const turns = contents.filter(({ parts = [] }) => parts.some(({ functionCall }) => functionCall !== undefined))
  const ids = turns.map(({ parts = [] }, turn) =>
    parts.filter(({ functionCall }) => functionCall !== undefined).map((_, index) => callId(turn, index))
  )
  const schema = generationConfig.responseJsonSchema ?? generationConfig.responseSchema
  return {
    ...(schema === undefined ? {} : { sideAnswer: JSON.stringify(example(schema)) }),
    stream,
    sent: [systemInstruction, ...contents]
      .flatMap(({ parts = [] }) => parts)
      .map(({ text = '' }) => text)
      .join('\n'),
    tools: tools.flatMap(({ functionDeclarations = [] }) => functionDeclarations),
    calls: ids.flat(),
    results: results(contents, ids)
  }
}

/** Gemini CLI asks a small model to choose the model, and repeats the question until the answer fits. */
function example({ type = 'string', enum: [first] = [], properties = {} }: Schema): unknown {
  if (first !== undefined) return first
  const plain: Readonly<Record<string, unknown>> = { integer: 1, number: 1, boolean: true, array: [] }
  if (type.toLowerCase() !== 'object') return plain[type.toLowerCase()] ?? 'scripted'
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, example(schema)]))
}

function results(contents: readonly Content[], ids: readonly (readonly string[])[]): ModelRequest['results'] {
  const answers = contents.filter(({ parts = [] }) =>
    parts.some(({ functionResponse }) => functionResponse !== undefined)
  )
  return answers.flatMap(({ parts = [] }, turn) => {
    const loose = imagesOf(parts)
    const responses = parts.flatMap(({ functionResponse }) =>
      functionResponse === undefined ? [] : [functionResponse]
    )
    return responses.map(({ response = {}, parts: own = [] }, index) => ({
      id: ids[turn]?.[index] ?? '',
      text: textOf(response),
      images: [...imagesOf(own), ...(index === responses.length - 1 ? loose : [])],
      isError: 'error' in response
    }))
  })
}

function textOf(response: Readonly<Record<string, unknown>>): string {
  const { output, error } = response
  if (typeof error === 'string') return error
  return typeof output === 'string' ? output : JSON.stringify(response)
}

function imagesOf(parts: readonly Part[]): { mediaType: string; bytes: number }[] {
  return parts.flatMap(({ inlineData }) =>
    inlineData === undefined ? [] : [{ mediaType: inlineData.mimeType, bytes: base64Bytes(inlineData.data) }]
  )
}

function write({ text, calls }: Reply, stream: boolean): Answer {
  const parts = [
    ...(text === '' ? [] : [{ text }]),
    ...calls.map(({ name, arguments: args }) => ({ functionCall: { name, args } }))
  ]
  const body = {
    candidates: [{ index: 0, content: { role: 'model', parts }, finishReason: 'STOP' }],
    usageMetadata: {
      promptTokenCount: USAGE.input,
      candidatesTokenCount: USAGE.output,
      totalTokenCount: USAGE.input + USAGE.output
    },
    modelVersion: 'scripted'
  }
  return stream ? { events: [{ data: body }] } : { body }
}
