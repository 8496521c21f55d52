import { isJsonObject, parseJson } from '../../base/json.ts'
import { LineSplitter } from '../../base/line-splitter.ts'
import type { MessageFromGateway, MessageToGateway } from '../../engine-client/gateway-protocol.ts'
import { ignoreBrokenOutput, printLine } from '../../host/process.ts'

const MAX_LINE_BYTES = 64 * 1024 * 1024

/** The pipes to main: the only way in which secrets reach the gateway. */
export interface MainPipe {
  /** The next message of this type; undefined if main has closed the pipe. */
  readonly receive: <T extends MessageToGateway['type']>(type: T) => Promise<MessageOf<T> | undefined>
  readonly send: (message: MessageFromGateway) => void
  /** Reads nothing more. */
  readonly close: () => void
}

type MessageOf<T extends MessageToGateway['type']> = Extract<MessageToGateway, { readonly type: T }>

/** Opens the pipes, which are the input and output of this process. */
export function openMainPipe(): MainPipe {
  ignoreBrokenOutput()
  const lines = readLines()
  return {
    receive: async (type) => {
      for (;;) {
        const { done, value } = await lines.next()
        if (done === true) return undefined
        const message = parseJson(value)
        if (isJsonObject(message) && message['type'] === type) return message as unknown as MessageOf<typeof type>
      }
    },
    send: (message) => printLine(JSON.stringify(message)),
    close: () => void process.stdin.destroy()
  }
}

/** The lines of the input, until it ends in any way. */
async function* readLines(): AsyncGenerator<string, undefined> {
  const splitter = new LineSplitter(MAX_LINE_BYTES)
  try {
    for await (const chunk of process.stdin) yield* splitter.push(chunk as Buffer)
  } catch {
    // A pipe that breaks is a main that is gone.
  }
}
