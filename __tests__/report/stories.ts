import type { Change } from '../../src/archive/compare.ts'
import type { ToolSummary } from '../../src/mcp/transcript-summary.ts'
import type { Story, StoryChanges, StoryChecks, StoryServer } from '../../src/report/story.ts'
import type { CheckRecord } from '../../src/state/checks.ts'
import type { Span } from '../../src/state/timeline.ts'

/** An empty story, with what a test adds. */
export function storyWith(more: Partial<Story> = {}): Story {
  return {
    version: '1.0.0',
    run: { repository: 'octo/agent', runId: '42', attempt: '1', job: 'test', serverUrl: 'https://github.com' },
    engine: 'klavis',
    jobStatus: 'success',
    jobFailure: '',
    failure: '',
    servers: [],
    spans: [],
    recording: 'all',
    tools: [],
    checks: checksWith(),
    changes: undefined,
    leftovers: [],
    artifact: undefined,
    ...more
  }
}

/** Checks that the engine kept, with what a test adds. */
export function checksWith(records: readonly CheckRecord[] = [], more: Partial<StoryChecks> = {}): StoryChecks {
  const decisive = records.filter((check) => check.case === undefined && check.skipped === undefined)
  const passed = decisive.filter((check) => check.passed).length
  return { passed, failed: decisive.length - passed, records, basis: 'proven', ...more }
}

/** A check that passed, with what a test adds. */
export function checkOf(more: Partial<CheckRecord> = {}): CheckRecord {
  const values = { expected: '"42"', found: '"42"' }
  return { companion: 'call', name: 'calculator.calculate equals "42"', passed: true, ...values, ms: 12, ...more }
}

/** A server without problems. */
export function serverOf(lease: number, more: Partial<StoryServer> = {}): StoryServer {
  return {
    lease,
    alias: 'jira',
    server: 'jira',
    kind: 'sandbox',
    status: 'ready',
    tools: 12,
    acquireMs: 1_500,
    readyMs: 400,
    dump: '1.5 kB',
    end: 'released',
    isOk: true,
    ...more
  }
}

/** The calls of a tool, by default three successful ones by the agent. */
export function toolOf(more: Partial<ToolSummary> = {}): ToolSummary {
  return { caller: 'agent', server: 'jira', tool: 'search', calls: 3, errors: 0, denied: 0, p50: 5, p95: 9, ...more }
}

/** A span, in seconds since the start of a run. */
export function spanOf(activity: Span['activity'], alias: string, from: number, to: number, failed = false): Span {
  const start = Date.UTC(2026, 10, 16, 12)
  return { activity, alias, from: start + from * 1000, to: start + to * 1000, failed }
}

/** An added file. */
export function added(path: string, more: Partial<Change> = {}): Change {
  const change = {
    path,
    change: 'added',
    kind: 'file',
    bytesBefore: undefined,
    bytesAfter: 1,
    onlyMode: false
  } as const
  return { ...change, isBinary: false, ...more }
}

/** Changes with what a test adds. */
export function changesWith(more: Partial<StoryChanges> = {}): StoryChanges {
  const fileCount = more.files?.length ?? 0
  return { summary: 'That is it.', fileCount, files: [], diff: '', notShown: new Map(), reasons: {}, ...more }
}
