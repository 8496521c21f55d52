import { parseExactJson } from '../../../base/exact-json.ts'
import { NOT_RECORDED_CODE, NOT_RECORDED_DATA } from '../../../mcp/cassette/not-recorded.ts'
import { asObject, asString } from '../../json-rpc.ts'
import { ProtocolError, type ServerStreams, serveStdio } from '../stdio-server.ts'
import { Player } from './player.ts'
import { asReplayedServer, RECORDING_METHOD, type ReplayedServer } from './replayed-server.ts'

/** Serves the tools of a recorded server, and answers as it did. The engine sends the recording first. */
export function serveReplay(streams: ServerStreams = { input: process.stdin, output: process.stdout }): void {
  let playing: { readonly recording: ReplayedServer; readonly player: Player } | undefined
  const started = () => {
    if (playing === undefined) throw new Error('No recording was given.')
    return playing
  }
  serveStdio(
    'replay',
    {
      'tools/list': () => ({ tools: started().recording.server.tools }),
      'tools/call': (params) => {
        const answer = started().player.answer(asString(params['name']) ?? '', asObject(params['arguments']))
        if ('result' in answer) return answer.result
        if ('omitted' in answer) throw new ProtocolError(NOT_RECORDED_CODE, answer.omitted, NOT_RECORDED_DATA)
        throw new ProtocolError(answer.error.code, answer.error.message, answer.error.data)
      }
    },
    streams,
    (method, params) => {
      // Only the first one counts: later ones come from clients.
      const recording = method === RECORDING_METHOD && playing === undefined ? asReplayedServer(params) : undefined
      if (recording !== undefined) playing = { recording, player: new Player(recording) }
    },
    // The engine has checked the depth, and numbers its requests itself.
    parseExactJson
  )
}
