import { realpathSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { checkoutHint, inputName } from '../base/host-wording.ts'
import { sha256 } from '../base/sha256.ts'
import { oneLine } from '../base/text.ts'
import { size } from '../base/wording.ts'
import { readPlainBytes, somethingAt } from '../host/files.ts'
import { commandName } from '../host/process.ts'
import { CASSETTE_LIMITS, type Cassette } from '../mcp/cassette/cassette.ts'
import { readCassette } from '../mcp/cassette/read-cassette.ts'
import type { CassetteInput, Inputs, WantedSandbox } from './inputs.ts'
import { EMBEDDED_SANDBOXES } from './known-servers.ts'
import type { Problems, ValueReader } from './values.ts'

/** What the input `cassette` is read for. */
interface CassetteRequest {
  readonly engine: Inputs['engine']
  readonly hasKey: boolean
  readonly wanted: readonly WantedSandbox[]
  readonly workspace: string
}

/** Reads the cassette, if this run may replay it: with a key, `auto` records anew, and the file may not exist yet. */
export function readCassetteInput(
  read: ValueReader,
  { engine, hasKey, wanted, workspace }: CassetteRequest,
  problems: Problems
): CassetteInput | undefined {
  const path = read.text('cassette')
  if (path === '' && engine === 'replay')
    problems.add(
      'cassette',
      `${inputName('engine', 'replay')} needs one. Set it to the path of a recorded run, which \`${commandName()} cassette\` writes.`
    )
  if (path === '' || (engine !== 'replay' && (engine !== 'auto' || hasKey))) return undefined
  const addProblem = (problem: string): void => problems.add('cassette', problem)
  const bytes = readInWorkspace(path, workspace, addProblem)
  if (bytes === undefined) return undefined
  const found = readCassette(bytes)
  if ('problem' in found) {
    addProblem(
      `${oneLine(path, 200)} is not a valid cassette. ${found.problem} Write it again with \`${commandName()} cassette\`.`
    )
    return undefined
  }
  for (const each of wanted) checkServer(each, found.cassette, engine, addProblem)
  return { path, bytes, sha256: sha256(bytes), cassette: found.cassette }
}

/** Whether the cassette has this server. The names of instances are not case-sensitive. */
export function isRecorded(
  { alias, server }: WantedSandbox,
  input: Pick<CassetteInput, 'cassette'> | undefined
): boolean {
  const found = input?.cassette.servers.find((each) => each.alias === alias)
  return found?.server.toLowerCase() === server.toLowerCase()
}

function checkServer(
  { alias, server }: WantedSandbox,
  { servers }: Cassette,
  engine: Inputs['engine'],
  addProblem: (problem: string) => void
): void {
  const recorded = servers.find((each) => each.alias === alias)
  if (recorded !== undefined) {
    if (recorded.server.toLowerCase() !== server.toLowerCase())
      addProblem(
        `its \`${alias}\` is ${recorded.server}, not ${server}. Use the alias that was recorded, or record the run again.`
      )
  } else if (engine === 'replay' && !EMBEDDED_SANDBOXES.includes(server))
    addProblem(
      `it has no recording of \`${alias}\`. It has ${servers.map((each) => each.alias).join(', ') || 'none at all'}. Remove \`${alias}\`, or record the run again.`
    )
}

function readInWorkspace(path: string, workspace: string, addProblem: (problem: string) => void): Buffer | undefined {
  const shown = oneLine(path, 200)
  const absolute = resolve(workspace, path)
  if (!isInWorkspace(absolute, workspace)) {
    addProblem(
      somethingAt(absolute)
        ? `${shown} is outside of the workspace. Use a path inside.`
        : `there is no file ${shown}. ${checkoutHint()}`
    )
    return undefined
  }
  const bytes = readPlainBytes(absolute, CASSETTE_LIMITS.bytes)
  if (bytes === undefined)
    addProblem(
      somethingAt(absolute)
        ? `${shown} is not a regular file of at most ${size(CASSETTE_LIMITS.bytes)}. Links are not followed.`
        : `there is no file ${shown}. ${checkoutHint()}`
    )
  return bytes
}

/** Whether the folder of a file is in the workspace after all links are resolved. */
function isInWorkspace(path: string, workspace: string): boolean {
  try {
    const root = realpathSync.native(workspace)
    const below = relative(root, join(realpathSync.native(dirname(path)), 'file'))
    return !isAbsolute(below) && below.split(sep)[0] !== '..'
  } catch {
    return false
  }
}
