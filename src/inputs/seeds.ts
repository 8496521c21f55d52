import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { errorCode } from '../base/failure.ts'
import { oneLine } from '../base/text.ts'
import { size } from '../base/wording.ts'
import { MAX_SEED_BYTES } from '../klavis/initialize.ts'
import { mayHaveDump } from '../klavis/server-names.ts'
import type { WantedSandbox, WantedSeed } from './inputs.ts'
import { syntaxTrouble } from './json-places.ts'
import { lines } from './lists.ts'
import type { Problems } from './problems.ts'
import { quoted } from './values.ts'

/** Lines `alias=path.json` or `alias=default`. Files are read here, so that a bad one is known before the first request. */
export function readSeeds(
  text: string,
  sandboxes: readonly WantedSandbox[],
  workspace: string,
  problems: Problems
): WantedSeed[] {
  const seeds: WantedSeed[] = []
  for (const line of lines(text)) {
    const at = line.indexOf('=')
    const [alias, source] = [line.slice(0, at).trim(), line.slice(at + 1).trim()]
    const sandbox = sandboxes.find((each) => each.alias === alias)
    const complain = (problem: string): void => problems.add('initialize', problem)
    if (at < 1 || source === '') complain(`${quoted(line)} is neither \`alias=path.json\` nor \`alias=default\`.`)
    else if (sandbox === undefined) complain(`there is no sandbox ${quoted(alias)}. Use its alias in \`sandboxes\`.`)
    else if (seeds.some((seed) => seed.alias === alias)) complain(`\`${alias}\` is there twice. Leave one line out.`)
    else if (!mayHaveDump(sandbox.server))
      complain(`\`${alias}\` cannot be seeded: ${sandbox.server} keeps no data. Leave the line out.`)
    else if (source === 'default') seeds.push({ alias, file: undefined })
    else {
      const json = readJson(source, workspace, complain)
      // One that cannot be read is there all the same: the same alias again is another problem.
      seeds.push({ alias, file: { path: source, json: json ?? '' } })
    }
  }
  return seeds
}

/** The text of a file that is one JSON object. What is in it is never shown: it may hold a secret. */
function readJson(path: string, workspace: string, complain: (problem: string) => void): string | undefined {
  const shown = oneLine(path, 200)
  const bytes = readBytes(resolve(workspace, path), shown, complain)
  if (bytes === undefined) return undefined
  const text = decoded(bytes)
  if (text === undefined) {
    complain(`${shown} is not text in UTF-8. Save it as UTF-8.`)
    return undefined
  }
  const parsed = parse(text)
  if (parsed === undefined) {
    const trouble = syntaxTrouble(text)
    const where = trouble === undefined ? shown : `${shown}:${trouble.line}:${trouble.column}`
    complain(`${where} is not JSON${trouble === undefined ? '' : `: ${trouble.what}`}.`)
  } else if (typeof parsed.value !== 'object' || parsed.value === null || Array.isArray(parsed.value)) {
    complain(`${shown}:1:1 is JSON, but not an object. Put all of it into one \`{ … }\`.`)
  } else return text
  return undefined
}

function readBytes(path: string, shown: string, complain: (problem: string) => void): Buffer | undefined {
  try {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats === undefined) complain(`there is no file ${shown}. Is \`actions/checkout\` before this step?`)
    else if (!stats.isFile()) complain(`${shown} is not a file. Name a file with JSON.`)
    else if (stats.size > MAX_SEED_BYTES) {
      complain(
        `${shown} has ${size(stats.size)}; a seed may have ${size(MAX_SEED_BYTES)} at most. Leave something out.`
      )
    } else return readFileSync(path)
  } catch (error) {
    complain(`${shown} cannot be read (${errorCode(error)}). Check its path and its rights.`)
  }
  return undefined
}

/** Without the mark that Windows puts before it. */
function decoded(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}
