import { canonicalJson } from './canonical-json.ts'
import type { CassetteCall } from './cassette.ts'

/** What a recorded call is found by: the tool with its arguments, in any order of their keys. */
export function callKey({ tool, arguments: args }: Pick<CassetteCall, 'tool' | 'arguments'>): string {
  return `${tool} ${canonicalJson(args)}`
}
