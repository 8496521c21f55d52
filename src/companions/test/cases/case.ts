import type { FaultRule } from '../../../mcp/faults.ts'
import type { ToolRulesByAlias } from '../../../mcp/tool-rules.ts'
import type { Matcher } from '../../expect/matcher.ts'
import type { Pattern } from '../../expect/patterns.ts'
import type { Position } from './problems.ts'

/** Of one case, in its file or in the inputs. */
export const MAX_TRIALS = 100

/** One agent test, as its file describes it. */
export interface TestCase {
  /** Unique among all cases. */
  readonly name: string
  /** Relative to the repository, with forward slashes. */
  readonly file: string
  /** Where the case starts, for annotations: its name. */
  readonly position: Position
  /** The folder of the file, in which `run` is started. */
  readonly folder: string
  readonly prompt: string
  /** The folder that replaces main's upload. */
  readonly files: CaseContent | undefined
  /** The SHA-256 of the folder in which `run` is started; undefined without `run`, or if the folder is too large. */
  readonly script: string | undefined
  readonly seeds: readonly CaseSeed[]
  readonly allowedTools: ToolRulesByAlias
  readonly faults: readonly CaseFault[]
  /** Those of the command line, which every case gets. */
  readonly addedFaults?: readonly FaultRule[]
  readonly expect: CaseExpectations
  readonly timeoutMs: number | undefined
  readonly trials: number | undefined
  readonly tags: readonly string[]
  /** Why the case is not run. */
  readonly skip: string | undefined
  /** Where each server is named, to report servers that do not exist. */
  readonly aliases: readonly Named[]
  /** What decides whether a trial passes, as in the file: the part of the case that is hashed. */
  readonly meaning: Readonly<Record<string, unknown>>
}

/** A file or folder of the repository. */
export interface CaseContent {
  /** As in the case file. */
  readonly path: string
  /** Without links. */
  readonly absolute: string
  /** Of its content when the case was read. An agent may change it later. */
  readonly sha256: string
}

/** The data that a sandbox starts with; without a file, the API's own test data. */
export interface CaseSeed {
  readonly alias: string
  readonly file: CaseContent | undefined
}

/** The name of a server or tool, and where it stands. */
export interface Named {
  readonly name: string
  readonly at: Position
}

/** A fault that is injected into calls of the agent; the name may contain `*` and `?`. */
export interface CaseFault extends Named {
  readonly rule: FaultRule
}

/** Everything that a case expects of a trial. */
export interface CaseExpectations {
  readonly exitCode: number | undefined
  readonly calls: readonly CallExpectation[]
  readonly maxCalls: number | undefined
  readonly files: readonly FileExpectation[]
  /** Undefined if any file may change. */
  readonly changedOnly: readonly Pattern[] | undefined
  readonly state: readonly StateExpectation[]
  readonly output: Matcher | undefined
  readonly run: string | undefined
}

/** How often a tool may be called. */
export interface Times {
  /** As in the case file. */
  readonly source: string
  readonly least: number
  readonly most: number
}

/** `'<server>.<tool>': { times, arguments }`; the name may contain `*` and `?`. */
export interface CallExpectation extends Named {
  readonly times: Times
  readonly args: ValueMatcher | undefined
}

/** What a value must be like: a matcher, or an object whose listed fields match. */
export type ValueMatcher =
  | { readonly kind: 'matcher'; readonly matcher: Matcher }
  | { readonly kind: 'fields'; readonly fields: readonly FieldMatcher[] }

/** A field that must be there and match. */
export interface FieldMatcher {
  readonly name: string
  readonly value: ValueMatcher
}

/** `path: matcher`; undefined if the file must not exist. */
export interface FileExpectation {
  /** Relative to the workspace, with forward slashes. */
  readonly path: string
  readonly matcher: Matcher | undefined
}

/** `'<server>.<tool>': { arguments, is-error, … }`: a call after the agent has ended. */
export interface StateExpectation extends Named {
  readonly args: Readonly<Record<string, unknown>>
  readonly isError: boolean
  readonly matcher: Matcher
}
