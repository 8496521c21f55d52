import { readFile, realpath, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { insideWorkspace, isInside } from '../workspace.ts'
import { type Git, gitIn } from './program.ts'

const DEEPEST = 5

/** A folder of the workspace to make a repository in. */
export async function folderAt(
  workspace: string,
  path: string
): Promise<{ readonly folder: string; readonly git: Git }> {
  const folder = await insideWorkspace(workspace, path)
  return { folder, git: await gitIn(folder, dirname(await realpath(workspace)), process.env) }
}

/** The repository at a path, if all of it (work tree, .git folder, shared objects) lies in the workspace. */
export async function repositoryAt(workspace: string, path: string): Promise<Git> {
  const { folder, git } = await folderAt(workspace, path)
  if (!(await isFolder(folder))) throw new Error(`'${path}' is not a folder`)
  const root = await realpath(workspace)
  const places = await placesOf(git, folder)
  if (!places.every((place) => isInside(root, place))) {
    throw new Error(`Access denied: the repository at '${path}' reaches outside the workspace`)
  }
  return git
}

// A .git file, core.worktree, a worktree's common folder or borrowed objects may be anywhere.
async function placesOf(git: Git, folder: string): Promise<readonly string[]> {
  const [objects = '', ...others] = (await answers(git)).map((place) => resolve(folder, place))
  return Promise.all([...others, ...(await objectFolders(objects, 0))].map((place) => realpath(place)))
}

async function answers(git: Git): Promise<readonly string[]> {
  const question = ['--git-path', 'objects', '--git-dir', '--git-common-dir']
  const all = await git('rev-parse', '--is-inside-work-tree', ...question, '--show-toplevel').catch(() => undefined)
  const [inside, ...found] = all?.split('\n') ?? []
  if (inside === 'true') return found
  // Without a work tree, or not inside it: fine only if there is none.
  const [bare, ...places] = (await git('rev-parse', '--is-bare-repository', ...question)).split('\n')
  return bare === 'true' ? places : [...places, '/']
}

async function objectFolders(objects: string, depth: number): Promise<readonly string[]> {
  const list = await readFile(join(objects, 'info', 'alternates'), 'utf8').catch(() => '')
  const borrowed = list.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  if (depth === DEEPEST) return [objects]
  const nested = borrowed.map((line) => objectFolders(resolve(objects, line), depth + 1))
  return [objects, ...(await Promise.all(nested)).flat()]
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false
  )
}
