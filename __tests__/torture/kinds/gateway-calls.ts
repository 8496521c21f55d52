import { Agent, request as send } from 'node:http'
import type { Random } from '../random.ts'
import type { FinishedGateway, RecordedLine } from './gateway.ts'
import { type AnswerPlan, textFor } from './gateway-server.ts'

const HEADERS = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' }
/** The gateway keeps shorter answers whole. */
const KEPT_BYTES = 60 * 1024
const MAX_RESUMES = 20

/** A call that a client has made, and what it saw of the answer. */
export interface MadeCall {
  readonly number: number
  readonly plan: AnswerPlan
  /** Undefined if the connection broke before the answer was complete. */
  readonly answer: { readonly status: number; readonly body: string } | undefined
  /** Whether the client resumed the answer, because its connection broke. */
  readonly isResumed: boolean
}

/**
 * Makes calls one after the other. A call whose connection breaks is not repeated. In a session, a stream whose connection
 * breaks is resumed.
 */
export async function makeCalls(
  url: URL,
  numbers: readonly number[],
  planOf: (number: number) => AnswerPlan,
  session?: string
) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headers = { ...HEADERS, ...(session === undefined ? {} : { 'mcp-session-id': session }) }
  const made: MadeCall[] = []
  for (const number of numbers) {
    const plan = planOf(number)
    const sent = { url, agent, method: 'POST', headers, body: bodyOf(number, plan) }
    const first = await exchange(sent).catch((error: unknown) => brokenIn(error))
    const isResumable = session !== undefined && !first.isComplete && /^id: \d+\r\n/.test(first.body)
    const answer = isResumable ? await resume(sent, number) : first.isComplete ? first : undefined
    made.push({ number, plan, answer, isResumed: isResumable })
  }
  agent.destroy()
  return made
}

/** Asks for the rest of a stream until it comes: each attempt may meet another kill. */
async function resume(sent: Sent, number: number): Promise<Received | undefined> {
  const headers = { ...sent.headers, 'last-event-id': String(number) }
  for (let attempt = 0; attempt < MAX_RESUMES; attempt++) {
    const answer = await exchange({ ...sent, method: 'GET', headers, body: '' }).catch(() => undefined)
    if (answer !== undefined) return answer
  }
  return undefined
}

/** A plan by chance. */
export function randomPlan(random: Random, faults: readonly AnswerPlan['fault'][]): AnswerPlan {
  const size = random.chance(0.1) ? random.integer(70_000, 400_000) : random.integer(0, 2_000)
  return {
    form: random.pick(['json', 'chunked', 'stream']),
    size,
    piece: random.chance(0.3) ? Math.max(1, Math.floor(size / 20)) : random.integer(1_000, 100_000),
    pauseMs: random.chance(0.3) ? random.integer(1, 10) : 0,
    isError: random.chance(0.2),
    fault: random.pick(faults)
  }
}

/** What is wrong with the record, compared with what the clients made and saw. */
export function recordProblems(made: readonly MadeCall[], { records, lines, isFileIntact }: FinishedGateway): string[] {
  const calls = lines.filter(({ method }) => method === 'tools/call')
  const byNumber = new Map<number, RecordedLine>()
  const problems: string[] = isFileIntact ? [] : ['the transcript is not the file that the gateway wrote']
  for (const line of calls) {
    const number = Number(line.params?.arguments?.['number'])
    if (byNumber.has(number)) problems.push(`call ${number} is recorded twice`)
    if (!made.some((call) => call.number === number)) problems.push(`call ${number} is recorded, but was not made`)
    byNumber.set(number, line)
  }
  const counted = records.tools.reduce((sum, tool) => sum + tool.calls, 0)
  if (counted !== calls.length) problems.push(`the gateway counts ${counted} calls and has written ${calls.length}`)
  return [...problems, ...made.flatMap((call) => answeredProblems(call, byNumber.get(call.number)))]
}

/** A call with a complete answer must be recorded with that answer. */
function answeredProblems({ number, plan, answer, isResumed }: MadeCall, line: RecordedLine | undefined): string[] {
  if (answer === undefined && isResumed) return [`call ${number} could not be resumed`]
  if (answer === undefined || answer.status !== 200 || plan.fault !== 'none') return []
  const wanted = textFor(number, plan)
  if (!answer.body.includes(JSON.stringify(wanted).slice(1, -1))) return [`call ${number} got an altered answer`]
  if (line === undefined) return [`call ${number} was answered, but is not recorded`]
  if (line.failed !== plan.isError) return [`call ${number} is recorded with the wrong outcome`]
  const text = JSON.stringify(line.result ?? line.error)
  const isWhole = Buffer.byteLength(JSON.stringify(wanted)) < KEPT_BYTES
  const isRecorded = isWhole ? text.includes(JSON.stringify(wanted).slice(1, -1)) : text.includes(`answer ${number}`)
  return isRecorded ? [] : [`call ${number} is recorded with another answer: ${text.slice(0, 200)}`]
}

function bodyOf(number: number, plan: AnswerPlan): string {
  const params = { name: 'work', arguments: { number, plan } }
  return JSON.stringify({ jsonrpc: '2.0', id: number, method: 'tools/call', params })
}

interface Sent {
  readonly url: URL
  readonly agent: Agent
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

interface Received {
  readonly status: number
  readonly body: string
  readonly isComplete: boolean
}

/** The connection broke; carries what had come. */
class Broken extends Error {
  readonly received: Received

  constructor(received: Received) {
    super('The answer is not complete')
    this.received = received
  }
}

function brokenIn(error: unknown): Received {
  return error instanceof Broken ? error.received : { status: 0, body: '', isComplete: false }
}

function exchange({ url, agent, method, headers, body }: Sent): Promise<Received> {
  return new Promise((resolve, reject) => {
    const length = { 'content-length': Buffer.byteLength(body) }
    const request = send(url, { method, headers: { ...headers, ...length }, agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', () => {})
      response.once('close', () => {
        const received = {
          status: response.statusCode ?? 0,
          body: Buffer.concat(chunks).toString('utf8'),
          isComplete: response.complete
        }
        if (response.complete) resolve(received)
        else reject(new Broken(received))
      })
    })
    request.once('error', reject)
    request.end(body)
  })
}
