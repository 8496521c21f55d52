// Programs that a workflow installs. They stand on PATH already, in the versions of versions.json, so that a run needs no
// network and gets the same versions every time. `npm`, `pip` and `sudo` only look as if they installed something.
import { chmodSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { messageOf } from '../../../src/base/failure.ts'
import { installFromNpm, installFromPypi, OutOfReach } from '../support/programs.ts'

const MODULES = fileURLToPath(new URL('../../../node_modules', import.meta.url))

/** Where a package's program comes from, and what points it to a model on loopback. */
interface AgentProgram {
  readonly program: string
  readonly args?: (model: string) => readonly string[]
}

const AGENTS: Readonly<Record<string, AgentProgram>> = {
  '@anthropic-ai/claude-code': { program: 'claude' },
  '@github/copilot': { program: 'copilot' },
  '@openai/codex': { program: 'codex', args: (model) => ['-c', `openai_base_url="${model}/v1"`] },
  'opencode-ai': { program: 'opencode' }
}

/** The packages of a line of `pip install` that begins with this one. */
const PYTHON: Readonly<Record<string, readonly [string, ...string[]]>> = {
  mcp: ['mcp', 'pytest', 'klavis'],
  'openai-agents': ['openai-agents'],
  'langchain[anthropic]': ['langchain-mcp-adapters', 'langchain', 'langchain-anthropic', 'langchain-core', 'mcp (1.x)']
}

/** Variables that point agents and SDKs to the model, and keep them from calling home. */
export function modelVariables(model: string): Record<string, string> {
  return {
    ANTHROPIC_BASE_URL: model,
    OPENAI_BASE_URL: `${model}/v1`,
    COPILOT_PROVIDER_BASE_URL: `${model}/v1`,
    COPILOT_PROVIDER_TYPE: 'openai',
    COPILOT_PROVIDER_API_KEY: 'scripted',
    COPILOT_MODEL: 'scripted',
    COPILOT_OFFLINE: 'true',
    OPENCODE_CONFIG_CONTENT: JSON.stringify({
      autoupdate: false,
      provider: { anthropic: { options: { baseURL: `${model}/v1` } } }
    }),
    OPENCODE_DISABLE_MODELS_FETCH: '1',
    DISABLE_TELEMETRY: '1',
    DISABLE_ERROR_REPORTING: '1',
    DISABLE_AUTOUPDATER: '1'
  }
}

/** Fills a folder with the programs that a workflow asks npm and pip for, and with those of a hosted runner. */
export async function makePrograms(folder: string, workflow: string, model: string): Promise<void> {
  try {
    await installAll(folder, workflow, model)
  } catch (error) {
    throw new OutOfReach(messageOf(error).slice(0, 300))
  }
}

async function installAll(folder: string, workflow: string, model: string): Promise<void> {
  const modules = join(folder, 'modules')
  mkdirSync(modules, { recursive: true })
  for (const name of ['sudo', 'pip']) write(folder, name, 'exit 0')
  write(
    folder,
    'npm',
    `
    case "$*" in
      ci) ln -s '${MODULES}' node_modules ;;
      'install --global '*) test -e "${modules}/\${3%@*}" ;;
      'install '*)
        shift
        for each; do
          name="\${each%@*}"
          mkdir -p "node_modules/$(dirname "$name")"
          ln -s "${modules}/$name" "node_modules/$name" || exit 1
        done ;;
      *) echo "npm $* is not known here" >&2; exit 1 ;;
    esac`
  )
  for (const name of packagesIn(workflow)) await provide(folder, name, model)
  const [, asked] = /pip install '?([^\s=']+)/.exec(workflow) ?? []
  if (asked === undefined) return
  const packages = PYTHON[asked]
  if (packages === undefined) throw new Error(`It is not known what \`pip install ${asked}\` needs.`)
  const bin = await installFromPypi(packages[0], packages)
  for (const name of ['python', 'pytest']) write(folder, name, `exec '${join(bin, name)}' "$@"`)
}

async function provide(folder: string, name: string, model: string): Promise<void> {
  const parent = existsSync(join(MODULES, name)) ? MODULES : join(await installFromNpm(name), 'node_modules')
  const link = join(folder, 'modules', name)
  mkdirSync(dirname(link), { recursive: true })
  symlinkSync(join(parent, name), link)
  const { program, args = () => [] } = AGENTS[name] ?? {}
  if (program === undefined) return
  const words = args(model).map((arg) => `'${arg}'`)
  write(folder, program, ['exec', join(parent, '.bin', program), ...words, '"$@"'].join(' '))
}

function packagesIn(workflow: string): string[] {
  const lines = [...workflow.matchAll(/npm install (?:--global )?(.+)/g)].map(([, names = '']) => names)
  // Without their versions, which a test compares with versions.json.
  return [...new Set(lines.flatMap((line) => line.trim().split(/\s+/)))].map((each) => each.replace(/(?<!^)@.*$/, ''))
}

function write(folder: string, name: string, script: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`)
  chmodSync(join(folder, name), 0o755)
}
