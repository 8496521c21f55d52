import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'

/** The path of a program in the first of the folders that contains it. */
export async function findProgram(
  name: string,
  folders: readonly string[],
  platform: NodeJS.Platform
): Promise<string | undefined> {
  const file = platform === 'win32' ? `${name}.exe` : name
  for (const folder of folders.filter((each) => isAbsolute(each))) {
    const path = join(folder, file)
    if (await isExecutable(path)) return path
  }
  return undefined
}

async function isExecutable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK)
    return (await stat(path)).isFile()
  } catch {
    return false
  }
}
