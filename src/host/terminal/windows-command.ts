import { basename, dirname, extname, resolve } from 'node:path'
import { findProgram, foldersIn } from '../find-program.ts'

/**
 * The path of a command on Windows; throws ENOENT if there is none. As in PowerShell, a program of the current folder is
 * only run if the command says so: `.\program`.
 */
export function findCommand(command: string, env: NodeJS.ProcessEnv = process.env): string {
  const known = foldersIn(env['PATHEXT'] ?? '.COM;.EXE;.BAT;.CMD', 'win32').map((ending) => ending.toLowerCase())
  const endings = known.includes(extname(command).toLowerCase()) ? ['', ...known] : known
  const folders = /[\\/]/.test(command) ? [dirname(resolve(command))] : foldersIn(env['PATH'], 'win32')
  const path = findProgram(basename(command), folders, 'win32', endings)
  if (path === undefined) throw Object.assign(new Error(`${command} was not found`), { code: 'ENOENT' })
  return path
}

/** Whether only the shell can start it. */
export function isScript(path: string): boolean {
  return /\.(?:bat|cmd)$/i.test(path)
}

/** The line with which cmd.exe runs a script, so that the arguments arrive as they are. */
export function commandLine(script: string, args: readonly string[]): string {
  // Escaped twice: the shell reads the arguments, and again when the script passes them on.
  return [escaped(script), ...args.map((argument) => escaped(escaped(quoted(argument))))].join(' ')
}

/** As C programs read it: backslashes count only before a quote. */
function quoted(argument: string): string {
  return `"${argument.replace(/(\\*)"/g, '$1$1\\"').replace(/(\\+)$/, '$1$1')}"`
}

/** Every character that the shell interprets, even in quotes: `%` begins a variable. */
function escaped(text: string): string {
  return text.replace(/[()[\]%!^"`<>&|;, *?]/g, '^$&')
}
