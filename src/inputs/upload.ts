import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { checkoutHint, inputName } from '../base/host-wording.ts'
import type { UploadInputs } from './inputs.ts'
import { lines } from './lists.ts'
import { type Problems, quoted, type ValueReader } from './values.ts'

/** Reads which folder is packed into the workspace of the local sandbox, and which files of it. */
export function readUpload(
  read: ValueReader,
  workspace: string,
  hasLocal: boolean,
  problems: Problems
): UploadInputs | undefined {
  const given = read.text('upload')
  const withGit = read.flag('upload-git', false)
  const noUpload = `has no effect without ${inputName('upload')}. Remove it, or set ${inputName('upload')} to a folder.`
  if (given === '') {
    for (const name of ['upload-include', 'upload-exclude']) if (read.text(name)) problems.add(name, noUpload)
    if (withGit) problems.add('upload-git', noUpload)
    return undefined
  }
  const folder = resolve(workspace, given)
  if (!hasLocal)
    problems.add('upload', `needs a local sandbox. List servers in ${inputName('local-sandbox')}, like \`filesystem\`.`)
  if (!isFolder(folder)) {
    problems.add('upload', `there is no folder ${quoted(given)}. ${checkoutHint()}`)
  }
  return { folder, include: lines(read.text('upload-include')), exclude: lines(read.text('upload-exclude')), withGit }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}
