import type { SpawnOptions } from 'node:child_process'
import { type Variables, variableOf } from './agent-environment.ts'
import { findProgram, foldersIn, windowsProgram } from './find-program.ts'
import { commandLine, findCommand, isScript } from './terminal/windows-command.ts'

/** What is run for a trial: a line for the shell, or a program without a shell. */
export type AgentCommand = { readonly line: string } | { readonly program: string; readonly args: readonly string[] }

/** The arguments of `spawn`. */
export interface SpawnCommand {
  readonly file: string
  readonly args: readonly string[]
  readonly options: Pick<SpawnOptions, 'windowsVerbatimArguments'>
}

/** What a program needs to be found on Windows. */
const NOT_VERBATIM = {}
const BASH_OPTIONS = ['--noprofile', '--norc', '-e', '-o', 'pipefail', '-c']

/** The program that runs a command. Throws ENOENT if there is no such program. */
export function spawnCommand(command: AgentCommand, env: Variables): SpawnCommand {
  const isWindows = process.platform === 'win32'
  if ('line' in command) return isWindows ? windowsShell(command.line, env) : posixShell(command.line, env)
  const path = findOnPath(command.program, env)
  if (path === undefined) throw Object.assign(new Error(`${command.program} was not found`), { code: 'ENOENT' })
  if (!isWindows || !isScript(path)) return { file: path, args: command.args, options: NOT_VERBATIM }
  return cmd(commandLine(path, command.args))
}

/** The path of a program on the PATH of this environment; undefined if there is none. */
export function findOnPath(program: string, env: Variables): string | undefined {
  const path = variableOf(env, 'PATH')
  if (process.platform !== 'win32') return program.includes('/') ? program : findProgram(program, foldersIn(path))
  try {
    return findCommand(program, { PATH: path, PATHEXT: variableOf(env, 'PATHEXT') })
  } catch {
    return undefined
  }
}

/** As `shell: bash` of a workflow step; where there is no bash, as `shell: sh`. */
function posixShell(line: string, env: Variables): SpawnCommand {
  const bash = findOnPath('bash', env)
  if (bash !== undefined) return { file: bash, args: [...BASH_OPTIONS, line], options: NOT_VERBATIM }
  return { file: findOnPath('sh', env) ?? '/bin/sh', args: ['-e', '-c', line], options: NOT_VERBATIM }
}

/**
 * As a workflow step on Windows: PowerShell 7, else the PowerShell of Windows, else cmd. The script is encoded, because no
 * quoting survives both command lines.
 */
function windowsShell(line: string, env: Variables): SpawnCommand {
  const powershell = findOnPath('pwsh', env) ?? findOnPath('powershell', env)
  if (powershell === undefined) return cmd(line)
  const script = [
    "$ErrorActionPreference = 'stop'",
    line,
    'if ((Test-Path -LiteralPath variable:\\LASTEXITCODE)) { exit $LASTEXITCODE }'
  ].join('\r\n')
  const encoded = Buffer.from(script, 'utf16le').toString('base64')
  return {
    file: powershell,
    args: ['-NoLogo', '-NoProfile', '-NonInteractive', '-EncodedCommand', encoded],
    options: NOT_VERBATIM
  }
}

function cmd(line: string): SpawnCommand {
  return {
    file: windowsProgram('cmd'),
    args: ['/d', '/s', '/c', `"${line}"`],
    options: { windowsVerbatimArguments: true }
  }
}
