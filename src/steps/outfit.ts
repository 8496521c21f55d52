import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Failure, messageOf } from '../host/failure.ts'
import type { HeadersByAlias } from '../inputs/inputs.ts'
import { claudeArgs } from '../mcp/claude-args.ts'
import {
  type ConfiguredServer,
  claudeConfig,
  copilotConfig,
  geminiConfig,
  langchainConfig
} from '../mcp/client-configs.ts'
import { codexConfig } from '../mcp/codex-toml.ts'
import { configKeys } from '../mcp/config-key.ts'
import type { HeldServer, ServerCredentials } from './holding.ts'

/** Writes the config files of agent clients, readable by this user only, and gives the outputs that name them. */
export function writeClientConfigs(
  servers: readonly HeldServer[],
  headers: HeadersByAlias,
  folder: string
): Record<string, string> {
  const keys = configKeys(servers.map(({ alias }) => alias))
  const configured: ConfiguredServer[] = servers.map(({ alias, url }) => ({
    key: keys.get(alias) ?? alias,
    url,
    headers: headers[alias] ?? {}
  }))
  const write = (name: string, text: string): string => writePrivately(join(folder, name), text)
  const claude = write('mcp.json', claudeConfig(configured))
  const codex = write('codex/config.toml', codexConfig(configured))
  const gemini = geminiConfig(configured)
  return {
    'mcp-config': claude,
    'claude-args': claudeArgs(claude, [...keys.values()]),
    'copilot-config': write('copilot.json', copilotConfig(configured)),
    'codex-config': codex,
    'codex-home': dirname(codex),
    'gemini-config': write('gemini/settings.json', gemini),
    'gemini-settings': gemini,
    'langchain-config': write('langchain.json', langchainConfig(configured))
  }
}

/** Writes the credentials of all leases for verifier scripts. */
export function writeCredentials(credentials: readonly ServerCredentials[], folder: string): string {
  const byAlias = Object.fromEntries(
    credentials.map(({ alias, authData, metadata }) => [
      alias,
      { auth_data: authData ?? null, metadata: metadata ?? null }
    ])
  )
  return writePrivately(join(folder, 'credentials.json'), `${asJson(byAlias)}\n`)
}

function asJson(credentials: object): string {
  try {
    return JSON.stringify(credentials, null, 2)
  } catch (error) {
    throw new Failure(
      'The credentials could not be written to a file.',
      'The API nested them deeper than JSON can be written.',
      'Turn `credentials` off, and tell Klavis support.',
      { cause: error }
    )
  }
}

/** Writes a new file that only this user can read. */
export function writePrivately(path: string, text: string): string {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    writeFileSync(path, text, { mode: 0o600, flag: 'wx' })
    return path
  } catch (error) {
    throw new Failure(
      `The file ${basename(path)} could not be written: ${messageOf(error)}`,
      'The folder RUNNER_TEMP is not writable, or its disk is full.',
      'Make room on the runner and run the job again.',
      { cause: error }
    )
  }
}
