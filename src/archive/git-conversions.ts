import { type Git, GitError } from './git.ts'

/** How a checkout differs from what git has. Git for Windows writes CRLF into text files, and links as files by default. */
export interface Conversions {
  /** Whether links are files that contain their target. */
  readonly linksAreFiles: boolean
  /** The tracked files with CRLF that git has with LF. */
  readonly withCrlf: ReadonlySet<string>
}

const CONVERTED = /^i\/lf\s+w\/(?:crlf|mixed)\s+attr\/(.*?)\s*\t(.*)$/s

/** Reads the settings of a checkout, and where files may have been converted, which ones. */
export async function conversionsIn(git: Git, folder: string, platform = process.platform): Promise<Conversions> {
  const settings = await settingsOf(git, folder)
  const autocrlf = settings.get('core.autocrlf') ?? ''
  const linksAreFiles = isFalse(settings.get('core.symlinks'))
  // `git ls-files --eol` reads every file, so it is left out where git converts none.
  const mayConvert = platform === 'win32' || isTrue(autocrlf) || settings.get('core.eol') === 'crlf'
  if (!mayConvert) return { linksAreFiles, withCrlf: new Set() }
  const lines = (await git(['-C', folder, 'ls-files', '-z', '--cached', '--eol'])).toString('utf8').split('\0')
  const converted = lines.flatMap((line) => {
    const [, attributes = '', path] = CONVERTED.exec(line) ?? []
    if (path === undefined || /-text|eol=crlf/.test(attributes)) return []
    return isTrue(autocrlf) || autocrlf === 'input' || attributes !== '' ? [path] : []
  })
  return { linksAreFiles, withCrlf: new Set(converted) }
}

async function settingsOf(git: Git, folder: string): Promise<ReadonlyMap<string, string>> {
  try {
    const output = await git(['-C', folder, 'config', '-z', '--get-regexp', '^core\\.(symlinks|autocrlf|eol)$'])
    const pairs = output
      .toString('utf8')
      .split('\0')
      .map((record) => record.split('\n'))
    return new Map(pairs.map(([name = '', value = 'true']) => [name, value.toLowerCase()]))
  } catch (error) {
    // git fails if there is no such setting.
    if (error instanceof GitError) return new Map()
    throw error
  }
}

function isTrue(value: string): boolean {
  return ['true', 'yes', 'on', '1'].includes(value)
}

function isFalse(value: string | undefined): boolean {
  return value !== undefined && ['false', 'no', 'off', '0', ''].includes(value)
}
