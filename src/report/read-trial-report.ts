import type { Change } from '../archive/compare.ts'
import type { Fields } from '../base/json-fields.ts'
import type { ReportChanges } from './report-changes.ts'
import { TESTS_LIMITS as MAX } from './tests-limits.ts'
import type { ReportCheck, ReportTrial, TrialRecord } from './tests-report.ts'
import type { TrialCall } from './trial-call.ts'

/** Checks and copies a trial. Throws `InvalidField` if it is none. */
export function readTrial(fields: Fields): ReportTrial {
  const number = (name: string): number => fields.whole(name, 0, MAX.number)
  return {
    number: fields.whole('number', 1, MAX.trialsOfACase),
    status: fields.oneOf('status', ['passed', 'failed', 'error']),
    reason: fields.text('reason', MAX.textLength),
    startedAt: fields.text('startedAt', MAX.nameLength),
    label: fields.text('label', MAX.nameLength),
    ms: fields.number('ms', 0, MAX.number),
    checks: fields.list('checks', MAX.checksOfATrial).map(toCheck),
    made: number('made'),
    failed: number('failed'),
    denied: number('denied'),
    // Pages of older versions do not have it.
    injected: fields.has('injected') ? number('injected') : 0,
    tokens: fields.has('tokens') ? number('tokens') : undefined,
    cost: fields.has('cost') ? fields.number('cost', 0, MAX.number) : undefined,
    record: fields.has('record') ? toRecord(fields.object('record')) : undefined
  }
}

function toCheck(fields: Fields): ReportCheck {
  return {
    name: fields.text('name', MAX.textLength),
    passed: fields.flag('passed'),
    expected: fields.text('expected', MAX.textLength),
    found: fields.text('found', MAX.textLength)
  }
}

function toRecord(fields: Fields): TrialRecord {
  return {
    output: fields.text('output', MAX.outputLength),
    outputOmitted: fields.whole('outputOmitted', 0, MAX.number),
    calls: fields.list('calls', MAX.calls).map(toCall),
    changes: fields.has('changes') ? toChanges(fields.object('changes')) : undefined
  }
}

function toCall(fields: Fields): TrialCall {
  return {
    at: fields.text('at', MAX.nameLength),
    server: fields.text('server', MAX.textLength),
    tool: fields.text('tool', MAX.textLength),
    arguments: fields.text('arguments', MAX.valueLength),
    argumentsCut: fields.flag('argumentsCut'),
    answer: fields.text('answer', MAX.valueLength),
    answerCut: fields.flag('answerCut'),
    failed: fields.flag('failed'),
    denied: fields.flag('denied'),
    injected: fields.has('injected') ? fields.text('injected', MAX.textLength) : '',
    ms: fields.number('ms', 0, MAX.number)
  }
}

function toChanges(fields: Fields): ReportChanges {
  return {
    summary: fields.text('summary', MAX.textLength),
    fileCount: fields.whole('fileCount', 0, MAX.number),
    files: fields.list('files', MAX.files).map(toFile),
    diff: fields.text('diff', MAX.diffLength),
    notShown: fields.values('notShown', MAX.files).map((pair) => {
      const [path, reason] = Array.isArray(pair) ? (pair as readonly unknown[]) : []
      if (typeof path === 'string' && typeof reason === 'string' && path.length + reason.length <= 2 * MAX.pathLength)
        return [path, reason] as const
      throw fields.invalid('notShown', 'a list of paths and reasons')
    })
  }
}

function toFile(fields: Fields): Change {
  const bytes = (name: string): number | undefined => (fields.has(name) ? fields.whole(name, 0, MAX.number) : undefined)
  return {
    path: fields.text('path', MAX.pathLength),
    change: fields.oneOf('change', ['added', 'changed', 'deleted']),
    kind: fields.oneOf('kind', ['file', 'link']),
    bytesBefore: bytes('bytesBefore'),
    bytesAfter: bytes('bytesAfter'),
    onlyMode: fields.flag('onlyMode'),
    isBinary: fields.flag('isBinary')
  }
}
