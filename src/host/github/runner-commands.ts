import { randomUUID } from 'node:crypto'
import { appendFileSync, existsSync } from 'node:fs'
import { EOL } from 'node:os'

// What every run needs of @actions/core, byte for byte as it does it. The library cannot be loaded in parts, and the
// HTTP client that comes with it (for OIDC tokens) takes longer to load than all the rest of main.

/** The value of an input, without the blanks around it; empty when there is none. */
export function inputOf(name: string): string {
  return (process.env[`INPUT_${name.replaceAll(' ', '_').toUpperCase()}`] ?? '').trim()
}

/** What an earlier phase of this step saved. */
export function stateOf(name: string): string {
  return process.env[`STATE_${name}`] ?? ''
}

/** Prints a line of the log. */
export function printToLog(line: string): void {
  process.stdout.write(line + EOL)
}

/** Tells the runner something by a line of the log: `::command::message`. */
export function tellRunner(command: string, message = ''): void {
  printToLog(`::${command}::${escapeMessage(message)}`)
}

/** Sets an output of this step. */
export function giveOutput(name: string, value: string): void {
  if (appendTo('GITHUB_OUTPUT', name, value)) return
  printToLog('')
  tellRunner(`set-output name=${escapeProperty(name)}`, value)
}

/** Saves a value for the later phases of this step. */
export function giveState(name: string, value: string): void {
  if (!appendTo('GITHUB_STATE', name, value)) tellRunner(`save-state name=${escapeProperty(name)}`, value)
}

/** Sets a variable for this process and for the steps that follow. */
export function giveVariable(name: string, value: string): void {
  process.env[name] = value
  if (!appendTo('GITHUB_ENV', name, value)) tellRunner(`set-env name=${escapeProperty(name)}`, value)
}

/** Adds to the summary of the job. */
export function giveSummary(markdown: string): void {
  const path = process.env['GITHUB_STEP_SUMMARY']
  if (!path) throw new Error('The runner names no file for it (GITHUB_STEP_SUMMARY is not set).')
  appendFileSync(existing(path), markdown)
}

/** Writes into the file that the runner named for it; false where it named none, as runners of old did. */
function appendTo(variable: string, name: string, value: string): boolean {
  const path = process.env[variable]
  if (!path) return false
  const end = `ghadelimiter_${randomUUID()}`
  // Who could guess the end could set other values, too.
  if (name.includes(end) || value.includes(end)) throw new Error(`The delimiter "${end}" must not be in a value.`)
  appendFileSync(existing(path), `${name}<<${end}${EOL}${value}${EOL}${end}${EOL}`)
  return true
}

function existing(path: string): string {
  if (!existsSync(path)) throw new Error(`Missing file at path: ${path}`)
  return path
}

function escapeMessage(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
