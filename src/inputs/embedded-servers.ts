/** SaaS names that the embedded engine serves, too. A test compares them with its catalogue. */
export const EMBEDDED_SANDBOXES: readonly string[] = ['calculator', 'postgres']

/** Local names that it serves. */
export const EMBEDDED_LOCAL: readonly string[] = [
  'filesystem',
  'localmemory',
  'git',
  'terminal',
  'code-runner',
  'excel',
  'pdf-tools'
]
