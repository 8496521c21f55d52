import type { Change } from '../../../archive/compare.ts'
import { isJsonObject, type JsonObject, parseJson } from '../../../base/json.ts'
import { readPlainText } from '../../../host/files.ts'
import type { ReportChanges } from '../../../report/report-changes.ts'
import { TESTS_LIMITS } from '../../../report/tests-limits.ts'

/** An agent may change half a million files, and nobody reads that list on a page. */
const MAX_LIST_BYTES = 1024 * 1024
const MAX_DIFF_BYTES = 16 * 1024 * 1024
const KINDS = ['added', 'changed', 'deleted'] as const

/** What an agent changed, from changes.json and changes.diff; undefined if there was no workspace to compare. */
export function readTrialChanges(json: string | undefined, diff: string | undefined): ReportChanges | undefined {
  if (json === undefined || diff === undefined) return undefined
  const list = parseJson(readPlainText(json, MAX_LIST_BYTES) ?? '')
  if (!isJsonObject(list) || !Array.isArray(list['files'])) return MANY
  const files = list['files'].filter(isJsonObject)
  const shown = files.slice(0, TESTS_LIMITS.files)
  return {
    summary: summaryOf(list),
    fileCount: files.length,
    files: shown.map(toChange),
    diff: firstFiles(readPlainText(diff, MAX_DIFF_BYTES) ?? '', TESTS_LIMITS.diffLength),
    notShown: shown
      .filter((file) => file['diff'] !== 'shown')
      .map((file) => [pathIn(file), String(file['diff']).slice(0, 200)] as const)
  }
}

const MANY: ReportChanges = {
  summary: 'Too many files changed to list them here. changes.json of the trial has all of them.',
  fileCount: 0,
  files: [],
  diff: '',
  notShown: []
}

function summaryOf(list: JsonObject): string {
  const parts = KINDS.flatMap((kind) => {
    const number = list[kind]
    return typeof number === 'number' && number > 0 ? [`${number} ${kind}`] : []
  })
  return parts.length === 0 ? 'No file changed.' : `Files: ${parts.join(', ')}.`
}

function toChange(file: JsonObject): Change {
  const { change, kind, bytes_before: before, bytes_after: after, only_mode: onlyMode, binary } = file
  const bytes = (value: unknown): number | undefined =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined
  return {
    path: pathIn(file),
    change: KINDS.find((each) => each === change) ?? 'changed',
    kind: kind === 'link' ? 'link' : 'file',
    bytesBefore: bytes(before),
    bytesAfter: bytes(after),
    onlyMode: onlyMode === true,
    isBinary: binary === true
  }
}

function pathIn({ path }: JsonObject): string {
  return String(path).slice(0, TESTS_LIMITS.pathLength)
}

/** As many whole files of a diff as fit; whole lines of the first one if that alone does not. */
function firstFiles(diff: string, maxLength: number): string {
  if (diff.length <= maxLength) return diff
  const start = diff.slice(0, maxLength)
  const nextFile = start.lastIndexOf('\n--- ')
  return start.slice(0, (nextFile > 0 ? nextFile : start.lastIndexOf('\n')) + 1)
}
