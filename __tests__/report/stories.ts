import type { Change } from '../../src/archive/compare.ts'
import type { Story, StoryChanges, StoryServer } from '../../src/report/story.ts'
import type { Span } from '../../src/state/timeline.ts'

/** A run of which nothing is known yet, with what a test adds. */
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
    tools: [],
    changes: undefined,
    leftovers: [],
    artifact: undefined,
    ...more
  }
}

/** A server that was well. */
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
    isWell: true,
    ...more
  }
}

/** A stretch of time, in seconds since a run began. */
export function spanOf(doing: Span['doing'], of: string, from: number, to: number, failed = false): Span {
  const began = Date.UTC(2026, 10, 16, 12)
  return { doing, of, from: began + from * 1000, to: began + to * 1000, failed }
}

/** A file that was not there before. */
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

/** What changed, of which a test cares for a part. */
export function changesWith(more: Partial<StoryChanges> = {}): StoryChanges {
  const number = more.files?.length ?? 0
  return { told: 'That is it.', number, files: [], diff: '', notShown: new Map(), reasons: {}, ...more }
}
