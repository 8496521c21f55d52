import { editDistance } from '../../../base/spelling.ts'

const MAX_TYPOS = 3
/** Short names resemble each other: `git` is no typo of `jira`. */
const CHARACTERS_PER_TYPO = 3
/** Longer names are not compared, because that takes the product of both lengths. */
const MAX_COMPARED_LENGTH = 100
const MAX_COMPARED = 1_000

/** The most similar name, if one is similar: `did you mean …?` */
export function nearest(name: string, known: readonly string[]): string | undefined {
  if (name.length > MAX_COMPARED_LENGTH) return undefined
  const wanted = name.toLowerCase()
  const most = Math.min(MAX_TYPOS, Math.ceil(name.length / CHARACTERS_PER_TYPO))
  const [best] = known
    .filter(({ length }) => length <= MAX_COMPARED_LENGTH)
    .slice(0, MAX_COMPARED)
    .map((each) => ({ each, typos: editDistance(wanted, each.toLowerCase()) }))
    .filter(({ each, typos }) => (typos <= most && typos < each.length) || contains(each, wanted))
    .sort((one, other) => one.typos - other.typos)
  return best?.each
}

/** Many servers begin the names of their tools with their own: `filesystem_read_file`. */
function contains(known: string, wanted: string): boolean {
  return wanted.length > MAX_TYPOS && known.toLowerCase().includes(wanted)
}

/** Names in a sentence: `a`, `b` or `c`. */
export function listed(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``)
  return [quoted.slice(0, -1).join(', '), quoted.at(-1)].filter((part) => part !== '').join(' or ')
}
