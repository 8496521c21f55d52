import { lstatSync, readlinkSync } from 'node:fs'
import { dirname, isAbsolute, join, posix, relative, sep, win32 } from 'node:path'

const MOST_HOPS = 40

/** Whether `path` is `folder` or lies in it; both absolute and without links. */
export function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way === '' || !(isAbsolute(way) || way === '..' || way.startsWith(`..${sep}`))
}

/** A link's target as the archive writes it: forward slashes, or undefined when it is absolute. */
export function relativeTarget(target: string, platform = process.platform): string | undefined {
  if (platform !== 'win32') return posix.isAbsolute(target) ? undefined : target
  return win32.parse(target).root === '' ? target.replaceAll('\\', '/') : undefined
}

/** Whether a link at `path` (relative to `root`) stays in `root`: as written, and as the disk really resolves it. */
export function staysInside(root: string, path: string, target: string): boolean {
  const written = posix.normalize(posix.join(posix.dirname(path), target))
  if (written === '..' || written.startsWith('../')) return false
  return resolvesInside(root, dirname(join(root, path)), target)
}

// `a/../b` is `b` as written, but not when `a` is a link to a folder elsewhere: so we go step by step as the kernel does.
function resolvesInside(root: string, start: string, target: string): boolean {
  const steps = target.split('/')
  let place = start
  let hops = 0
  for (let step = steps.shift(); step !== undefined; step = steps.shift()) {
    if (step === '' || step === '.') continue
    const next = join(place, step)
    const onward = step === '..' ? undefined : linkAt(next)
    if (onward === undefined) {
      place = next
      if (!isInside(root, place)) return false
      continue
    }
    const further = relativeTarget(onward)
    hops += 1
    if (further === undefined || hops > MOST_HOPS) return false
    steps.unshift(...further.split('/'))
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
