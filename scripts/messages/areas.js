// Where a user meets the messages of a file. The first pattern that fits is the one.
const AREAS = [
  ['Inputs', /^inputs\//],
  [
    'Summary, report and comment',
    /^(report\/|net\/github|steps\/(comment|conversation|sticky|post-page|write-summary))/
  ],
  ['Network and proxy', /^net\//],
  [
    'Dump and artifact',
    /^(archive\/whole-gzip|companions\/dump-artifact|host\/(artifact|github-runner)|steps\/(dump|artifact|finish)|lease\/)/
  ],
  [
    'Upload and data to begin with',
    /^(archive\/(list|pack|scrub-git|search|git)|steps\/(upload|seed|refused-seed|without-values))/
  ],
  ['Verify', /^(mcp\/|steps\/(verify|servers))/],
  ['Release', /^(steps\/(release|warnings|post|boundary|strays|owner|hold)|host\/(cancellation|interrupts))/],
  ['Companion actions: all', /^companions\/(job-|cloud|kept-files|ours|companion)/],
  ['Companion action `attach`', /^companions\/attach/],
  ['Companion action `call`', /^companions\/(call|expect|tool-(server|spelling))/],
  ['Companion action `dump`', /^companions\/(dump|changes)/],
  ['Companion action `release`', /^companions\/release/],
  ['Companion action `reset`', /^companions\/reset/],
  ['Companion action `sweep`', /^companions\/(sweep|github-|workflow-runs)/],
  ['Companion action `tools`', /^companions\/tool/],
  ['Command line', /^(cli|demo)\/|^host\/(dump-folder|terminal|command|journal)/],
  ['Embedded engine: its tools', /^engine\/servers\//],
  ['Embedded engine: API and MCP', /^engine\/(api|mux|request-body)/],
  ['Embedded engine', /^(engine\/|archive\/unpack|steps\/engine)/],
  ['Acquire', /^(klavis|steps|host)\//]
]

/** The order in which a reader looks for them. */
export const ORDER = [
  'Inputs',
  'Acquire',
  'Upload and data to begin with',
  'Verify',
  'Embedded engine',
  'Embedded engine: API and MCP',
  'Embedded engine: its tools',
  'Dump and artifact',
  'Release',
  'Summary, report and comment',
  'Companion actions: all',
  'Companion action `attach`',
  'Companion action `call`',
  'Companion action `dump`',
  'Companion action `release`',
  'Companion action `reset`',
  'Companion action `sweep`',
  'Companion action `tools`',
  'Command line',
  'Network and proxy'
]

/** What is to be said of an area as a whole. */
export const NOTES = {
  'Embedded engine: API and MCP':
    'What clients of the engine get, in the words of the protocol and of the cloud; an agent or a test shows it as its own error. After `MCP server process exited`, `MCP server was reset` or `Session not found`: connect anew. The last words of a server are in `engine.log`.',
  'Embedded engine: its tools':
    'What a tool answers when it cannot do what it was asked to. The agent reads it and tries another way; nothing need be done.',
  'Command line':
    "Beside these, the parser of flags has words of its own, such as `error: unknown option '--sandboxs'`, and suggests the right one. Exit codes are in [the command line](cli.md#exit-codes)."
}

/** The area of a file that says something. */
export function areaOf(path) {
  const [name] = AREAS.find(([, pattern]) => pattern.test(path)) ?? []
  if (name === undefined) throw new Error(`src/${path} says something, and has no place in scripts/messages/areas.js`)
  return name
}
