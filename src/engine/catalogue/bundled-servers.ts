import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { VERSION } from '../../base/version.ts'
import { findProgram } from '../../host/find-program.ts'
import { NO_INSPECTOR_FLAGS } from '../../host/process.ts'
import type { Program, SandboxFolders, ServerDefinition } from '../contract.ts'
import type { Machine } from '../isolation/machine.ts'
import { createUserBin, nodeFiles, serverEnvironment, serverPath } from './server-environment.ts'

const run = promisify(execFile)

const MAX_OUTPUT_BYTES = 8 * 1024 * 1024

/** Where the bundled servers are, and the node that runs them. */
export interface Bundle {
  /** The folder `servers` of the bundle. */
  readonly serversFolder: string
  /** The node that runs the engine, never one from PATH. */
  readonly node: string
  readonly machine: Machine
}

const OWN_PACKAGE = { package: 'klavis-sandbox', version: VERSION, parity: 'different' } as const
const DEFAULTS = { toolPrefix: '', oneCallAtATime: false, unavailable: async () => undefined } as const

/** The servers of the bundle that need no other program but git. */
export function bundledServers(bundle: Bundle): readonly ServerDefinition[] {
  return [
    {
      ...DEFAULTS,
      name: 'filesystem',
      kind: 'local',
      package: '@modelcontextprotocol/server-filesystem',
      version: '2026.8.31',
      parity: 'renamed',
      toolPrefix: 'filesystem_',
      mediaTools: ['read_media_file'],
      prepare: async (folders) => bundledProgram(bundle, folders, ['filesystem', folders.workspace])
    },
    {
      ...DEFAULTS,
      name: 'localmemory',
      kind: 'local',
      package: '@modelcontextprotocol/server-memory',
      version: '2026.8.31',
      parity: 'same',
      prepare: async (folders) =>
        bundledProgram(bundle, folders, ['localmemory'], { MEMORY_FILE_PATH: memoryFile(folders) })
    },
    {
      ...DEFAULTS,
      ...OWN_PACKAGE,
      name: 'git',
      kind: 'local',
      unavailable: async () => (hasGit(bundle) ? undefined : 'git is not installed on this machine'),
      prepare: async (folders) => bundledProgram(bundle, folders, ['git', folders.workspace])
    },
    {
      ...DEFAULTS,
      name: 'terminal',
      kind: 'local',
      package: 'mcp-server-commands',
      version: '0.5.0',
      parity: 'different',
      prepare: (folders) => programWithUserBin(bundle, folders, ['terminal'])
    },
    {
      ...DEFAULTS,
      name: 'code-runner',
      kind: 'local',
      package: 'mcp-server-code-runner',
      version: '0.1.8',
      parity: 'same',
      // It writes every snippet to the same file, so calls must not overlap.
      oneCallAtATime: true,
      prepare: (folders) => programWithUserBin(bundle, folders, ['code-runner'])
    },
    {
      ...DEFAULTS,
      ...OWN_PACKAGE,
      name: 'pdf-tools',
      kind: 'local',
      toolPrefix: 'pdf_tools_',
      prepare: async (folders) => bundledProgram(bundle, folders, ['pdf-tools', folders.workspace])
    },
    {
      ...DEFAULTS,
      ...OWN_PACKAGE,
      name: 'calculator',
      kind: 'sandbox',
      prepare: async (folders) => bundledProgram(bundle, folders, ['calculator'])
    }
  ]
}

/** The graph of `localmemory`, one JSON object per line. */
function memoryFile(folders: SandboxFolders): string {
  return join(folders.state, 'memory.jsonl')
}

/** The arguments of node for a server or another command of the bundle. */
export function bundledArguments({ serversFolder }: Pick<Bundle, 'serversFolder'>, args: readonly string[]): string[] {
  return [...NO_INSPECTOR_FLAGS, join(serversFolder, 'start.cjs'), ...args]
}

/** The program of a bundled server. */
export function bundledProgram(
  { serversFolder, node, machine }: Bundle,
  folders: SandboxFolders,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {}
): Program {
  return {
    command: node,
    args: bundledArguments({ serversFolder }, args),
    cwd: folders.workspace,
    env: { ...serverEnvironment(folders, machine, node), ...env },
    readable: [...nodeFiles(node), serversFolder],
    network: false,
    endsItself: true
  }
}

/** Runs a command of the bundle to its end, outside the sandbox, and returns its stdout. */
export async function runBundled(
  { serversFolder, node, machine }: Bundle,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  limits: { readonly timeout: number; readonly signal?: AbortSignal }
): Promise<string> {
  const options = { ...limits, env: { ...machine.shared, ...env }, maxBuffer: MAX_OUTPUT_BYTES, windowsHide: true }
  const { stdout } = await run(node, bundledArguments({ serversFolder }, args), options)
  return stdout
}

/** For servers that run commands: their PATH begins with the programs installed in the sandbox's home. */
async function programWithUserBin(bundle: Bundle, folders: SandboxFolders, args: readonly string[]): Promise<Program> {
  const program = bundledProgram(bundle, folders, args)
  const userBin = await createUserBin(folders, bundle.machine, bundle.node)
  const separator = bundle.machine.platform === 'win32' ? ';' : ':'
  return { ...program, env: { ...program.env, PATH: [userBin, program.env['PATH']].join(separator) } }
}

function hasGit({ machine, node }: Bundle): boolean {
  return findProgram('git', serverPath(machine, node), machine.platform) !== undefined
}
