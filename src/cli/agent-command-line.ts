import { statSync } from 'node:fs'
import { isAbsolute } from 'node:path'

/**
 * The command after `--` as a line for the shell. The agent runs in an empty folder, so files of the current folder are
 * named by the variable that has the same meaning in a workflow.
 */
export function agentCommandLine(
  command: readonly string[],
  isFile = isPlainFile,
  platform: NodeJS.Platform = process.platform
): string {
  const parts = command.map((part, index) => {
    // A program without a slash is looked up in PATH.
    const isPath = !isAbsolute(part) && (index > 0 || /[\\/]/.test(part)) && isFile(part)
    return platform === 'win32' ? powershellPart(part, isPath) : posixPart(part, isPath)
  })
  return platform === 'win32' && parts.length > 0 ? `& ${parts.join(' ')}` : parts.join(' ')
}

function posixPart(part: string, isPath: boolean): string {
  const text = part.replace(/^(\.\/)+/, '')
  if (isPath) return `"$GITHUB_WORKSPACE"/${/^[\w@%+=:,./-]+$/.test(text) ? text : quoteForPosix(text)}`
  return /^[\w@%+=:,./-]+$/.test(part) ? part : quoteForPosix(part)
}

function quoteForPosix(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

function powershellPart(part: string, isPath: boolean): string {
  const quoted = `'${part.replaceAll("'", "''")}'`
  return isPath ? `(Join-Path $env:GITHUB_WORKSPACE ${quoted})` : quoted
}

function isPlainFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true
}
