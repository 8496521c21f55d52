import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { isInside, relativeTarget } from '../../src/archive/links.ts'
import { freshFolder, list, repository, write } from './fixtures.ts'

const describePosix = process.platform === 'win32' ? describe.skip : describe

/** Lists a folder with these links, and returns the links that are packed. */
async function packedLinks(links: Readonly<Record<string, string>>, files = {}): Promise<readonly string[]> {
  const base = write(freshFolder(), { 'outside/secret.txt': 'SECRET' })
  const root = write(join(base, 'root'), { 'file.txt': 'f', 'a/b/c/deep.txt': 'd', ...files })
  for (const [path, target] of Object.entries(links)) symlinkSync(target.replace('<root>', root), join(root, path))
  const { entries } = await list(root)
  return entries.filter(({ kind }) => kind === 'symlink').map(({ path }) => path)
}

describePosix('symbolic links', () => {
  test('are packed if they stay inside the folder', async () => {
    const links = { one: 'file.txt', 'a/two': '../file.txt', 'a/three': 'b/c', four: 'a/three/deep.txt', five: '.' }
    expect(await packedLinks(links)).toEqual(['a/three', 'a/two', 'five', 'four', 'one'])
  })

  test('keep their target as written', async () => {
    const root = write(freshFolder(), { 'a/x': '' })
    symlinkSync('./a/../a//x', join(root, 'link'))
    expect((await list(root)).entries.find(({ kind }) => kind === 'symlink')).toMatchObject({
      linkTarget: './a/../a//x',
      size: 0
    })
  })

  test('are skipped if they lead out as written', async () => {
    const links = { one: '../outside/secret.txt', two: '..', 'a/three': '../../outside', four: 'a/../../root/file.txt' }
    expect(await packedLinks(links)).toEqual([])
  })

  test('are skipped if they are absolute, even if they lead inside', async () => {
    expect(await packedLinks({ one: '/etc/passwd', two: '<root>/file.txt', three: '/' })).toEqual([])
  })

  test('may be broken, if they stay inside the folder', async () => {
    expect(
      await packedLinks({ one: 'missing/file', two: 'a/missing/../../file', three: 'missing/../../outside' })
    ).toEqual(['one', 'two'])
  })

  test('are skipped if a chain of links leads out', async () => {
    const links = { out: '../outside', 'a/through': '../out/secret.txt', 'a/again': 'through' }
    expect(await packedLinks(links)).toEqual([])
  })

  test('are skipped if ".." after a link to a folder leads out', async () => {
    // As written this is a/b/outside/secret.txt. But `up` is the root, and its ".." is outside.
    const links = { 'a/b/up': '../..', 'a/b/evil': 'up/../outside/secret.txt' }
    expect(await packedLinks(links)).toEqual(['a/b/up'])
  })

  test('are skipped if they lead through an absolute link', async () => {
    expect(await packedLinks({ home: '/', way: 'home/etc/passwd' })).toEqual([])
  })

  test('may form cycles', async () => {
    expect(
      await packedLinks({ self: 'self', ping: 'pong', pong: 'ping', 'a/up': '..', 'a/round': 'up/a/up/a/b' })
    ).toEqual(['a/round', 'a/up'])
  })

  test('are checked in the same way in a checkout', async () => {
    const root = repository(freshFolder(), { 'file.txt': 'f' })
    symlinkSync('/etc/passwd', join(root, 'bad'))
    symlinkSync('file.txt', join(root, 'good'))
    const { paths, notes } = await list(root)
    expect(paths).toEqual(['file.txt', 'good'])
    expect(notes).toEqual(['Skipped symbolic links that lead out of the folder (1): bad'])
  })
})

describe('the target of a link', () => {
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

  test('a sibling whose name has the same prefix is not inside the folder', () => {
    const folder = freshFolder()
    expect(isInside(folder, `${folder}-other`)).toBe(false)
    expect(isInside(folder, join(folder, '..hidden'))).toBe(true)
    expect(isInside(folder, folder)).toBe(true)
  })
})
