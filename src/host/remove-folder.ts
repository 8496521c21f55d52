import { chmodSync, lstatSync, readdirSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

// On Windows a folder cannot be removed while a program that is just ending, or a virus scanner, has it open.
const REMOVE = { recursive: true, force: true, maxRetries: 5, retryDelay: 100 } as const

/** Removes a folder with everything in it, of a link only the link. */
export function removeFolderSync(path: string): void {
  rmSync(path, REMOVE)
}

/** Removes a folder with everything in it, of a link only the link. */
export async function removeFolder(path: string): Promise<void> {
  await rm(path, REMOVE)
}

/** Removes a folder in which a program may have taken away our own rights. */
export function removeHostileFolder(path: string): void {
  try {
    removeFolderSync(path)
  } catch {
    openFolders(path)
    removeFolderSync(path)
  }
}

function openFolders(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return
  chmodSync(path, 0o700)
  for (const name of readdirSync(path)) openFolders(join(path, name))
}
