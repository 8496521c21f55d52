import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'

/** The folder of this user for what must outlive a command. */
export function stateHome(): string {
  if (process.platform === 'win32')
    return join(process.env['LOCALAPPDATA'] ?? join(homedir(), 'AppData', 'Local'), 'klavis-sandbox', 'state')
  const chosen = process.env['XDG_STATE_HOME'] ?? ''
  // A relative one is to be ignored, says the specification.
  return join(isAbsolute(chosen) ? chosen : join(homedir(), '.local', 'state'), 'klavis-sandbox')
}
