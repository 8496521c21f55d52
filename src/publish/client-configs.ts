import { dirname, join } from 'node:path'
import type { ServerCredentials } from '../acquire/acquired.ts'
import { Failure } from '../base/failure.ts'
import { inputName } from '../base/host-wording.ts'
import { writePrivateFile } from '../host/files.ts'
import {
  type ConfiguredServer,
  claudeArgs,
  claudeConfig,
  codexConfig,
  configKeys,
  copilotConfig,
  geminiConfig,
  langchainConfig,
  opencodeConfig
} from '../mcp/config-formats.ts'
import type { Endpoint } from './server-access.ts'

/** Writes the config files of agent clients, readable by this user only, and returns the outputs that name them. */
export function writeClientConfigs(
  servers: readonly (Endpoint & { readonly alias: string })[],
  folder: string
): Record<string, string> {
  const keys = configKeys(servers.map(({ alias }) => alias))
  const configured: ConfiguredServer[] = servers.map(({ alias, url, headers }) => ({
    key: keys.get(alias) ?? alias,
    url,
    headers
  }))
  const write = (name: string, text: string): string => writePrivateFile(join(folder, name), text)
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
    'langchain-config': write('langchain.json', langchainConfig(configured)),
    'opencode-config': write('opencode.json', opencodeConfig(configured))
  }
}

/** Writes the credentials of all leases to a private file, for verifier scripts. */
export function writeCredentials(credentials: readonly ServerCredentials[], folder: string): string {
  const byAlias = Object.fromEntries(
    credentials.map(({ alias, authData, metadata }) => [
      alias,
      { auth_data: authData ?? null, metadata: metadata ?? null }
    ])
  )
  return writePrivateFile(join(folder, 'credentials.json'), `${asJson(byAlias)}\n`)
}

function asJson(credentials: object): string {
  try {
    return JSON.stringify(credentials, null, 2)
  } catch (error) {
    throw new Failure(
      'The credentials could not be written to a file.',
      'The API nested them too deeply.',
      `Remove ${inputName('credentials')}, and report this to Klavis support.`,
      { cause: error }
    )
  }
}
