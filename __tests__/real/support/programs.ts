// Installs other people's programs, in the versions of versions.json, outside the repository. A second run finds them there.
import { type ExecFileOptions, execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

type Registry = 'go' | 'npm' | 'pypi'

/** A program whose registry cannot be reached, or whose installer is not on this machine. Its checks are left out. */
export class OutOfReach extends Error {}

const execute = promisify(execFile)
/** npm has been seen to look for fitting versions for ever. */
const INSTALL_LIMIT_MS = 600_000
const run = (program: string, args: readonly string[], options: ExecFileOptions = {}) =>
  execute(program, args, { timeout: INSTALL_LIMIT_MS, ...options })
const versions = JSON.parse(readFileSync(new URL('../versions.json', import.meta.url), 'utf8')) as Record<
  Registry,
  Record<string, string>
>

/** The folder of everything that the real checks install. */
export const programsFolder = join(process.env['KLAVIS_REAL_FOLDER'] ?? join(tmpdir(), 'klavis-sandbox-real'))

/** The scripts of these packages put their program in place. */
const NEED_THEIR_SCRIPT = ['@anthropic-ai/claude-code', 'opencode-ai']

export function versionOf(registry: Registry, name: string): string {
  const version = versions[registry][name]
  if (version === undefined) throw new Error(`versions.json has no version of ${name}.`)
  return version
}

/** A key such as `mcp (1.x)` names another version of a package. */
function packageOf(key: string): string {
  return key.replace(/ \(.*\)$/, '')
}

/** Installs npm packages into a folder of their own, and returns it. */
export async function installFromNpm(name: string, packages: readonly string[] = [name]): Promise<string> {
  const specs = packages.map((each) => `${packageOf(each)}@${versionOf('npm', each)}`)
  return await installOnce(`npm-${name}`, specs, async (folder) => {
    const ignore = `--ignore-scripts=${!packages.some((each) => NEED_THEIR_SCRIPT.includes(each))}`
    await run('npm', ['install', ignore, '--no-audit', '--no-fund', '--prefix', folder, ...specs], {
      shell: process.platform === 'win32',
      maxBuffer: 2 ** 26
    })
  })
}

/** Builds a Go program, and returns the folder with its executable. */
export async function installFromGo(module: string): Promise<string> {
  const spec = `${module}@${versionOf('go', module)}`
  return await installOnce(`go-${module}`, [spec], async (folder) => {
    await run('go', ['install', spec], { env: { ...process.env, GOBIN: folder, CGO_ENABLED: '0' }, maxBuffer: 2 ** 26 })
  })
}

/** Installs Python packages into a virtual environment, and returns the folder with its `python`. */
export async function installFromPypi(name: string, packages: readonly string[]): Promise<string> {
  const specs = packages.map((each) => `${packageOf(each)}==${versionOf('pypi', each)}`)
  const folder = await installOnce(`pypi-${name}`, specs, async (target) => {
    await run('python3', ['-m', 'venv', target])
    await run(join(target, 'bin', 'python'), ['-m', 'pip', 'install', '--quiet', ...specs], { maxBuffer: 2 ** 26 })
  })
  return join(folder, 'bin')
}

/** A folder that a crashed installation left half full lacks the mark, and is filled again. */
async function installOnce(
  name: string,
  specs: readonly string[],
  install: (folder: string) => Promise<void>
): Promise<string> {
  const folder = join(programsFolder, `${name}-${specs.join('-')}`.replace(/[^\w.@-]+/g, '_').slice(0, 150))
  const mark = join(folder, '.installed')
  if (existsSync(mark)) return folder
  mkdirSync(folder, { recursive: true })
  try {
    await install(folder)
  } catch (error) {
    if (!isOutOfReach(error)) throw error
    throw new OutOfReach(`${specs.join(', ')} cannot be installed here: ${firstLine(error)}`)
  }
  writeFileSync(mark, '')
  return folder
}

function isOutOfReach(error: unknown): boolean {
  const { code, stderr = '' } = error as { readonly code?: unknown; readonly stderr?: string }
  return (
    code === 'ENOENT' ||
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|NewConnectionError|from versions: none|no such host/.test(
      stderr
    )
  )
}

function firstLine(error: unknown): string {
  const { stderr = '', message } = error as { readonly stderr?: string; readonly message: string }
  return (stderr.trim() || message).split('\n', 1).join()
}
