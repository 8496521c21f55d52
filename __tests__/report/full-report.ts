import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Story } from '../../src/report/story.ts'
import { type ReportContent, writeReport } from '../../src/report/write-report.ts'
import { DIST } from '../support/dist.ts'
import { checksWith, toolOf } from './stories.ts'

const START = Date.parse('2026-11-16T09:00:00.000Z')

/** A line of a transcript, by default a successful tool call. */
export function callLine(number: number, more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    at: new Date(START + 3_000 + number * 10).toISOString(),
    sandbox: 'sandbox-id',
    server: number % 3 === 0 ? 'git' : 'filesystem',
    session: 'session-id',
    direction: 'to-server',
    id: number,
    method: 'tools/call',
    tool: number % 3 === 0 ? 'git_status' : 'read_text_file',
    params: { name: 'read_text_file', arguments: { path: `/workspace/file-${number}.txt` } },
    result: { content: [{ type: 'text', text: `the content of file ${number}` }] },
    failed: false,
    ms: (number * 7) % 1_000,
    bytes: 60,
    ...more
  }
}

const DIFF = `--- a/src/total.js
+++ b/src/total.js
@@ -1,3 +1,4 @@
 export function total(orders) {
-  return orders.length
+  // Cents, so that nothing is lost.
+  return orders.reduce((sum, order) => sum + order.cents, 0)
 }
--- /dev/null
+++ b/report.md
@@ -0,0 +1,2 @@
+# Orders
+3 orders
`

/** The story of a successful run, with something in every section. */
export function fullStory(more: Partial<Story> = {}): Story {
  const server = {
    kind: 'sandbox',
    status: 'ready',
    acquireMs: 420,
    dump: '–',
    end: 'released',
    isOk: true,
    lease: 1
  } as const
  const span = (activity: Story['spans'][number]['activity'], alias: string, from: number, to: number) => ({
    activity,
    alias,
    from: START + from,
    to: START + to,
    failed: false
  })
  return {
    version: '1.0.0',
    run: { repository: 'mona/shop', runId: '42', attempt: '1', job: 'agent', serverUrl: 'https://github.example' },
    engine: 'embedded',
    jobStatus: 'success',
    jobFailure: '',
    failure: '',
    servers: [
      { ...server, alias: 'filesystem', server: 'filesystem', tools: 14, readyMs: 900 },
      { ...server, alias: 'git', server: 'git', tools: 12, readyMs: 1_200 }
    ],
    spans: [
      span('start engine', '', 0, 600),
      span('acquire', 'filesystem', 600, 1_000),
      span('verify', 'filesystem', 1_000, 1_500),
      span('acquire', 'git', 600, 1_100),
      span('verify', 'git', 1_100, 1_800),
      span('agent', '', 1_900, 9_000),
      span('dump', 'filesystem', 9_000, 9_700),
      span('release', 'filesystem', 9_700, 9_900),
      span('release', 'git', 9_000, 9_200)
    ],
    recording: 'all',
    checks: checksWith(),
    tools: [toolOf({ server: 'filesystem', tool: 'read_text_file', calls: 2, errors: 1, p50: 12, p95: 40 })],
    changes: {
      summary: '1 file added, 1 changed.',
      fileCount: 3,
      files: [
        {
          path: 'report.md',
          change: 'added',
          kind: 'file',
          bytesBefore: undefined,
          bytesAfter: 18,
          onlyMode: false,
          isBinary: false
        },
        {
          path: 'src/total.js',
          change: 'changed',
          kind: 'file',
          bytesBefore: 60,
          bytesAfter: 130,
          onlyMode: false,
          isBinary: false
        },
        {
          path: 'logo.png',
          change: 'changed',
          kind: 'file',
          bytesBefore: 2_000,
          bytesAfter: 3_000,
          onlyMode: false,
          isBinary: true
        }
      ],
      diff: DIFF,
      notShown: new Map([['logo.png', 'binary']]),
      reasons: { binary: 1 }
    },
    leftovers: [],
    artifact: { name: 'klavis-sandbox-agent', url: undefined, hasReport: true },
    ...more
  }
}

/** The built page. */
export const TEMPLATE = readFileSync(join(DIST, 'report.html'), 'utf8')

/** Writes a report into a folder and returns its path. */
export async function reportIn(folder: string, lines: readonly unknown[], more: Partial<ReportContent> = {}) {
  const transcript = join(folder, 'transcript.jsonl')
  writeFileSync(transcript, lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''))
  const path = join(folder, 'report.html')
  const content: ReportContent = {
    tests: [],
    testsNote: '',
    story: fullStory(),
    transcript,
    log: ['Acquired 2 servers', 'Released 2 servers'],
    redact: (text: string) => text
  }
  await writeReport({ ...content, ...more }, TEMPLATE, path)
  return path
}
