// The clients that do the same task, each a small program in clients/ with packages of its own.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installFromNpm, installFromPypi, versionOf } from '../support/programs.ts'
import type { PublishedJob } from './published-job.ts'
import { type ClientResult, checkAnswers, checkTranscript, taskIn } from './task.ts'

const PROGRAMS = fileURLToPath(new URL('clients', import.meta.url))

/** A client: the program in clients/, the package that it shows, and what is installed for it. */
interface Client {
  readonly program: string
  readonly registry: 'npm' | 'pypi'
  readonly name: string
  readonly packages?: readonly [string, ...string[]]
}

// Installed together, because they share most of what they need.
export const MCP_PYTHON = ['mcp', 'pytest', 'klavis'] as const
export const LANGCHAIN_PYTHON = [
  'langchain-mcp-adapters',
  'langchain',
  'langchain-anthropic',
  'langchain-core',
  'mcp (1.x)'
] as const
export const OPENAI_AGENTS = ['openai-agents'] as const

export const CLIENTS: readonly Client[] = [
  { program: 'mcp-sdk-1.mjs', registry: 'npm', name: '@modelcontextprotocol/sdk (oldest)' },
  { program: 'mcp-sdk-1.mjs', registry: 'npm', name: '@modelcontextprotocol/sdk' },
  { program: 'mcp-sdk-2.mjs', registry: 'npm', name: '@modelcontextprotocol/client' },
  { program: 'ai-sdk.mjs', registry: 'npm', name: '@ai-sdk/mcp', packages: ['@ai-sdk/mcp', 'zod'] },
  {
    program: 'langchain.mjs',
    registry: 'npm',
    name: '@langchain/mcp-adapters',
    packages: ['@langchain/mcp-adapters', '@langchain/core', '@langchain/langgraph']
  },
  { program: 'mcp_2.py', registry: 'pypi', name: 'mcp', packages: MCP_PYTHON },
  { program: 'mcp_1.py', registry: 'pypi', name: 'mcp (1.x)', packages: LANGCHAIN_PYTHON },
  { program: 'langchain_adapters.py', registry: 'pypi', name: 'langchain-mcp-adapters', packages: LANGCHAIN_PYTHON },
  { program: 'openai_agents.py', registry: 'pypi', name: 'openai-agents', packages: OPENAI_AGENTS }
]

/** The name of a client's check: its package and version. */
export function titleOf({ registry, name }: Client): string {
  return `${name.replace(/ \(.*\)$/, '')} ${versionOf(registry, name)} (${registry})`
}

/** Installs the packages of a client, and returns the command that runs it and the folder of its programs. */
async function install({
  program,
  registry,
  name,
  packages = [name]
}: Client): Promise<{ script: string; folder: string }> {
  if (registry === 'pypi') {
    const folder = await installFromPypi(packages[0], packages)
    return { script: `python '${join(PROGRAMS, program)}'`, folder }
  }
  const folder = await installFromNpm(packages[0], packages)
  // Node looks for packages beside the program.
  const copy = join(folder, program)
  copyFileSync(join(PROGRAMS, program), copy)
  return { script: `node '${copy}'`, folder: join(folder, 'node_modules', '.bin') }
}

/** Runs a client, and fails unless it got what the servers gave, and the transcript says so. */
export async function checkClient(client: Client, job: PublishedJob, node: string): Promise<void> {
  const { script, folder } = await install(client)
  const name = titleOf(client).replace(/\W+/g, '_')
  const task = taskIn(job.output('workspace'), name)
  const files = { TASK: join(job.temp, `${name}-task.json`), RESULT: join(job.temp, `${name}-result.json`) }
  writeFileSync(files.TASK, JSON.stringify({ calls: task.calls, parallel: task.parallel }))
  job.forget()
  const env = { ...files, LANGCHAIN_CONFIG: job.output('langchain-config') }
  const step = await job.step(script, [folder, node], env)
  if (step.exitCode !== 0) throw new Error(`It ended with ${step.exitCode}: ${step.log.slice(-4_000)}`)
  const result = JSON.parse(readFileSync(files.RESULT, 'utf8')) as ClientResult
  checkAnswers(result, task, JSON.parse(job.output('tools')) as ClientResult['tools'])
  checkTranscript(await job.callsSince(task.expected.length), task)
}
