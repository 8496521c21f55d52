// package.json has the version. It stands in a few other places, too; this knows them all.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const PLACES = [
  { path: 'package.json', pattern: /^ {2}"version": "([^"]+)"/gm },
  // The head of the lock file, and the entry of the package itself.
  { path: 'package-lock.json', pattern: /"name": "klavis-sandbox",\n +"version": "([^"]+)"/g },
  { path: 'src/host/version.ts', pattern: /VERSION = '([^']+)'/g },
  { path: 'README.md', pattern: /@<commit> # v(\d[^`\s]*)/g }
]

/** Every place of the version, with the one that it has. */
export function versionsAt(root) {
  return PLACES.flatMap(({ path, pattern }) => {
    const found = [...readFileSync(join(root, path), 'utf8').matchAll(pattern)]
    return found.length === 0 ? [{ path, version: undefined }] : found.map(([, version]) => ({ path, version }))
  })
}

/** Writes another version into every place, and gives the paths. */
export function writeVersion(root, version) {
  return PLACES.map(({ path, pattern }) => {
    const file = join(root, path)
    const text = readFileSync(file, 'utf8')
    writeFileSync(
      file,
      text.replace(pattern, (whole, old) => whole.replace(old, () => version))
    )
    return path
  })
}
