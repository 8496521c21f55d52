import { readFile, realpath, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { isInside } from '../../../archive/links.ts'
import { resolveInWorkspace } from '../workspace-path.ts'
import { type Git, gitIn } from './run-git.ts'

const MAX_ALTERNATES_DEPTH = 5

/** A folder of the workspace, and git in it. */
export async function folderAt(
  workspace: string,
  path: string
): Promise<{ readonly folder: string; readonly git: Git }> {
  const folder = await resolveInWorkspace(workspace, path)
  return { folder, git: await gitIn(folder, dirname(await realpath(workspace)), process.env) }
}

/** The repository at a path; rejects unless all of it (work tree, .git, alternates) is in the workspace. */
export async function repositoryAt(workspace: string, path: string): Promise<Git> {
  const { folder, git } = await folderAt(workspace, path)
  if (!(await isFolder(folder))) throw new Error(`'${path}' is not a folder`)
  const root = await realpath(workspace)
  const paths = await repositoryPaths(git, folder)
  if (!paths.every((path) => isInside(root, path))) {
    throw new Error(`Access denied: the repository at '${path}' reaches outside the workspace`)
  }
  return git
}

// A .git file, core.worktree, the common folder of a worktree and alternates may point anywhere.
async function repositoryPaths(git: Git, folder: string): Promise<readonly string[]> {
  const [objects = '', ...others] = (await revParsePaths(git)).map((path) => resolve(folder, path))
  return Promise.all([...others, ...(await objectFolders(objects, 0))].map((path) => realpath(path)))
}

async function revParsePaths(git: Git): Promise<readonly string[]> {
  const options = ['--git-path', 'objects', '--git-dir', '--git-common-dir']
  const output = await git('rev-parse', '--is-inside-work-tree', ...options, '--show-toplevel').catch(() => undefined)
  const [isInWorkTree, ...paths] = output?.split('\n') ?? []
  if (isInWorkTree === 'true') return paths
  // A bare repository has no work tree. In any other, the work tree is elsewhere: `/` makes the check fail.
  const [isBare, ...barePaths] = (await git('rev-parse', '--is-bare-repository', ...options)).split('\n')
  return isBare === 'true' ? barePaths : [...barePaths, '/']
}

async function objectFolders(objects: string, depth: number): Promise<readonly string[]> {
  const list = await readFile(join(objects, 'info', 'alternates'), 'utf8').catch(() => '')
  const alternates = list.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  if (depth === MAX_ALTERNATES_DEPTH) return [objects]
  const nested = alternates.map((line) => objectFolders(resolve(objects, line), depth + 1))
  return [objects, ...(await Promise.all(nested)).flat()]
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false
  )
}
