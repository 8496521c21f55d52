/** One server-sent event. */
export interface ServerSentEvent {
  readonly type: string
  readonly data: string
  /** With an id, the stream can be resumed after this event. */
  readonly hasId: boolean
}

/** The events of a stream, which may be split anywhere. */
export async function* readEvents(chunks: AsyncIterable<Buffer>): AsyncGenerator<ServerSentEvent> {
  let data: string[] = []
  let type = ''
  let hasId = false
  for await (const line of readLines(chunks)) {
    const [, name = '', value = ''] = /^([^:]*)(?:: ?)?(.*)$/s.exec(line) ?? []
    if (name === 'data') data.push(value)
    else if (name === 'event') type = value
    else if (name === 'id') hasId = true
    else if (line === '') {
      if (data.length > 0 || hasId) yield { type, data: data.join('\n'), hasId }
      data = []
      type = ''
      hasId = false
    }
  }
}

/** The lines of a stream, without what comes after the last line break. */
async function* readLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  // Skips a byte order mark, as the specification asks.
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true })
    rest += text
    if (!/[\r\n]/.test(text)) continue
    // The second half of a line break may be in the next chunk.
    const isSplit = rest.endsWith('\r')
    const lines = (isSplit ? rest.slice(0, -1) : rest).split(/\r\n|\r|\n/)
    rest = `${lines.pop() ?? ''}${isSplit ? '\r' : ''}`
    yield* lines
  }
}
