import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** What a step of a workflow can say. */
export interface WorkflowStep {
  readonly id?: string
  readonly name?: string
  readonly if?: string
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, unknown>>
  readonly env?: Readonly<Record<string, unknown>>
}

/** What a job of a workflow can say. */
export interface WorkflowJob {
  readonly needs?: string | readonly string[]
  readonly if?: string
  readonly env?: Readonly<Record<string, unknown>>
  readonly outputs?: Readonly<Record<string, string>>
  readonly strategy?: { readonly matrix?: Readonly<Record<string, readonly unknown[]>> }
  readonly steps: readonly WorkflowStep[]
}

/** A workflow, as its file has it. */
export interface Workflow {
  readonly on: string | readonly string[] | Readonly<Record<string, unknown>>
  readonly jobs: Readonly<Record<string, WorkflowJob>>
}

/** One run of a job: the values that its matrix gives it. */
export type MatrixValues = Readonly<Record<string, unknown>>

/** Reads the file of a workflow. */
export function readWorkflow(path: string): Workflow {
  return parse(readFileSync(path, 'utf8')) as Workflow
}

/** The first event that starts it. */
export function eventOf({ on }: Workflow): string {
  const [first = ''] = typeof on === 'string' ? [on] : Array.isArray(on) ? (on as string[]) : Object.keys(on)
  return first
}

/** The jobs that a job waits for. */
export function needsOf({ needs = [] }: WorkflowJob): readonly string[] {
  return typeof needs === 'string' ? [needs] : needs
}

/** Every combination of the values of a matrix; one without values, if there is none. */
export function matrixJobsOf({ strategy }: WorkflowJob): MatrixValues[] {
  const axes = Object.entries(strategy?.matrix ?? {})
  return axes.reduce<MatrixValues[]>(
    (jobs, [name, values]) => jobs.flatMap((job) => values.map((value) => ({ ...job, [name]: value }))),
    [{}]
  )
}
