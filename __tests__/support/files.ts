import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Every file below a folder. */
export function filesIn(folder: string): string[] {
  return entriesBelow(folder).flatMap((entry) => (entry.isFile() ? [pathOf(entry)] : []))
}

/** The files below a folder in which a text stands, as it is, in base64 or as in a URL. */
export function filesContaining(folder: string, text: string): string[] {
  const base64 = Buffer.from(text).toString('base64').replace(/=+$/, '')
  const forms = [text, base64, encodeURIComponent(text)]
  return filesIn(folder).filter((path) => {
    const content = readFileSync(path, 'latin1')
    return forms.some((form) => content.includes(form))
  })
}

/** What below a folder, itself included, somebody else than its owner may read, write or enter. */
export function accessibleToOthers(folder: string): string[] {
  const paths = [folder, ...entriesBelow(folder).map(pathOf)]
  return paths.filter((path) => (statSync(path).mode & 0o077) !== 0)
}

/** The folder that a use of the action made for itself in RUNNER_TEMP. */
export function actionFolder(temp: string): string {
  const [name, ...others] = readdirSync(temp).filter((entry) => entry.startsWith('klavis-sandbox-'))
  if (name === undefined || others.length > 0) throw new Error(`Not one folder of the action in ${temp}`)
  return join(temp, name)
}

function entriesBelow(folder: string): Dirent[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
}

function pathOf(entry: Dirent): string {
  return join(entry.parentPath, entry.name)
}

/** The permissions of a file or folder, as `600`; Windows has none, so there whatever is expected is right. */
export function fileMode(path: string, onWindows: string): string {
  return process.platform === 'win32' ? onWindows : (statSync(path).mode & 0o777).toString(8)
}

/** The JSON in a file that an output names. */
export function readJson(path: string | undefined): unknown {
  return JSON.parse(readFileSync(path ?? '', 'utf8'))
}
