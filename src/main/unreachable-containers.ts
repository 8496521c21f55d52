import { join } from 'node:path'
import { inputName } from '../base/host-wording.ts'
import { readPlainText } from '../host/files.ts'
import type { Host } from '../host/host.ts'
import type { Inputs } from '../inputs/inputs.ts'

const MAX_WORKFLOW_BYTES = 256 * 1024
const MAX_NAMED = 5
/** The `owner/repo`, the file and the ref of a workflow. */
const WORKFLOW_REF = /^([^/\s]+\/[^/\s]+)\/(\.github\/workflows\/[\w.-]+\.ya?ml)@/
const DOCKER_ACTION = /^\s*(?:-\s+)?uses:\s*["']?docker:\/\//
const DOCKER_RUN = /\b(?:docker|podman)\s+(?:container\s+)?run\b/
const HOST_NETWORK = /--net(?:work)?(?:=|\s+)["']?host\b/
/** The outputs that name a config file of a client, or contain one. */
const CONFIG_OUTPUT = /\.outputs\.(?:[\w-]+-(?:config|settings)|claude-args|codex-home)\b/
const ANY_OUTPUT = /\.outputs\.[\w-]*(?:config|settings|args|home|url)|\bKLAVIS_[A-Z]/

/** A line of the workflow, counted from 1. */
interface Line {
  readonly number: number
  readonly text: string
}

/** Tells which steps of this job run a container that gets URLs of the gateway and cannot reach them. */
export function warnAboutContainers(
  { env, run, log }: Pick<Host, 'env' | 'run' | 'log'>,
  { record, allowedTools }: Pick<Inputs, 'record' | 'allowedTools'>
): void {
  const [, repository, file] = WORKFLOW_REF.exec(env('GITHUB_WORKFLOW_REF') ?? '') ?? []
  if (record === 'off' || file === undefined || repository !== run.repository) return
  // A step may have replaced the file, so no text of it is printed.
  const text = readPlainText(join(run.workspace, file), MAX_WORKFLOW_BYTES)
  const found = text === undefined ? [] : containersIn(text, run.job, record)
  if (found.length === 0) return
  const where = `${found.length === 1 ? 'line' : 'lines'} ${found.slice(0, MAX_NAMED).join(', ')}`
  const urls = record === 'all' ? 'All URLs of the servers' : 'The client config files'
  // Rules need the gateway, and `record: off` is an error with them.
  const off = Object.keys(allowedTools).length > 0 ? '' : `, or set ${inputName('record', 'off')}`
  log.notice(
    `${file}, ${where}: this container has a network of its own. ${urls} point to the gateway on 127.0.0.1 of the job, which it cannot reach. Run it by \`docker run --network host\`${off}.`
  )
}

/** The numbers of the lines that start such containers in the steps of a job. */
export function containersIn(text: string, job: string, record: 'configs' | 'all'): readonly number[] {
  return stepsOf(text, job).flatMap((step) => {
    const lines = step.filter((line) => !/^\s*#/.test(line.text))
    const gets = (pattern: RegExp): boolean => lines.some((line) => pattern.test(line.text))
    const usesUrls = gets(record === 'all' ? ANY_OUTPUT : CONFIG_OUTPUT)
    const action = lines.find((line) => DOCKER_ACTION.test(line.text))
    // The runner gives the variables of the job to a container that it starts itself.
    if (action !== undefined) return usesUrls || record === 'all' ? [action.number] : []
    const command = lines.find((line) => DOCKER_RUN.test(line.text))
    return command !== undefined && usesUrls && !gets(HOST_NETWORK) ? [command.number] : []
  })
}

/** The lines of each step of a job, by their indentation. A workflow that is written in another way has none. */
function stepsOf(text: string, job: string): readonly (readonly Line[])[] {
  const lines = text.split('\n').map((line, index) => ({ number: index + 1, text: line.trimEnd() }))
  const steps = blockOf(blockOf(blockOf(lines, 'jobs'), job), 'steps', true)
  const [first] = steps.filter(isContent)
  const indent = first === undefined ? 0 : indentOf(first)
  return steps.reduce<Line[][]>((groups, line) => {
    if (isContent(line) && indentOf(line) === indent && line.text.trimStart().startsWith('-')) groups.push([])
    groups.at(-1)?.push(line)
    return groups
  }, [])
}

/** The lines below a key that stands on a line of its own, at the lowest indentation. */
function blockOf(lines: readonly Line[], key: string, isList = false): readonly Line[] {
  const [top] = lines.filter(isContent)
  const indent = top === undefined ? 0 : indentOf(top)
  const isKey = (line: Line): boolean => {
    const name = line.text.trim().replace(/:(?:\s+#.*)?$/s, ':')
    return indentOf(line) === indent && [`${key}:`, `"${key}":`, `'${key}':`].includes(name)
  }
  const from = lines.findIndex(isKey)
  if (from === -1) return []
  const rest = lines.slice(from + 1)
  // The items of a list may stand as far left as its key.
  const isBeyond = (line: Line): boolean =>
    isContent(line) && !(indentOf(line) > indent || (isList && indentOf(line) === indent && /^\s*-/.test(line.text)))
  const end = rest.findIndex(isBeyond)
  return end === -1 ? rest : rest.slice(0, end)
}

const isContent = ({ text }: Line): boolean => text.trim() !== '' && !/^\s*#/.test(text)

const indentOf = ({ text }: Line): number => text.length - text.trimStart().length
