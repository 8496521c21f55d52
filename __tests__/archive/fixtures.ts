import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach } from '@jest/globals'
import { type ListOptions, listFiles } from '../../src/archive/list-files.ts'
import { pack } from '../../src/archive/pack.ts'

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

/** A new folder, which is removed after the test. */
export function freshFolder(): string {
  const folder = realpathSync.native(mkdtempSync(join(tmpdir(), 'archive-')))
  folders.push(folder)
  return folder
}

/** Writes files (a name that ends with a slash is a folder) and returns the folder. */
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

/** The environment of the machine, without its git settings. */
export const isolated: NodeJS.ProcessEnv = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'))),
  // Not `os.devNull`, which git for Windows cannot read.
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_DATE: '2024-01-01T00:00:00Z',
  GIT_COMMITTER_DATE: '2024-01-01T00:00:00Z'
}

const SETTINGS = [
  'user.name=Ada',
  'user.email=ada@example.com',
  'init.defaultBranch=main',
  // No hooks and descriptions, which every copy of a repository would contain.
  'init.templateDir=',
  'protocol.file.allow=always',
  'commit.gpgsign=false',
  'core.autocrlf=false'
].flatMap((setting) => ['-c', setting])

/** Runs git with fixed settings, and returns its output. */
export function git(folder: string, ...args: string[]): string {
  return execFileSync('git', [...SETTINGS, ...args], { cwd: folder, env: isolated, encoding: 'utf8', stdio: 'pipe' })
}

const templates = new Map<string, string>()

afterAll(() => {
  for (const template of templates.values()) rmSync(template, { recursive: true, force: true, maxRetries: 3 })
})

/** A new folder with what `fill` puts into a folder. It runs once for each name, because git is slow. */
export function copyOfTemplate(name: string, fill: (folder: string) => void, folder = freshFolder()): string {
  let template = templates.get(name)
  if (template === undefined) {
    template = realpathSync.native(mkdtempSync(join(tmpdir(), 'template-')))
    templates.set(name, template)
    fill(template)
  }
  cpSync(template, folder, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
  return folder
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

/** Lists a folder and collects the notes. */
export async function list(root: string, more: Partial<ListOptions> = {}) {
  const notes: string[] = []
  const listed = await listFiles({
    root,
    include: [],
    exclude: [],
    withGit: false,
    scratch: join(freshFolder(), 'scratch'),
    skipFolders: [],
    env: (name) => isolated[name],
    note: (text) => notes.push(text),
    ...more
  })
  const entries = [...listed]
  return { entries, paths: entries.map((entry) => entry.path), notes }
}

/** Lists and packs a folder, and returns the path of the archive. */
export async function packed(root: string, more: Partial<ListOptions> = {}): Promise<string> {
  const output = join(freshFolder(), 'out.tar.gz')
  const { entries } = await list(root, more)
  await pack({ entries, output, note: () => {} })
  return output
}

/** Unpacks into a new folder with the tar program of the machine. */
export function unpacked(archive: string): string {
  const folder = freshFolder()
  // From stdin, because GNU tar takes the drive of a Windows path for a host name.
  execFileSync('tar', ['-xzf', '-'], { cwd: folder, input: readFileSync(archive) })
  return folder
}
