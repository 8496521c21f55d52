import { execFileSync, spawnSync } from 'node:child_process'
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

/**
 * Removes a folder in which a program may have taken away our own rights, or nested folders deeper than a path can be long,
 * which only the system's own program removes. Throws if files of another user are in it.
 */
export function removeHostileFolder(path: string): void {
  try {
    removeFolderSync(path)
  } catch {
    if (process.platform === 'win32') {
      openFolders(path)
      removeFolderSync(path)
      return
    }
    // It also fails at a link that leads nowhere, and what it could not change may still be in a folder of ours.
    spawnSync('/bin/chmod', ['-R', 'u+rwx', '--', path], { stdio: 'ignore' })
    execFileSync('/bin/rm', ['-rf', '--', path], { stdio: 'ignore' })
  }
}

/** Returns false if the folder cannot be removed. */
export function tryToRemove(path: string): boolean {
  try {
    removeHostileFolder(path)
    return true
  } catch {
    return false
  }
}

function openFolders(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return
  chmodSync(path, 0o700)
  for (const name of readdirSync(path)) openFolders(join(path, name))
}
