import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Entry, folderEntry } from './entry.ts'
import type { Git } from './git.ts'
import type { GitDir } from './git-checkout.ts'
import type { CopiedConfig } from './git-config.ts'
import { copyIndex } from './git-index.ts'
import { fileEntry, objectEntries, objectStores } from './git-objects.ts'
import type { Refs } from './git-refs.ts'

/** A repository to copy. */
interface CopyOptions {
  readonly source: GitDir
  readonly config: CopiedConfig
  readonly refs: Refs
  /** A folder that does not exist yet. */
  readonly copy: string
  /** The path of the git directory in the archive. */
  readonly target: string
  /** Whether a path of the checkout is in the archive. */
  readonly isUploaded: (path: string) => boolean
  readonly onLeftOut: (path: string) => void
}

/** The trees without files, which every git knows. */
const EMPTY_TREES: Readonly<Record<string, string>> = {
  sha1: '4b825dc642cb6eb9a060e54bf8d69288fbee4904',
  sha256: '6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321'
}

const PLAIN = '[core]\n\trepositoryformatversion = 1\n\tbare = true\n'

/**
 * The objects and the index. git finds them in a new repository that only borrows the objects, so that no setting, hook
 * or ref of the source is in effect. `git` runs without the settings of the user, too.
 */
export async function copyObjects(git: Git, options: CopyOptions): Promise<readonly Entry[]> {
  const { config, refs, copy, target, isUploaded } = options
  initialise(options)
  const base = refs.hasCommit ? 'HEAD' : (EMPTY_TREES[config.objectFormat] ?? 'HEAD')
  const leftOut = await copyIndex(git, { gitDir: options.source.gitDir, copy, base, isUploaded })
  for (const path of leftOut) options.onLeftOut(path)
  const index = fileEntry(`${target}/index`, join(copy, 'index'))
  return [
    // Without these two folders git does not recognise a repository.
    ...['refs/heads', 'objects'].map((folder) => folderEntry(`${target}/${folder}`)),
    ...(index ? [index] : []),
    ...(await objectEntries(git, { copy, isPartial: config.isPartial, target: `${target}/objects` }))
  ]
}

function initialise({ source, config, refs, copy }: CopyOptions): void {
  for (const folder of ['refs', 'objects/info', 'objects/pack']) mkdirSync(join(copy, folder), { recursive: true })
  const stores = objectStores(join(source.commonDir, 'objects'))
  const files = {
    HEAD: `${refs.head}\n`,
    'packed-refs': refs.packed,
    config: config.objectFormat === 'sha1' ? PLAIN : `${PLAIN}[extensions]\n\tobjectformat = ${config.objectFormat}\n`,
    'objects/info/alternates': stores.map((store) => `${quoted(store)}\n`).join('')
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(copy, name), text)
  const shallow = join(source.commonDir, 'shallow')
  if (fileEntry('', shallow)) copyFileSync(shallow, join(copy, 'shallow'))
}

function quoted(path: string): string {
  return path.includes('\n') ? `"${path.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"` : path
}
