import { join } from 'node:path'
import { VERSION } from '../../base/version.ts'
import type { Program, SandboxFolders, ServerDefinition } from '../contract.ts'
import { findProgram } from '../isolation/find-program.ts'
import type { Machine } from '../isolation/machine.ts'
import { environmentOf, nodeFiles, ownPrograms, programFolders } from './surroundings.ts'

/** Where the bundled servers are, and what runs them. */
export interface Bundle {
  /** The folder that scripts/build.js writes. */
  readonly serversFolder: string
  /** The node program: never one from PATH. */
  readonly node: string
  readonly machine: Machine
}

const OWN = { package: 'klavis-sandbox', version: VERSION, parity: 'different' } as const
const PLAIN = { toolPrefix: '', oneCallAtATime: false, unavailable: async () => undefined } as const

/** The servers that are part of this project's bundle and need nothing else. */
export function bundledServers(bundle: Bundle): readonly ServerDefinition[] {
  return [
    {
      ...PLAIN,
      name: 'filesystem',
      kind: 'local',
      package: '@modelcontextprotocol/server-filesystem',
      version: '2026.8.31',
      parity: 'renamed',
      toolPrefix: 'filesystem_',
      prepare: async (folders) => bundledProgram(bundle, folders, ['filesystem', folders.workspace])
    },
    {
      ...PLAIN,
      name: 'localmemory',
      kind: 'local',
      package: '@modelcontextprotocol/server-memory',
      version: '2026.8.31',
      parity: 'same',
      prepare: async (folders) =>
        bundledProgram(bundle, folders, ['localmemory'], { MEMORY_FILE_PATH: memoryFile(folders) })
    },
    {
      ...PLAIN,
      ...OWN,
      name: 'git',
      kind: 'local',
      unavailable: () => whenMissing(bundle, 'git', 'git is not installed on this machine'),
      prepare: async (folders) => bundledProgram(bundle, folders, ['git', folders.workspace])
    },
    {
      ...PLAIN,
      name: 'terminal',
      kind: 'local',
      package: 'mcp-server-commands',
      version: '0.5.0',
      parity: 'different',
      prepare: (folders) => withOwnPrograms(bundle, folders, ['terminal'])
    },
    {
      ...PLAIN,
      name: 'code-runner',
      kind: 'local',
      package: 'mcp-server-code-runner',
      version: '0.1.8',
      parity: 'same',
      // It writes every snippet to the same file.
      oneCallAtATime: true,
      prepare: (folders) => withOwnPrograms(bundle, folders, ['code-runner'])
    },
    {
      ...PLAIN,
      ...OWN,
      name: 'pdf-tools',
      kind: 'local',
      toolPrefix: 'pdf_tools_',
      prepare: async (folders) => bundledProgram(bundle, folders, ['pdf-tools', folders.workspace])
    },
    {
      ...PLAIN,
      ...OWN,
      name: 'calculator',
      kind: 'sandbox',
      prepare: async (folders) => bundledProgram(bundle, folders, ['calculator'])
    }
  ]
}

/** Where `localmemory` keeps its graph: one JSON object a line. */
export function memoryFile(folders: SandboxFolders): string {
  return join(folders.state, 'memory.jsonl')
}

/** A server of the bundle as a program. */
export function bundledProgram(
  { serversFolder, node, machine }: Bundle,
  folders: SandboxFolders,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {}
): Program {
  return {
    command: node,
    args: [join(serversFolder, 'index.js'), ...args],
    cwd: folders.workspace,
    env: { ...environmentOf(folders, machine, node), ...env },
    readable: [...nodeFiles(node), serversFolder],
    network: false
  }
}

/** For servers that run what they are told: also what was installed for this sandbox's user. */
async function withOwnPrograms(bundle: Bundle, folders: SandboxFolders, args: readonly string[]): Promise<Program> {
  const program = bundledProgram(bundle, folders, args)
  const first = await ownPrograms(folders, bundle.machine, bundle.node)
  const separator = bundle.machine.platform === 'win32' ? ';' : ':'
  return { ...program, env: { ...program.env, PATH: [first, program.env['PATH']].join(separator) } }
}

async function whenMissing({ machine, node }: Bundle, program: string, reason: string): Promise<string | undefined> {
  const found = await findProgram(program, programFolders(machine, node), machine.platform)
  return found === undefined ? reason : undefined
}
