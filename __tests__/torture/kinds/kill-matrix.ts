import type { SeenRequest } from '../../support/klavis/requests.ts'
import { Random } from '../random.ts'
import type { Outcome, Trial } from '../trial-kind.ts'
import { type Scene, type Shape, setUp } from './job-shapes.ts'

/**
 * When the kill happens: before the API acts, and it never does; before, but it acts anyway
 * (`late`); after it acted, without an answer; while the answer is sent.
 */
export type When = 'before' | 'late' | 'after' | 'answer'

/** One cell of the matrix: a shape, one of its requests, and a moment. */
export interface Cell {
  readonly shape: Shape
  /** As in `POST /sandbox/jira` or `artifact CreateArtifact`; ids are `*`. */
  readonly request: string
  /** Its number among the requests of that name. */
  readonly nth: number
  readonly when: When
}

/** The requests of a step when nothing goes wrong, and how long it takes. */
export interface RecordedRun {
  readonly requests: readonly { readonly name: string; readonly nth: number }[]
  readonly ms: number
}

/** Every fourth trial kills at a random time instead of a cell of the matrix. */
const CHANCE_EVERY = 4
/** The prefix of a call of the artifact service. */
export const ARTIFACT = 'artifact '
const MCP = /^\w+ \/(mcp|local)\//
const HANDSHAKE_REQUESTS = 3
const ACQUIRE = /^POST \/(sandbox\/[^/]+|local-sandbox|mcp-server\/instance\/create)$/
const ID = /[0-9a-f]{8}-[0-9a-f-]{27}|(?<=\/user\/)gha-[^/]+/g

/** Every request of every shape, each at its moments; in an order that is the same in every run. */
export async function matrix(
  shapes: readonly Shape[],
  recordedRunOf: (shape: Shape) => Promise<RecordedRun>
): Promise<readonly Cell[]> {
  const cells: Cell[] = []
  for (const shape of shapes) {
    const { requests } = await recordedRunOf(shape)
    for (const { name, nth } of requests) {
      if (isRepeated(name, nth)) continue
      cells.push(...whensOf(name).map((when): Cell => ({ shape, request: name, nth, when })))
    }
  }
  return new Random('matrix').some(cells, Number.POSITIVE_INFINITY)
}

/** On a slow machine a handshake is tried again, which the next run need not do. */
function isRepeated(name: string, nth: number): boolean {
  return MCP.test(name) && nth > HANDSHAKE_REQUESTS
}

function whensOf(name: string): readonly When[] {
  return ACQUIRE.test(name) ? ['before', 'late', 'after', 'answer'] : ['before', 'after']
}

/** Runs a shape once without faults, and records its requests (from number `from` on). */
export async function recordRun(
  shape: Shape,
  step: (scene: Scene) => Promise<{ readonly durationMs: number; readonly from?: number }>
): Promise<RecordedRun> {
  const scene = await setUp(shape)
  try {
    const { api, artifacts } = scene.stage
    const calls: string[] = []
    artifacts.gate = async (call, act) => void (act === 'before' && calls.push(`${ARTIFACT}${call}`))
    const { durationMs: ms, from = 0 } = await step(scene)
    return { requests: numbered([...api.requests.slice(from).map(nameOf), ...calls]), ms }
  } finally {
    await scene.stage.close()
  }
}

function nameOf({ method, path }: SeenRequest): string {
  return `${method} ${path}`.replace(ID, '*')
}

function numbered(names: readonly string[]): RecordedRun['requests'] {
  const counts = new Map<string, number>()
  for (const name of names.toSorted((one, other) => (one < other ? -1 : 1)))
    counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].flatMap(([name, count]) => Array.from({ length: count }, (_, at) => ({ name, nth: at + 1 })))
}

/** The cell of a trial, or undefined for a random time. */
export function cellOf({ index }: Trial, all: readonly Cell[]): Cell | undefined {
  if (index % CHANCE_EVERY === CHANCE_EVERY - 1) return undefined
  return all[(index - Math.floor(index / CHANCE_EVERY)) % all.length]
}

/** Adds the cell to each problem. */
export function labelled({ shape, request, nth, when }: Cell, outcome: Outcome): Outcome {
  const where = `${shape.name}: ${when} ${request} (${nth})`
  const withCell = (lines: readonly string[]) => lines.map((line) => `${line} [${where}]`)
  return {
    held: withCell(outcome.held),
    excused: withCell(outcome.excused),
    leaked: withCell(outcome.leaked),
    unclear: withCell(outcome.unclear)
  }
}

/** Whether the request of a cell is sent in every run: handshakes vary, and an answer may end the step. */
export function isCertain({ request, when }: Cell): boolean {
  return when !== 'answer' && !MCP.test(request)
}
