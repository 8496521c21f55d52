import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { SeenProcess } from '../../../support/runner/process-watch.ts'
import { formsOf } from '../../../support/runner/secret-forms.ts'
import type { StepResult } from '../../../support/runner/step.ts'

/**
 * The kind of a secret decides where it may be:
 * `job` (key of the API, tokens): nowhere. `proxy` (its password): the environment of the engine and the gateway, which use it.
 * `header`: where agents read it (client configs, outputs, environment). `url`: there, too. `id` (part of a URL): also in the ledger.
 * `credential`: the file that the input `credentials` creates. `engine` (its key): the engine's own files, and the state, for post.
 */
export type SecretKind = 'job' | 'proxy' | 'header' | 'url' | 'id' | 'credential' | 'engine'

/** The secrets of a run by their kind. */
export type KnownSecrets = Readonly<Partial<Record<SecretKind, readonly string[]>>>

const FOR_AGENTS: readonly SecretKind[] = ['header', 'url', 'id']
const CONFIGS = /^(mcp|copilot|langchain|opencode|settings|servers)\.json$|^config\.toml$/

/** Secrets in outputs, environment and state that may not be there. */
export function secretsInResult(known: KnownSecrets, { outputs, exported, state }: StepResult): string[] {
  return [
    ...found(known, 'the outputs', JSON.stringify(Object.values(outputs)), FOR_AGENTS),
    ...found(known, 'the environment of later steps', JSON.stringify(Object.values(exported)), FOR_AGENTS),
    ...found(known, 'the state', JSON.stringify(Object.values(state)), ['id', 'engine'])
  ]
}

/** The files in a folder that contain secrets which may not be there, or that other users can read. */
export function secretsInFiles(known: KnownSecrets, folder: string, isOver: boolean): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.map(pathOf).flatMap((path) => {
    // The runner's own files, which it removes after each step.
    if (path.includes('_runner_file_commands')) return []
    const content = contentOf(path)
    const where = `the file ${path.slice(folder.length + 1)}`
    const allowed = isOver ? [] : allowedIn(path)
    const open = process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0
    const seen = open ? found(known, `${where}, which others may read,`, content, []) : []
    return seen.length > 0 ? seen : found(known, where, content, allowed)
  })
}

/** The processes of the run with a secret in their arguments or environment, where other processes can read it. */
export function secretsInProcesses(known: KnownSecrets, processes: readonly SeenProcess[]): string[] {
  return processes.flatMap(({ commandLine, environment }) => {
    const name = commandLine
      .split('\0')
      .slice(0, 2)
      .map((part) => basename(part))
      .join(' ')
    const usesProxy = /[\\/](?:engine|gateway|gateway-worker)\.js/.test(commandLine)
    const ofChild = found(known, `the environment of ${name}`, environment, usesProxy ? ['proxy'] : [])
    // A child that was forked a moment ago still looks like the step itself.
    const isStep = /[\\/](main|post)\.js/.test(commandLine) || commandLine === ''
    return [...found(known, `the arguments of ${name}`, commandLine, []), ...(isStep ? [] : ofChild)]
  })
}

function allowedIn(path: string): readonly SecretKind[] {
  const name = basename(path)
  if (name === 'credentials.json') return ['credential']
  if (name === 'ledger.jsonl') return ['id']
  if (CONFIGS.test(name)) return FOR_AGENTS
  return /[\\/]engine[\\/]/.test(path) ? ['engine', 'url', 'id', 'credential'] : []
}

function found(known: KnownSecrets, where: string, text: string, allowed: readonly SecretKind[]): string[] {
  return (Object.entries(known) as [SecretKind, readonly string[]][])
    .filter(([kind]) => !allowed.includes(kind))
    .flatMap(([kind, secrets]) =>
      [...new Set(secrets)].flatMap((secret) => {
        const form = Object.entries(formsOf(secret)).find(([, each]) => text.includes(each))
        return form === undefined ? [] : [`a secret (${kind}, ${form[0]}) in ${where}`]
      })
    )
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}

function pathOf(entry: Dirent): string {
  return join(entry.parentPath, entry.name)
}
