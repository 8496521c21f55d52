import { randomBytes } from 'node:crypto'
import { Failure } from '../base/failure.ts'
import { perHost, rerun } from '../base/host-wording.ts'
import { isJsonObject, parseJson } from '../base/json.ts'
import { NetworkError } from '../net/network-error.ts'
import { type HttpResponse, send } from '../net/request.ts'
import { isSignedBy } from '../state/engine-signature.ts'
import type { EngineIdentity } from '../state/sandbox-proof.ts'

const ANSWER_MS = 15_000
const MAX_ANSWER_BYTES = 4_096

/**
 * Makes the engine prove that it is the one that main started. While that one lives it holds its port, so if it answers
 * before and after a call, then it also answered the call.
 */
export async function challengeEngine(engine: EngineIdentity, signal: AbortSignal): Promise<void> {
  const nonce = randomBytes(32).toString('base64url')
  const answer = await ask(engine, nonce, signal)
  const value = answer?.status === 200 ? parseJson(answer.body) : undefined
  if (isJsonObject(value) && isSignedBy(engine, nonce, value['signature'])) return
  signal.throwIfAborted()
  throw answer === undefined ? engineStopped() : isImpostor()
}

/** Undefined if nothing listens there. */
async function ask({ url }: EngineIdentity, nonce: string, signal: AbortSignal): Promise<HttpResponse | undefined> {
  const body = JSON.stringify({ nonce })
  const headers = { 'Content-Type': 'application/json' }
  try {
    return await send(
      { method: 'POST', url: `${url}/proof`, headers, body, timeoutMs: ANSWER_MS, signal },
      MAX_ANSWER_BYTES
    )
  } catch (error) {
    signal.throwIfAborted()
    // Anything else that does not answer properly is not the engine.
    if (error instanceof NetworkError && error.established) throw isImpostor(error)
    return undefined
  }
}

/** The error for an engine that does not run any more. */
export function engineStopped(): Failure {
  return new Failure(
    'The embedded engine has stopped.',
    'It was killed, or the machine ran out of memory. The data in its sandboxes is lost.',
    perHost({
      action: 'Re-run the job. The log of the engine is in the artifact.',
      terminal: 'Run `klavis-sandbox down`, then `up`.'
    })
  )
}

function isImpostor(cause?: unknown): Failure {
  return new Failure(
    'Something else answers in place of the embedded engine.',
    'The engine of the main action was killed, and another process took its port. The result of this step cannot be trusted.',
    `Find the step that did it; an agent that was talked into it can do that. ${rerun()}.`,
    { cause }
  )
}
