import { messageOf } from '../../../base/failure.ts'
import { NAME } from '../../../inputs/lists.ts'
import { quoted } from '../../../inputs/values.ts'
import { parseToolRules, type ToolRules } from '../../../mcp/tool-rules.ts'
import { type CaseContent, type CaseSeed, MAX_TRIALS, type Named, type TestCase } from './case.ts'
import { type Fields, readFields, readLine, readMap, readText, readWhole } from './fields.ts'
import { NO_EXPECTATIONS, readExpect } from './read-expect.ts'
import { readFaults } from './read-faults.ts'
import type { CaseReading } from './reading.ts'
import { toValue, type YamlEntry, type YamlTree } from './yaml-tree.ts'

const KEYS = [
  'name',
  'prompt',
  'files',
  'seed',
  'allowed-tools',
  'faults',
  'expect',
  'timeout',
  'trials',
  'tags',
  'skip'
]
/** The rest does not change what a trial shows, or is hashed by its content. */
const MEANING = ['name', 'prompt', 'seed', 'allowed-tools', 'faults', 'expect', 'timeout']
const MAX_NAME_LENGTH = 200
/** The prompt becomes a variable of the agent's process, whose size is limited. */
const MAX_PROMPT_LENGTH = 30_000
const MAX_TIMEOUT_SECONDS = 24 * 3600

/** Reads one case. Mistakes are added, and replaced by harmless values. */
export async function readCase(tree: YamlTree, reading: CaseReading): Promise<TestCase | undefined> {
  const { add, file, folder, contents } = reading
  const fields = readFields(tree, 'a case', KEYS, add)
  if (fields === undefined) return undefined
  const read = <T>(key: string, reader: (value: YamlTree) => T): T | undefined => {
    const field = fields.get(key)
    return field && reader(field.value)
  }
  for (const key of ['name', 'prompt', 'expect'])
    if (!fields.has(key)) add(tree.at, `the case has no \`${key}\`. Add \`${key}: …\`.`)
  const seeds = fields.get('seed')
  const expect = read('expect', (value) => readExpect(value, reading)) ?? NO_EXPECTATIONS
  const rules = fields.get('allowed-tools')
  return {
    name: read('name', (value) => readLine(value, '`name`', MAX_NAME_LENGTH, add)) ?? '',
    file,
    position: fields.get('name')?.keyAt ?? tree.at,
    folder,
    prompt: read('prompt', (value) => readText(value, '`prompt`', MAX_PROMPT_LENGTH, add)) ?? '',
    files: await read('files', (value) => readContent(value, '`files`', 'folder', reading)),
    seeds: seeds === undefined ? [] : await readSeeds(seeds.value, reading),
    allowedTools: rules === undefined ? {} : readRules(rules.value, reading),
    faults: read('faults', (value) => readFaults(value, add)) ?? [],
    expect,
    script: expect.run === undefined ? undefined : contents.script(folder),
    timeoutMs: read('timeout', (value) => readTimeout(value, reading)),
    trials: read('trials', (value) => readWhole(value, '`trials`', { least: 1, most: MAX_TRIALS }, add)),
    tags: read('tags', (value) => readTags(value, reading)) ?? [],
    skip: read('skip', (value) => readText(value, '`skip` (the reason)', MAX_NAME_LENGTH, add)),
    aliases: [seeds, rules].flatMap((field) => namesIn(field?.value)),
    meaning: meaningOf(fields)
  }
}

function meaningOf(fields: Fields): Readonly<Record<string, unknown>> {
  const known = MEANING.flatMap((key) => fields.get(key) ?? [])
  return Object.fromEntries(known.map(({ key, value }) => [key, toValue(value)]))
}

function namesIn(tree: YamlTree | undefined): readonly Named[] {
  return tree?.kind === 'map' ? tree.entries.map(({ key, keyAt }) => ({ name: key, at: keyAt })) : []
}

async function readContent(
  tree: YamlTree,
  what: string,
  kind: 'folder' | 'seed',
  { add, contents, folder }: CaseReading
): Promise<CaseContent | undefined> {
  const path = readLine(tree, what, 1_000, add)
  try {
    return path === undefined ? undefined : await contents[kind](folder, path)
  } catch (error) {
    add(tree.at, `${quoted(path ?? '')} ${messageOf(error)}`)
    return undefined
  }
}

async function readSeeds(tree: YamlTree, reading: CaseReading): Promise<readonly CaseSeed[]> {
  const seeds: CaseSeed[] = []
  for (const { key, keyAt, value } of readAliases(tree, '`seed`', reading)) {
    if (value.kind === 'scalar' && value.value === 'default') seeds.push({ alias: key, file: undefined })
    else {
      const file = await readContent(value, `the seed of ${quoted(key)} (line ${keyAt.line})`, 'seed', reading)
      if (file !== undefined) seeds.push({ alias: key, file })
    }
  }
  return seeds
}

function readRules(tree: YamlTree, reading: CaseReading): Readonly<Record<string, ToolRules>> {
  const entries = readAliases(tree, '`allowed-tools`', reading).flatMap(({ key, value }) => {
    const text = readLine(value, `the rule of ${quoted(key)}`, 10_000, reading.add)
    const rules = text === undefined ? undefined : parseToolRules(text)
    if (text !== undefined && rules === undefined)
      reading.add(value.at, `${quoted(text)} has no pattern. Write patterns such as \`'read_*, !*secret*'\`.`)
    return rules === undefined ? [] : [[key, rules] as const]
  })
  return Object.fromEntries(entries)
}

/** The entries of a mapping whose keys are aliases of servers. */
function readAliases(tree: YamlTree, what: string, { add }: CaseReading): readonly YamlEntry[] {
  return (readMap(tree, what, add)?.entries ?? []).filter(({ key, keyAt }) => {
    const isAlias = NAME.test(key) && key.length <= 64
    if (!isAlias) add(keyAt, `${quoted(key)} in ${what} is not the alias of a server.`)
    return isAlias
  })
}

/** Reads seconds, or a text such as `90s`, `5m` or `1h`, and returns milliseconds. */
function readTimeout(tree: YamlTree, { add }: CaseReading): number | undefined {
  const [, digits, unit = 's'] = /^(\d{1,6})\s*([smh])?$/.exec(String(toValue(tree))) ?? []
  const seconds = Number(digits) * (unit === 's' ? 1 : unit === 'm' ? 60 : 3600)
  if (seconds >= 1 && seconds <= MAX_TIMEOUT_SECONDS) return seconds * 1_000
  add(tree.at, '`timeout` must be a number of seconds, or a text such as `90s`, `5m` or `1h`, up to 24 hours.')
  return undefined
}

function readTags(tree: YamlTree, { add }: CaseReading): readonly string[] {
  const trees = tree.kind === 'list' ? tree.items : [tree]
  return trees.flatMap((each) => readLine(each, 'a tag', 100, add) ?? [])
}
