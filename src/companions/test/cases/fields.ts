import { count } from '../../../base/wording.ts'
import { quoted } from '../../../inputs/values.ts'
import { listed, nearest } from './nearest.ts'
import type { AddProblem } from './problems.ts'
import type { YamlEntry, YamlMap, YamlTree } from './yaml-tree.ts'

/** Of a list of expectations. */
const MAX_ITEMS = 200

/** The entries of a mapping by key. */
export type Fields = ReadonlyMap<string, YamlEntry>

/** The fields of a mapping; reports unknown keys, and anything that is not a mapping. */
export function readFields(
  tree: YamlTree,
  what: string,
  known: readonly string[],
  add: AddProblem
): Fields | undefined {
  const entries = readMap(tree, what, add)?.entries
  for (const { key, keyAt } of entries ?? []) {
    if (known.includes(key)) continue
    const similar = nearest(key, known)
    const advice = similar === undefined ? `Use ${listed(known)}.` : `Did you mean \`${similar}\`?`
    add(keyAt, `${what} has no key ${quoted(key)}. ${advice}`)
  }
  return entries && new Map(entries.map((entry) => [entry.key, entry]))
}

/** A mapping with any keys. */
export function readMap(tree: YamlTree, what: string, add: AddProblem): YamlMap | undefined {
  if (tree.kind === 'map') return tree
  add(tree.at, `${what} must be a mapping (\`key: value\`), not ${kindOf(tree)}.`)
  return undefined
}

/** The items of a list. */
function readList(tree: YamlTree, what: string, add: AddProblem): readonly YamlTree[] | undefined {
  if (tree.kind === 'list') return tree.items
  add(tree.at, `${what} must be a list (\`- …\`), not ${kindOf(tree)}.`)
  return undefined
}

/** The entries of a list of mappings, such as `- report.md: …`. */
export function readEntries(tree: YamlTree, what: string, example: string, add: AddProblem): readonly YamlEntry[] {
  const items = readList(tree, what, add) ?? []
  if (items.length > MAX_ITEMS) add(tree.at, `${what} has more than ${count(MAX_ITEMS, 'item')}. Split the case.`)
  return items.slice(0, MAX_ITEMS).flatMap((item) => {
    if (item.kind === 'map' && item.entries.length > 0) return item.entries
    add(item.at, `an item of ${what} must be a mapping. Write \`${example}\`.`)
    return []
  })
}

/** A text that is not empty and not too long, without spaces around it. */
export function readText(tree: YamlTree, what: string, maxLength: number, add: AddProblem): string | undefined {
  if (tree.kind !== 'scalar' || typeof tree.value !== 'string') {
    const advice = tree.kind === 'scalar' && tree.value !== null ? ' Put it in quotes.' : ''
    add(tree.at, `${what} must be text, not ${kindOf(tree)}.${advice}`)
    return undefined
  }
  const text = tree.value.trim()
  if (text === '') add(tree.at, `${what} is empty.`)
  else if (text.length > maxLength) add(tree.at, `${what} is longer than ${count(maxLength, 'character')}. Shorten it.`)
  else if (text.includes('\0')) add(tree.at, `${what} contains a NUL character. Remove it.`)
  else return text
  return undefined
}

/** The same on one line. */
export function readLine(tree: YamlTree, what: string, maxLength: number, add: AddProblem): string | undefined {
  const text = readText(tree, what, maxLength, add)
  if (text === undefined || !/[\u0000-\u001f\u007f\u0085\u2028\u2029]/.test(text)) return text
  add(tree.at, `${what} must be one line without control characters.`)
  return undefined
}

/** A whole number in a range. */
export function readWhole(
  tree: YamlTree,
  what: string,
  range: { readonly least: number; readonly most: number },
  add: AddProblem
): number | undefined {
  const value = tree.kind === 'scalar' ? tree.value : undefined
  if (typeof value === 'number' && Number.isInteger(value) && value >= range.least && value <= range.most) return value
  add(tree.at, `${what} must be a whole number from ${range.least} to ${range.most}.`)
  return undefined
}

/** `true` or `false`. */
export function readFlag(tree: YamlTree, what: string, add: AddProblem): boolean | undefined {
  if (tree.kind === 'scalar' && typeof tree.value === 'boolean') return tree.value
  add(tree.at, `${what} must be \`true\` or \`false\`.`)
  return undefined
}

/** Whether nothing stands after a key. */
export function isNothing(tree: YamlTree): boolean {
  return tree.kind === 'scalar' && tree.value === null
}

function kindOf(tree: YamlTree): string {
  if (tree.kind === 'map') return 'a mapping'
  if (tree.kind === 'list') return 'a list'
  if (tree.value === null) return 'nothing'
  return typeof tree.value === 'string'
    ? 'text'
    : `the ${typeof tree.value === 'number' ? 'number' : 'value'} ${tree.value}`
}
