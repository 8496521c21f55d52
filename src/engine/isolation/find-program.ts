import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'

/** The first of the folders that holds a program of this name, as a whole path. */
export async function findProgram(
  name: string,
  folders: readonly string[],
  platform: NodeJS.Platform
): Promise<string | undefined> {
  const names = platform === 'win32' ? [`${name}.exe`] : [name]
  for (const folder of folders.filter((folder) => isAbsolute(folder))) {
    for (const candidate of names) {
      const path = join(folder, candidate)
      if (await isProgram(path)) return path
    }
  }
  return undefined
}

async function isProgram(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK)
    return (await stat(path)).isFile()
  } catch {
    return false
  }
}
