import { stripVTControlCharacters } from 'node:util'
import { perHost } from '../../../base/host-wording.ts'
import { shown } from '../../expect/check.ts'

const MAX_LINE_LENGTH = 2_000
const MAX_LENGTH = 190
const MAX_QUOTED_LENGTH = 220
/** `TypeError: …`, `Error [CODE]: …`, `openai.APIError: …`. */
const ERROR = /^[\w.]*(?:Error|Exception)\b.*:/
const NPM_ERROR = /^npm (?:error|ERR!)\s/
/** What npm says before it says what is wrong. */
const NPM_DETAIL = /^npm (?:error|ERR!)\s+(?:code|syscall|path|errno)\s/
const STACK = /^at\s/

/** Why a command failed, in one line: the error it printed, not the stack below it. Empty if it printed nothing. */
export function errorOf(output: string, emptyFolder = ''): string {
  const line = errorLineOf(output)
  if (line === '') return ''
  const isInEmptyFolder = emptyFolder !== '' && line.includes(emptyFolder)
  // The folder has another name in each trial, but equal errors are shown once.
  const text = isInEmptyFolder ? line.replaceAll(emptyFolder, '…') : line
  return `: ${shown(cutAtWord(text), MAX_QUOTED_LENGTH)}${isInEmptyFolder ? `. ${notInProject()}` : ''}`
}

function errorLineOf(output: string): string {
  const lines = stripVTControlCharacters(output)
    .split(/[\r\n]+/)
    // An agent wrote them: a pattern must not meet a line of megabytes.
    .map((line) => line.trim().slice(0, MAX_LINE_LENGTH))
    .filter((line) => line !== '')
  return (
    lines.findLast((line) => ERROR.test(line)) ??
    lines.find((line) => NPM_ERROR.test(line) && !NPM_DETAIL.test(line)) ??
    lines.findLast((line) => !STACK.test(line)) ??
    ''
  )
}

function cutAtWord(line: string): string {
  if (line.length <= MAX_LENGTH) return line
  const end = line.lastIndexOf(' ', MAX_LENGTH)
  return `${line.slice(0, end > 0 ? end : MAX_LENGTH)} …`
}

function notInProject(): string {
  return `The agent runs in an empty folder, not in your project: ${perHost({
    action: 'write $GITHUB_WORKSPACE/… in `run`.',
    terminal: 'name a file that exists after `--`, or write $GITHUB_WORKSPACE/… in `--run`.'
  })}`
}
