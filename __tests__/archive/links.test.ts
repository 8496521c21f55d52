import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { isInside, relativeTarget } from '../../src/archive/links.ts'
import { freshFolder, list, repository, write } from './scene.ts'

const describePosix = process.platform === 'win32' ? describe.skip : describe

/** A folder with these links in it; those that are kept. */
async function keptOf(links: Readonly<Record<string, string>>, files = {}): Promise<readonly string[]> {
  const base = write(freshFolder(), { 'outside/secret.txt': 'SECRET' })
  const root = write(join(base, 'root'), { 'file.txt': 'f', 'a/b/c/deep.txt': 'd', ...files })
  for (const [path, target] of Object.entries(links)) symlinkSync(target.replace('<root>', root), join(root, path))
  const { entries } = await list(root)
  return entries.filter(({ kind }) => kind === 'symlink').map(({ path }) => path)
}

describePosix('symbolic links', () => {
  test('are kept where they stay inside', async () => {
    const links = { one: 'file.txt', 'a/two': '../file.txt', 'a/three': 'b/c', four: 'a/three/deep.txt', five: '.' }
    expect(await keptOf(links)).toEqual(['a/three', 'a/two', 'five', 'four', 'one'])
  })

  test('keep their target as it is written', async () => {
    const root = write(freshFolder(), { 'a/x': '' })
    symlinkSync('./a/../a//x', join(root, 'link'))
    expect((await list(root)).entries.find(({ kind }) => kind === 'symlink')).toMatchObject({
      linkTarget: './a/../a//x',
      size: 0
    })
  })

  test('are dropped where they lead out as written', async () => {
    const links = { one: '../outside/secret.txt', two: '..', 'a/three': '../../outside', four: 'a/../../root/file.txt' }
    expect(await keptOf(links)).toEqual([])
  })

  test('are dropped where they are absolute, even to the inside', async () => {
    expect(await keptOf({ one: '/etc/passwd', two: '<root>/file.txt', three: '/' })).toEqual([])
  })

  test('may lead nowhere, as long as it is inside', async () => {
    expect(await keptOf({ one: 'missing/file', two: 'a/missing/../../file', three: 'missing/../../outside' })).toEqual([
      'one',
      'two'
    ])
  })

  test('are dropped where a chain of them really leaves', async () => {
    const links = { out: '../outside', 'a/through': '../out/secret.txt', 'a/again': 'through' }
    expect(await keptOf(links)).toEqual([])
  })

  test('are dropped where a folder link makes ".." mean something else', async () => {
    // As written this is a/b/outside/secret.txt; but `up` is the root itself, and its ".." is outside.
    const links = { 'a/b/up': '../..', 'a/b/evil': 'up/../outside/secret.txt' }
    expect(await keptOf(links)).toEqual(['a/b/up'])
  })

  test('are dropped where a link on the way is absolute', async () => {
    expect(await keptOf({ home: '/', way: 'home/etc/passwd' })).toEqual([])
  })

  test('may go in circles without harm', async () => {
    expect(await keptOf({ self: 'self', ping: 'pong', pong: 'ping', 'a/up': '..', 'a/round': 'up/a/up/a/b' })).toEqual([
      'a/round',
      'a/up'
    ])
  })

  test('are judged the same way in a checkout', async () => {
    const root = repository(freshFolder(), { 'file.txt': 'f' })
    symlinkSync('/etc/passwd', join(root, 'bad'))
    symlinkSync('file.txt', join(root, 'good'))
    const { paths, notes } = await list(root)
    expect(paths).toEqual(['file.txt', 'good'])
    expect(notes).toEqual(['1 symbolic links that lead out of the folder are left out: bad'])
  })
})

describe('targets', () => {
  test.each([
    ['linux', 'a/b', 'a/b'],
    ['linux', '/a', undefined],
    ['linux', 'c:\\x', 'c:\\x'],
    ['win32', '..\\a\\b', '../a/b'],
    ['win32', 'C:\\x', undefined],
    ['win32', 'C:x', undefined],
    ['win32', '\\\\?\\C:\\x', undefined],
    ['win32', '/x', undefined]
  ] as const)('on %s %s is %s', (platform, target, expected) => {
    expect(relativeTarget(target, platform)).toBe(expected)
  })

  test('a sibling whose name starts the same is not inside', () => {
    const folder = freshFolder()
    expect(isInside(folder, `${folder}-other`)).toBe(false)
    expect(isInside(folder, join(folder, '..hidden'))).toBe(true)
    expect(isInside(folder, folder)).toBe(true)
  })
})
