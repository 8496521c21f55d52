import type { LeftOut } from './flags.ts'

type Argument = string | undefined

/** How a companion is told things at a terminal; the rest is in its action.yml. */
export interface CompanionRow {
  readonly about: string
  /** Its inputs that are no flags but arguments, in commander's words. */
  readonly takes: readonly string[]
  /** How they may stand, where commander cannot say it. */
  readonly usage?: string
  /** Finds which argument is which. */
  readonly arrange?: (given: readonly Argument[]) => readonly Argument[]
  /** What is said of an input here and at no other companion. */
  readonly words?: Readonly<Record<string, string>>
  /** The output that a person wants to see; all of them where none is named. */
  readonly shows?: string
  /** Outputs that are text, whatever they look like: the answer of a tool may be JSON, and stays as it came. */
  readonly plain?: readonly string[]
  /** The input that names the folder it writes to; a new one in the current folder unless told. */
  readonly writesTo?: string
  /** The input with which nothing needs to be up. */
  readonly standsAloneWith?: string
  readonly leftOut?: LeftOut
}

/** The companions that are commands, too. */
export const COMPANION_ROWS: Readonly<Record<string, CompanionRow>> = {
  reset: { about: 'Resets what is up to its beginning, all or those named.', takes: ['[names...]'] },
  dump: { about: 'Dumps what is up, and leaves it up.', takes: ['[names...]'], writesTo: 'folder' },
  tools: {
    about: 'Lists the tools of what is up, or of any server that Klavis has.',
    takes: ['[server...]'],
    shows: 'tools',
    standsAloneWith: 'server-name'
  },
  call: {
    about: 'Calls one tool of a server.',
    takes: ['[server]', '[tool]', '[arguments]'],
    usage: '[options] [server] <tool> [arguments]',
    arrange: withServer,
    words: { server: 'The server, by alias. It can be left out when only one is up.' },
    shows: 'text',
    plain: ['text'],
    leftOut: { url: 'the server is one of what is up' }
  },
  release: { about: 'Releases some of what is up, without a dump.', takes: ['[names...]'] }
}

/** No tool has a name that looks like arguments: those are a JSON object or a YAML mapping. */
function withServer([first, second, third]: readonly Argument[]): readonly Argument[] {
  const isServerLeftOut = second === undefined || (third === undefined && /^\s*(?:\{|$)|:\s/.test(second))
  return isServerLeftOut ? [undefined, first, second] : [first, second, third]
}

/** What no companion is told at a terminal. */
export const COMPANION_LEFT_OUT: LeftOut = {
  ledger: '`--name` says which use is meant',
  'artifact-name': 'there are no artifacts',
  'retention-days': 'there are no artifacts'
}
