import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Header, type HeaderData } from 'tar'

/** One entry of a tar, which may be invalid. */
export interface Member extends Partial<Omit<HeaderData, 'size'>> {
  readonly path: string
  readonly content?: string | Buffer
  /** Replaces the real size of the content. */
  readonly size?: number
}

/** A tar with exactly these entries, including ones that no tar program would write. */
export function tarOf(members: readonly Member[], end = 1024): Buffer {
  return Buffer.concat([...members.flatMap(blocksOf), Buffer.alloc(end)])
}

/** Writes a tar.gz with these entries into a folder and returns its path. */
export function tarballIn(folder: string, members: readonly Member[], name = 'upload.tar.gz'): string {
  const path = join(folder, name)
  writeFileSync(path, gzipSync(tarOf(members)))
  return path
}

function blocksOf({ content = '', size, path, ...fields }: Member): Buffer[] {
  const bytes = Buffer.from(content)
  const long = Buffer.byteLength(path) > 99 ? longName(path) : []
  const head = Buffer.alloc(512)
  const shown = { type: 'File', mode: 0o644, mtime: new Date(0), ...fields } as const
  new Header({ ...shown, path: path.slice(0, 99), size: size ?? bytes.length }).encode(head, 0)
  return [...long, head, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)]
}

/** As in GNU tar: a preceding entry has the name as its content. */
function longName(path: string): Buffer[] {
  return blocksOf({ path: '././@LongLink', type: 'NextFileHasLongPath', content: `${path}\0` })
}

const ESCAPE = '../outside.txt'

/** Archives that must not be unpacked, by what is wrong with them, with the expected reason. */
export const HOSTILE: Readonly<Record<string, readonly [reason: RegExp, members: readonly Member[]]>> = {
  'a path with ..': [/leads out/, [{ path: ESCAPE, content: 'x' }]],
  'a path with .. below other folders': [/leads out/, [{ path: 'a/b/../../../outside.txt', content: 'x' }]],
  'a folder with ..': [/leads out/, [{ path: '../outside/', type: 'Directory' }]],
  'an absolute path': [/absolute/, [{ path: '/tmp/outside.txt', content: 'x' }]],
  'a path with a drive': [/absolute/, [{ path: 'C:/outside.txt', content: 'x' }]],
  'a path with a drive and a backslash': [/absolute/, [{ path: 'C:\\outside.txt', content: 'x' }]],
  'a link out': [/leads out/, [{ path: 'link', type: 'SymbolicLink', linkpath: '../outside.txt' }]],
  'an absolute link': [/absolute/, [{ path: 'link', type: 'SymbolicLink', linkpath: '/etc/passwd' }]],
  'a link out through another link': [
    /leads out/,
    [
      { path: 'here', type: 'SymbolicLink', linkpath: '.' },
      { path: 'link', type: 'SymbolicLink', linkpath: 'here/../outside.txt' }
    ]
  ],
  'a link out through a later link': [
    /leads out/,
    [
      { path: 'link', type: 'SymbolicLink', linkpath: 'here/../outside.txt' },
      { path: 'here', type: 'SymbolicLink', linkpath: '.' }
    ]
  ],
  'a file through a link': [
    /through the link/,
    [
      { path: 'folder', type: 'SymbolicLink', linkpath: '..' },
      { path: 'folder/outside.txt', content: 'x' }
    ]
  ],
  'links in a circle': [
    /leads out/,
    [
      { path: 'one', type: 'SymbolicLink', linkpath: 'two' },
      { path: 'two', type: 'SymbolicLink', linkpath: 'one' }
    ]
  ],
  'a hard link out': [/leads out/, [{ path: 'link', type: 'Link', linkpath: '../outside.txt' }]],
  'an absolute hard link': [/absolute/, [{ path: 'link', type: 'Link', linkpath: '/etc/passwd' }]],
  'a hard link to a file of the workspace': [
    /does not name a file of the archive/,
    [{ path: 'link', type: 'Link', linkpath: 'src/old.ts' }]
  ],
  'a hard link to a link': [
    /does not name a file of the archive/,
    [
      { path: 'soft', type: 'SymbolicLink', linkpath: 'kept.txt' },
      { path: 'hard', type: 'Link', linkpath: 'soft' }
    ]
  ],
  'a pipe': [/type that is not unpacked \(FIFO\)/, [{ path: 'pipe', type: 'FIFO' }]],
  'a device': [/type that is not unpacked \(CharacterDevice\)/, [{ path: 'null', type: 'CharacterDevice' }]],
  'a disk': [/type that is not unpacked \(BlockDevice\)/, [{ path: 'sda', type: 'BlockDevice' }]],
  'a sparse file': [/unknown type/, [{ path: 'holes', type: 'SparseFile' }]],
  'a setuid program': [/setuid or setgid/, [{ path: 'su', mode: 0o4755, content: 'x' }]],
  'a setgid program': [/setuid or setgid/, [{ path: 'su', mode: 0o2755, content: 'x' }]],
  'a file that is a folder': [
    /both a file and a folder/,
    [
      { path: 'a', content: 'x' },
      { path: 'a/b', content: 'x' }
    ]
  ],
  'a folder that is a file': [
    /both a folder and something else/,
    [
      { path: 'a/b', content: 'x' },
      { path: 'a', content: 'x' }
    ]
  ],
  'a folder that becomes a link': [
    /both a folder and something else/,
    [
      { path: 'a/b', content: 'x' },
      { path: 'a', type: 'SymbolicLink', linkpath: '..' }
    ]
  ],
  'a root that is a file': [/root of the archive/, [{ path: './.', content: 'x' }]],
  'a root that is a link': [/root of the archive/, [{ path: '.', type: 'SymbolicLink', linkpath: 'a' }]],
  'a name that is too long': [/more than 255 bytes/, [{ path: 'n'.repeat(256), content: 'x' }]],
  'a path that is too long': [/longer than/, [{ path: `${'deep/'.repeat(1200)}x`, content: 'x' }]],
  'a file that is cut off': [/cut off/, [{ path: 'a', content: 'x', size: 100_000 }]],
  'a file where the workspace has a folder': [/folder of the workspace/, [{ path: 'src', content: 'x' }]]
}
