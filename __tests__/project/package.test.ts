import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'

/** With one of these, npm installs all packages of a repository before it packs it. */
const PREPARING_SCRIPTS = ['preinstall', 'install', 'postinstall', 'prepare', 'prepack', 'build']

interface Package {
  readonly scripts: Readonly<Record<string, string>>
  readonly files: readonly string[]
  readonly bin: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

const packageJson = JSON.parse(readFileSync('package.json', 'utf8')) as Package

describe('npx with the repository', () => {
  test('downloads no other package, because dist contains them all', () => {
    expect(Object.keys(packageJson).filter((key) => /dependencies/i.test(key))).toEqual(['devDependencies'])
    expect(Object.keys(packageJson.scripts).filter((name) => PREPARING_SCRIPTS.includes(name))).toEqual([])
  })

  test('finds its only program among the files of the package', () => {
    const programs = Object.values(packageJson.bin)
    expect(programs).toHaveLength(1)
    for (const program of programs) {
      expect(existsSync(program)).toBe(true)
      expect(packageJson.files).toContain(program.split('/')[0])
      expect(readFileSync(program, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/)
    }
  })
})

test('Dependabot groups exactly the packages in dist, because their updates need a rebuild', () => {
  const config = parse(readFileSync('.github/dependabot.yml', 'utf8')) as {
    readonly updates: readonly { readonly groups: { readonly bundled: { readonly patterns: readonly string[] } } }[]
  }
  const patterns = config.updates[0]?.groups.bundled.patterns ?? []
  const isGrouped = (name: string): boolean =>
    patterns.some((pattern) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(name))
  const licences = ['', 'servers', 'undici'].map((folder) => readFileSync(join('dist', folder, 'licenses.txt'), 'utf8'))
  const isBundled = (name: string): boolean => licences.some((text) => `\n\n${text}`.includes(`\n\n${name}\n`))
  // The bundler adds a few lines of its own, and has a group of its own.
  const direct = Object.keys(packageJson.devDependencies).filter((name) => name !== '@vercel/ncc')
  expect(direct.filter(isGrouped)).toEqual(direct.filter(isBundled))
  expect(direct.filter(isBundled).length).toBeGreaterThan(10)
})
