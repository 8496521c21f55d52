import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const KINDS = ['env', 'output', 'path', 'state', 'step_summary'] as const
const SUMMARY_LIMIT = 1024 * 1024

/** The five files through which a step talks to the runner; each step gets fresh ones. */
export interface FileCommands {
  readonly env: Readonly<Record<string, string>>
  readonly read: () => FileResults
}

/** What a step wrote into its files. */
export interface FileResults {
  readonly exported: Readonly<Record<string, string>>
  readonly outputs: Readonly<Record<string, string>>
  readonly paths: readonly string[]
  readonly state: Readonly<Record<string, string>>
  /** As written; the runner hides masked values line by line before it shows it. */
  readonly summary: string
  readonly problems: readonly string[]
}

/** Makes the files of one step in a folder of their own. */
export function makeFileCommands(folder: string): FileCommands {
  mkdirSync(folder, { recursive: true })
  const path = (kind: string) => join(folder, kind)
  for (const kind of KINDS) writeFileSync(path(kind), '')
  const env = Object.fromEntries(KINDS.map((kind) => [`GITHUB_${kind.toUpperCase()}`, path(kind)]))
  return { env, read: () => readFiles((kind) => readFileSync(path(kind), 'utf8')) }
}

function readFiles(text: (kind: (typeof KINDS)[number]) => string): FileResults {
  const problems: string[] = []
  const pairs = (kind: 'env' | 'output' | 'state') => {
    try {
      return parsePairs(text(kind))
    } catch (error) {
      problems.push(`${kind} file: ${(error as Error).message}`)
      return {}
    }
  }
  const exported = pairs('env')
  if ('NODE_OPTIONS' in exported) problems.push('env file: NODE_OPTIONS cannot be exported')
  const summary = text('step_summary')
  if (Buffer.byteLength(summary) > SUMMARY_LIMIT) problems.push('summary: over 1 MiB, the runner refuses it')
  const paths = text('path')
    .split(/\r?\n/)
    .filter((line) => line !== '')
  return { exported, outputs: pairs('output'), paths, state: pairs('state'), summary, problems }
}

/** Reads `name=value` lines and `name<<END … END` blocks; the last of a name wins. */
export function parsePairs(text: string): Record<string, string> {
  const pairs: Record<string, string> = {}
  const lines = text.split(/\r\n|\n|\r/)
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (line === '') continue
    const equals = line.indexOf('=')
    const heredoc = line.indexOf('<<')
    if (heredoc >= 0 && (equals < 0 || heredoc < equals)) {
      const [name, end] = [line.slice(0, heredoc), line.slice(heredoc + 2)]
      if (name === '' || end === '') throw new Error(`name and delimiter must not be empty: ${line}`)
      const last = lines.indexOf(end, at + 1)
      if (last < 0) throw new Error(`no closing delimiter for ${name}`)
      pairs[name] = lines.slice(at + 1, last).join('\n')
      at = last
    } else if (equals > 0) {
      pairs[line.slice(0, equals)] = line.slice(equals + 1)
    } else {
      throw new Error(`neither name=value nor a block: ${line}`)
    }
  }
  return pairs
}
