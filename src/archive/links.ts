import { lstatSync, readlinkSync } from 'node:fs'
import { dirname, isAbsolute, join, posix, relative, sep, win32 } from 'node:path'

/** As many links as the Linux kernel follows in one path. */
const MAX_LINKS = 40

/** Whether `path` is `folder` or in it; both absolute and without links. */
export function isInside(folder: string, path: string): boolean {
  const steps = relative(folder, path)
  return steps === '' || !(isAbsolute(steps) || steps === '..' || steps.startsWith(`..${sep}`))
}

/** Joins a folder and a path in it that has no `.` or `..`. `join` would look at every character. */
export function pathIn(folder: string, path: string): string {
  return `${folder}/${path}`
}

/** A link's target as archives write it, with forward slashes; undefined if it is absolute. */
export function relativeTarget(target: string, platform = process.platform): string | undefined {
  if (platform !== 'win32') return posix.isAbsolute(target) ? undefined : target
  return win32.parse(target).root === '' ? target.replaceAll('\\', '/') : undefined
}

/** Whether a link at `path` (relative to `root`) stays in `root`, both as written and as the disk resolves it. */
export function staysInside(root: string, path: string, target: string): boolean {
  const written = posix.normalize(posix.join(posix.dirname(path), target))
  if (written === '..' || written.startsWith('../')) return false
  return resolvesInside(root, dirname(join(root, path)), target)
}

/** Resolves step by step as the kernel does: `a/../b` is `b` as written, but not if `a` is a link to another folder. */
function resolvesInside(root: string, start: string, target: string): boolean {
  const steps = target.split('/')
  let current = start
  let links = 0
  for (let step = steps.shift(); step !== undefined; step = steps.shift()) {
    if (step === '' || step === '.') continue
    const next = join(current, step)
    const link = step === '..' ? undefined : linkAt(next)
    if (link === undefined) {
      current = next
      if (!isInside(root, current)) return false
      continue
    }
    const linkTarget = relativeTarget(link)
    links += 1
    if (linkTarget === undefined || links > MAX_LINKS) return false
    steps.unshift(...linkTarget.split('/'))
  }
  return true
}

function linkAt(path: string): string | undefined {
  try {
    return lstatSync(path).isSymbolicLink() ? readlinkSync(path) : undefined
  } catch {
    return undefined
  }
}
