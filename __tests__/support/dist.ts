import { basename, dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The bundles. Outside of the repository, only they find the packages that they need. */
export const BUILT = fileURLToPath(new URL('../../dist', import.meta.url))

/** The programs that the tests run: those of dist, or what ACTION_DIST names (`npm run dev`, `npm run coverage`). */
export const DIST = resolve(process.env['ACTION_DIST'] ?? BUILT)

/** Where a program really is that an action.yml says to be in dist. */
export function programOf(path: string): string {
  return relative(BUILT, dirname(path)) === '' ? resolve(DIST, basename(path)) : path
}
