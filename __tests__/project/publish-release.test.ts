import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, test } from '@jest/globals'

type Gh = (...args: string[]) => string
type Say = (line: string) => void

interface Publishing {
  readonly publish: (release: { tag: string; files: string[]; notes: string }, gh: Gh, say: Say) => void
  readonly moveMajorTag: (target: { tag: string; commit: string }, gh: Gh, say: Say) => void
}

interface Checking {
  readonly newestTags: (versions: readonly string[]) => string[]
  readonly wrongMajorTags: (versions: readonly string[], commitOf: (tag: string) => string | undefined) => string[]
}

interface Release {
  readonly isDraft: boolean
  readonly files: readonly string[]
  readonly options: readonly string[]
}

const COMMIT = 'c0ffee'

let script: Publishing & Checking

beforeAll(async () => {
  const load = async (name: string) => (await import(pathToFileURL(resolve('scripts', name)).href)) as object
  script = { ...(await load('publish-release.js')), ...(await load('check-releases.js')) } as Publishing & Checking
})

/** As much of GitHub as a release needs: what is published is locked. */
function github(published: readonly string[], { drafts = [] as readonly string[], tags = {}, immutable = true } = {}) {
  const release = (isDraft: boolean): Release => ({ isDraft, files: [], options: [] })
  const releases = new Map<string, Release>([
    ...published.map((tag) => [tag, release(false)] as const),
    ...drafts.map((tag) => [tag, release(true)] as const)
  ])
  const refs: Record<string, string> = { ...tags }
  const draftOf = (tag: string): Release => {
    const found = releases.get(tag)
    if (found?.isDraft !== true) throw new Error(`${tag} is no draft`)
    return found
  }
  const commands: Record<string, (args: string[]) => unknown> = {
    'release list': () => [...releases].map(([tagName, { isDraft }]) => ({ tagName, isDraft })),
    'release delete': ([tag = '']) => draftOf(tag).isDraft && releases.delete(tag),
    'release create': ([tag = '', ...args]) => {
      if (releases.has(tag) || !args.includes('--draft')) throw new Error(`${tag} cannot be created`)
      releases.set(tag, { isDraft: true, files: args.filter((each) => each.startsWith('files/')), options: args })
    },
    'release edit': ([tag = '', ...args]) => {
      const draft = draftOf(tag)
      releases.set(tag, { ...draft, isDraft: false, options: [...draft.options, ...args] })
    },
    'api --method': ([method = '', path = '', ...fields]) => {
      const fieldOf = (name: string) => fields.find((field) => field.startsWith(`${name}=`))?.slice(name.length + 1)
      const ref = fieldOf('ref') ?? path.replace(/^.*\/git\//, '')
      if (method === 'POST' ? ref in refs : fieldOf('force') !== 'true') throw new Error(`${ref} cannot be moved`)
      refs[ref] = fieldOf('sha') ?? ''
    }
  }
  const gh: Gh = (...args) => {
    const [name = '', what = ''] = args
    if (what.includes('/releases/tags/')) return JSON.stringify({ immutable })
    if (what.includes('/matching-refs/')) return JSON.stringify(Object.keys(refs).map((ref) => ({ ref })))
    return JSON.stringify(commands[`${name} ${what}`]?.(args.slice(2)) ?? null)
  }
  return { gh, releases, refs }
}

/** Releases a tag there, as the workflow does. */
function releaseOf(tag: string, { gh }: ReturnType<typeof github>): string[] {
  const said: string[] = []
  script.publish({ tag, files: ['files/a.tgz', 'files/SHA256SUMS'], notes: 'notes.md' }, gh, (line) => said.push(line))
  script.moveMajorTag({ tag, commit: COMMIT }, gh, (line) => said.push(line))
  return said
}

describe('a tag becomes a release', () => {
  test('the first one: with its files, published at the end, and v1 comes to be', () => {
    const world = github([])
    expect(releaseOf('v1.0.0', world)).toEqual(['::notice::v1 is v1.0.0 now.'])
    expect(world.releases.get('v1.0.0')).toMatchObject({ isDraft: false, files: ['files/a.tgz', 'files/SHA256SUMS'] })
    expect(world.releases.get('v1.0.0')?.options).toEqual(expect.arrayContaining(['--verify-tag', '--latest=true']))
    expect(world.refs).toEqual({ 'refs/tags/v1': COMMIT })
  })

  test('the next one: v1 moves, and a tag that only begins alike does not', () => {
    const world = github(['v1.9.0', 'v2.0.0'], { tags: { 'refs/tags/v1': 'old', 'refs/tags/v10': 'other' } })
    expect(releaseOf('v1.10.0', world)).toEqual(['::notice::v1 is v1.10.0 now.'])
    expect(world.refs).toEqual({ 'refs/tags/v1': COMMIT, 'refs/tags/v10': 'other' })
    expect(world.releases.get('v1.10.0')?.options).toContain('--latest=false')
  })

  test.each([
    ['a fix of an older version', 'v1.0.1', '--latest=false'],
    ['a pre-release', 'v1.2.0-beta.1', '--prerelease']
  ])('%s leaves v1 where it is', (_, tag, option) => {
    const world = github(['v1.1.0'], { tags: { 'refs/tags/v1': 'old' } })
    expect(releaseOf(tag, world)).toEqual([`::notice::v1 stays where it is: ${tag} is not its newest release.`])
    expect(world.refs).toEqual({ 'refs/tags/v1': 'old' })
    expect(world.releases.get(tag)?.options).toEqual(expect.arrayContaining([option, '--latest=false']))
  })

  test('v1 moves also where the list of releases does not know yet of the one just published', () => {
    const { gh, refs } = github(['v1.0.0'], { tags: { 'refs/tags/v1': 'old' } })
    script.moveMajorTag({ tag: 'v1.1.0', commit: COMMIT }, gh, () => undefined)
    expect(refs).toEqual({ 'refs/tags/v1': COMMIT })
  })

  test('a second run changes nothing of what is published, and makes a half one anew', () => {
    const world = github(['v1.0.0'], { drafts: ['v1.1.0'], immutable: false })
    expect(releaseOf('v1.1.0', world)[0]).toMatch(/^::warning::v1\.1\.0 can still be changed\. .*release immutability/)
    const made = world.releases.get('v1.1.0')
    expect(made?.files).toHaveLength(2)
    expect(releaseOf('v1.1.0', world)[0]).toBe('::notice::v1.1.0 is published already, and stays as it is.')
    expect(world.releases.get('v1.1.0')).toBe(made)
  })
})

describe('what is released is looked at now and then', () => {
  const VERSIONS = ['1.9.0', '2.0.0-beta.1', '1.10.0', '1.2.0']

  test('the newest are built anew', () => {
    expect(script.newestTags(VERSIONS)).toEqual(['v2.0.0-beta.1', 'v1.10.0', 'v1.9.0'])
    expect(script.newestTags([])).toEqual([])
  })

  test('a major tag must be where the newest release of it is', () => {
    const commits: Record<string, string> = { 'v1.10.0': 'ten', 'v1.9.0': 'nine', v1: 'ten' }
    expect(script.wrongMajorTags(VERSIONS, (tag) => commits[tag])).toEqual([])
    const message = 'v1 does not point at v1.10.0, the newest release of it.'
    expect(script.wrongMajorTags(VERSIONS, (tag) => ({ ...commits, v1: 'nine' })[tag])).toEqual([message])
    expect(script.wrongMajorTags(VERSIONS, (tag) => ({ 'v1.10.0': 'ten' })[tag])).toEqual([message])
    expect(script.wrongMajorTags(VERSIONS, () => undefined)).toEqual([message])
  })
})
