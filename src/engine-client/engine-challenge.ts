import { randomBytes } from 'node:crypto'
import { Failure } from '../base/failure.ts'
import { perHost, rerun } from '../base/host-wording.ts'
import { isJsonObject, parseJson } from '../base/json.ts'
import { commandName } from '../host/process.ts'
import { NetworkError } from '../net/network-error.ts'
import { type HttpResponse, send } from '../net/request.ts'
import { isSignedBy } from '../state/engine-signature.ts'
import type { EngineIdentity } from '../state/sandbox-proof.ts'

const ANSWER_MS = 15_000
const MAX_ANSWER_BYTES = 4_096

/**
 * Makes the engine or gateway prove that it is the one that main started. While that one lives it holds its port, so if it answers
 * before and after a call, then it also answered the call.
 */
export async function challengeEngine(
  engine: EngineIdentity,
  signal: AbortSignal,
  kind: 'engine' | 'gateway' = 'engine'
): Promise<void> {
  const nonce = randomBytes(32).toString('base64url')
  const answer = await ask(engine, nonce, signal, kind)
  const value = answer?.status === 200 ? parseJson(answer.body) : undefined
  if (isJsonObject(value) && isSignedBy(engine, nonce, value['signature'])) return
  signal.throwIfAborted()
  throw answer === undefined ? STOPPED[kind]() : isImpostor(kind)
}

/** Undefined if nothing listens there. */
async function ask(
  { url }: EngineIdentity,
  nonce: string,
  signal: AbortSignal,
  kind: keyof typeof NAMES
): Promise<HttpResponse | undefined> {
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
    if (error instanceof NetworkError && error.established) throw isImpostor(kind, error)
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
      terminal: `Run \`${commandName()} down\`, then \`up\`.`
    })
  )
}

/** The error for a gateway that does not run any more. */
export function gatewayStopped(): Failure {
  return new Failure(
    'The gateway has stopped.',
    'It was killed, the machine ran out of memory, or this step runs in another network, whose 127.0.0.1 is not that of the job. The sandboxes are still there, but the URLs of the gateway lead nowhere.',
    perHost({
      action: 'Re-run the job. If it keeps failing, set `record: off` in the main action to work without the gateway.',
      terminal: `Run \`${commandName()} down\`, then \`up\`.`
    })
  )
}

const NAMES = { engine: 'embedded engine', gateway: 'gateway' }
const STOPPED = { engine: engineStopped, gateway: gatewayStopped }

function isImpostor(kind: keyof typeof NAMES, cause?: unknown): Failure {
  return new Failure(
    `Something else answers in place of the ${NAMES[kind]}.`,
    `The ${kind} of the main action was killed, and another process took its port. The result of this step cannot be trusted.`,
    `Find the step that did it; an agent that was talked into it can do that. ${rerun()}.`,
    { cause }
  )
}
