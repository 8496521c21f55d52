import { CaseContents } from './cases/case-contents.ts'
import { realRoot } from './cases/inside-root.ts'

/** A hash of all files in a folder. */
export async function folderDigest(folder: string): Promise<string> {
  const root = realRoot(folder)
  const { sha256 } = await new CaseContents(root).folder(root, '.')
  return sha256
}
