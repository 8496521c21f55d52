import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'

/** The folder of this user for state that outlives a command. */
export function stateHome(): string {
  if (process.platform === 'win32')
    return join(process.env['LOCALAPPDATA'] ?? join(homedir(), 'AppData', 'Local'), 'klavis-sandbox', 'state')
  const chosen = process.env['XDG_STATE_HOME'] ?? ''
  // The XDG specification says to ignore relative paths.
  return join(isAbsolute(chosen) ? chosen : join(homedir(), '.local', 'state'), 'klavis-sandbox')
}
