import { count } from '../base/wording.ts'
import type { Host } from '../host/host.ts'

/** Windows allows 32,767 characters in a variable, Linux 128 KiB. */
const MAX_CHARACTERS = 30_000
/** For all variables of one run of the action. macOS allows 1 MiB for everything that a process is started with. */
const MAX_BYTES = 256 * 1024
/** For the environment of later steps as a whole. Post gets its state on top of it. */
const MAX_ENVIRONMENT_BYTES = 512 * 1024
const NAMED = 3

/** An environment variable for later steps. */
export interface ExportedVariable {
  readonly name: string
  readonly value: string
}

/**
 * Exports the variables that fit, the first ones first, and names the others in one warning. With too large an
 * environment the runner could start neither the later steps nor post, and everything would stay acquired.
 */
export function exportVariables(host: Host, variables: readonly ExportedVariable[]): void {
  let left = Math.min(MAX_BYTES, MAX_ENVIRONMENT_BYTES - host.environmentBytes())
  const omitted = variables.filter(({ name, value }) => {
    const bytes = Buffer.byteLength(name) + Buffer.byteLength(value) + '=\0'.length
    if (value.length > MAX_CHARACTERS || bytes > left) return true
    left -= bytes
    host.exportVariable(name, value)
    return false
  })
  if (omitted.length > 0) host.log.warning(notExported(omitted.map(({ name }) => name)))
}

function notExported(names: readonly string[]): string {
  const more = names.length - NAMED
  const list = [...names.slice(0, NAMED), ...(more > 0 ? [count(more, 'more variable')] : [])].join(', ')
  const [is, it] = names.length === 1 ? ['is', 'it'] : ['are', 'them']
  const ledger = names.includes('KLAVIS_SANDBOX_LEDGER')
    ? ' Pass the output `ledger` to the companion actions as their input `ledger`.'
    : ''
  return `${list} ${is} not exported: variables of more than 30,000 characters, or of 256 KiB together, could keep later steps from starting. Read ${it} from the output \`server-urls\`, or from the file in the output \`mcp-config\`.${ledger}`
}
