import { Agent, request as send } from 'node:http'
import type { Random } from '../random.ts'
import type { FinishedGateway, RecordedLine } from './gateway.ts'
import { type AnswerPlan, textFor } from './gateway-server.ts'

const HEADERS = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' }
/** The gateway keeps shorter answers whole. */
const KEPT_BYTES = 60 * 1024

/** A call that a client has made, and what it saw of the answer. */
export interface MadeCall {
  readonly number: number
  readonly plan: AnswerPlan
  /** Undefined if the connection broke before the answer was complete. */
  readonly answer: { readonly status: number; readonly body: string } | undefined
}

/** Makes calls one after the other. A call whose connection breaks is not repeated. */
export async function makeCalls(url: URL, numbers: readonly number[], planOf: (number: number) => AnswerPlan) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const made: MadeCall[] = []
  for (const number of numbers) {
    const plan = planOf(number)
    made.push({ number, plan, answer: await post(url, agent, bodyOf(number, plan)).catch(() => undefined) })
  }
  agent.destroy()
  return made
}

/** A plan by chance. */
export function randomPlan(random: Random, faults: readonly AnswerPlan['fault'][]): AnswerPlan {
  const size = random.chance(0.1) ? random.integer(70_000, 400_000) : random.integer(0, 2_000)
  return {
    form: random.pick(['json', 'chunked', 'stream']),
    size,
    piece: random.chance(0.3) ? Math.max(1, Math.floor(size / 20)) : random.integer(1_000, 100_000),
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
function answeredProblems({ number, plan, answer }: MadeCall, line: RecordedLine | undefined): string[] {
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

function post(url: URL, agent: Agent, body: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = { ...HEADERS, 'content-length': Buffer.byteLength(body) }
    const request = send(url, { method: 'POST', headers, agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('close', () => {
        if (!response.complete) reject(new Error('The answer is not complete'))
        else resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') })
      })
    })
    request.once('error', reject)
    request.end(body)
  })
}
