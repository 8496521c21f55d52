import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { devNull, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach } from '@jest/globals'
import { type Listing, listFiles } from '../../src/archive/list.ts'
import { pack } from '../../src/archive/pack.ts'

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

/** A folder that is gone after the test. */
export function freshFolder(): string {
  const folder = realpathSync.native(mkdtempSync(join(tmpdir(), 'archive-')))
  folders.push(folder)
  return folder
}

/** Writes files (a name that ends with a slash is a folder) and gives the folder. */
export function write(folder: string, files: Readonly<Record<string, string | Buffer>>): string {
  for (const [path, content] of Object.entries(files)) {
    const absolute = join(folder, path)
    mkdirSync(path.endsWith('/') ? absolute : dirname(absolute), { recursive: true })
    if (!path.endsWith('/')) writeFileSync(absolute, content)
  }
  return folder
}

export function makeExecutable(path: string): void {
  chmodSync(path, 0o755)
}

/** The machine's environment, without its git settings. */
export const isolated: NodeJS.ProcessEnv = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'))),
  GIT_CONFIG_GLOBAL: devNull,
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_DATE: '2024-01-01T00:00:00Z',
  GIT_COMMITTER_DATE: '2024-01-01T00:00:00Z'
}

const SETTINGS = [
  'user.name=Ada',
  'user.email=ada@example.com',
  'init.defaultBranch=main',
  'protocol.file.allow=always',
  'commit.gpgsign=false',
  'core.autocrlf=false'
].flatMap((setting) => ['-c', setting])

/** Runs git as nobody in particular. */
export function git(folder: string, ...args: string[]): string {
  return execFileSync('git', [...SETTINGS, ...args], { cwd: folder, env: isolated, encoding: 'utf8', stdio: 'pipe' })
}

/** A repository with these files committed. */
export function repository(folder: string, files: Readonly<Record<string, string | Buffer>>): string {
  mkdirSync(folder, { recursive: true })
  git(folder, 'init', '-q')
  write(folder, files)
  git(folder, 'add', '-A')
  git(folder, 'commit', '-q', '--allow-empty', '-m', 'first')
  return folder
}

/** Lists a folder, and keeps what was noted. */
export async function list(root: string, more: Partial<Listing> = {}) {
  const notes: string[] = []
  const entries = await listFiles({
    root,
    include: [],
    exclude: [],
    withGit: false,
    never: [],
    env: (name) => isolated[name],
    note: (text) => notes.push(text),
    ...more
  })
  return { entries, paths: entries.map((entry) => entry.path), notes }
}

/** Lists and packs a folder; gives the archive's path. */
export async function packed(root: string, more: Partial<Listing> = {}): Promise<string> {
  const output = join(freshFolder(), 'out.tar.gz')
  const { entries } = await list(root, more)
  await pack({ entries, output, note: () => {} })
  return output
}

/** Unpacks with the system's tar into a fresh folder. */
export function unpacked(archive: string): string {
  const folder = freshFolder()
  // From stdin: GNU tar takes the drive in a Windows path for the name of a host.
  execFileSync('tar', ['-xzf', '-'], { cwd: folder, input: readFileSync(archive) })
  return folder
}
