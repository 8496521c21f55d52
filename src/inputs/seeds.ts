import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { errorCode } from '../base/failure.ts'
import { checkoutHint, inputName } from '../base/host-wording.ts'
import { isJsonObject, parseJson } from '../base/json.ts'
import { oneLine } from '../base/text.ts'
import { size } from '../base/wording.ts'
import type { Host } from '../host/host.ts'
import { MAX_SEED_BYTES } from '../klavis/initialize.ts'
import { mayHaveDump } from '../klavis/server-names.ts'
import type { WantedSandbox, WantedSeed } from './inputs.ts'
import type { JsonSyntaxError } from './json-positions.ts'
import { lines } from './lists.ts'
import { type Problems, quoted } from './values.ts'

type FindSyntaxError = (text: string) => JsonSyntaxError | undefined

/** Reads the input `initialize`. */
export type ReadSeeds = (
  text: string,
  sandboxes: readonly WantedSandbox[],
  workspace: string,
  problems: Problems
) => readonly WantedSeed[]

/** For callers without the input `initialize`. */
export const noSeeds: ReadSeeds = (text) => {
  if (text !== '') throw new Error(`The input ${inputName('initialize')} is set, but its reader was not loaded.`)
  return []
}

/** The reader of `initialize`. The parser that finds positions in JSON is loaded only if the input is set. */
export async function seedReader(host: Pick<Host, 'getInput'>): Promise<ReadSeeds> {
  if (host.getInput('initialize').trim() === '') return noSeeds
  const { findSyntaxError } = await import('./json-positions.ts')
  return (...args) => readSeeds(...args, findSyntaxError)
}

/** Reads lines `alias=path.json` or `alias=default`, and the files, so that problems are known before the first request. */
function readSeeds(
  text: string,
  sandboxes: readonly WantedSandbox[],
  workspace: string,
  problems: Problems,
  findSyntaxError: FindSyntaxError
): WantedSeed[] {
  const seeds: WantedSeed[] = []
  for (const line of lines(text)) {
    const at = line.indexOf('=')
    const [alias, source] = [line.slice(0, at).trim(), line.slice(at + 1).trim()]
    const sandbox = sandboxes.find((each) => each.alias === alias)
    const addProblem = (problem: string): void => problems.add('initialize', problem)
    if (at < 1 || source === '') addProblem(`${quoted(line)} is neither \`alias=path.json\` nor \`alias=default\`.`)
    else if (sandbox === undefined)
      addProblem(`no sandbox has the alias ${quoted(alias)}. Use an alias from ${inputName('sandboxes')}.`)
    else if (seeds.some((seed) => seed.alias === alias)) addProblem(`\`${alias}\` appears twice. Remove one line.`)
    else if (!mayHaveDump(sandbox.server))
      addProblem(`\`${alias}\` cannot be seeded: ${sandbox.server} keeps no data. Remove the line.`)
    else if (source === 'default') seeds.push({ alias, file: undefined })
    else {
      const json = readJson(source, workspace, addProblem, findSyntaxError)
      // Added even if it cannot be read, so that a second line for the same alias is reported too.
      seeds.push({ alias, file: { path: source, json: json ?? '' } })
    }
  }
  return seeds
}

/** The text of a file that is one JSON object. Its content is never shown, because it may contain a secret. */
function readJson(
  path: string,
  workspace: string,
  addProblem: (problem: string) => void,
  findSyntaxError: FindSyntaxError
): string | undefined {
  const shown = oneLine(path, 200)
  const bytes = readBytes(resolve(workspace, path), shown, addProblem)
  if (bytes === undefined) return undefined
  const text = decode(bytes)
  if (text === undefined) {
    addProblem(`${shown} is not text in UTF-8. Save it as UTF-8.`)
    return undefined
  }
  const json = parseJson(text)
  if (json === undefined) {
    const error = findSyntaxError(text)
    const where = error === undefined ? shown : `${shown}:${error.line}:${error.column}`
    addProblem(`${where} is not JSON${error === undefined ? '' : `: ${error.message}`}.`)
  } else if (!isJsonObject(json)) {
    addProblem(`${shown}:1:1 is JSON, but not an object. Wrap it in \`{ … }\`.`)
  } else return text
  return undefined
}

function readBytes(path: string, shown: string, addProblem: (problem: string) => void): Buffer | undefined {
  try {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats === undefined) addProblem(`there is no file ${shown}. ${checkoutHint()}`)
    else if (!stats.isFile()) addProblem(`${shown} is not a file. Use the path of a JSON file.`)
    else if (stats.size > MAX_SEED_BYTES) {
      addProblem(`${shown} has ${size(stats.size)}, but a seed may have at most ${size(MAX_SEED_BYTES)}. Reduce it.`)
    } else return readFileSync(path)
  } catch (error) {
    addProblem(`${shown} cannot be read (${errorCode(error)}). Check its path and permissions.`)
  }
  return undefined
}

/** The text without a byte order mark; undefined if it is not UTF-8. */
function decode(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
