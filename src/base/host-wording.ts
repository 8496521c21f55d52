/** The inputs that a command takes as arguments, not as flags, while messages are read at a terminal. */
let terminalArguments: ReadonlySet<string> | undefined

/** Words messages for a terminal from now on. A process has one host, so the command line calls this once, at its start. */
export function useTerminalWording(argumentNames: Iterable<string>): void {
  terminalArguments = new Set(argumentNames)
}

/** The text for the host that this process runs on. Call it when the message is made, not when a module is loaded. */
export function perHost(texts: { readonly action: string; readonly terminal: string }): string {
  return terminalArguments === undefined ? texts.action : texts.terminal
}

/** An input, or an input with a value, as the user writes it: `keep: always` in a workflow, `--keep always` at a terminal. */
export function inputName(name: string, value?: string): string {
  if (terminalArguments === undefined) return value === undefined ? `\`${name}\`` : `\`${name}: ${value}\``
  if (terminalArguments.has(name)) return `\`${name}\``
  // A flag would show the key to other users of the machine.
  if (name === 'api-key') return 'KLAVIS_API_KEY'
  if (value === 'true' || value === 'false') return `\`--${value === 'true' ? '' : 'no-'}${name}\``
  return value === undefined ? `\`--${name}\`` : `\`--${name} ${value}\``
}

/** The advice to try again, without the full stop. */
export function rerun(): string {
  return perHost({ action: 'Re-run the job', terminal: 'Run the command again' })
}

/** A hint for a path that does not exist. */
export function checkoutHint(): string {
  return perHost({
    action: 'Run `actions/checkout` before this step.',
    terminal: 'Paths are relative to the current folder.'
  })
}

/** The folder for temporary files and state. */
export function temporaryFolder(): string {
  return perHost({ action: 'RUNNER_TEMP', terminal: 'the folder' })
}

/** The machine that the action runs on. */
export function machine(): string {
  return perHost({ action: 'the runner', terminal: 'this machine' })
}
