import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'

interface Form {
  readonly name: string
  readonly description: string
  readonly body: readonly {
    readonly type: string
    readonly id?: string
    readonly attributes: { readonly label?: string; readonly value?: string; readonly options?: readonly unknown[] }
  }[]
}

const FORMS = join('.github', 'ISSUE_TEMPLATE')
const SCRIPTS = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }).scripts
/** What npm does without a script of ours. */
const BUILT_IN = ['ci', 'test', 'start']

describe.each(['AGENTS.md', '.github/pull_request_template.md'])('%s', (page) => {
  const text = readFileSync(page, 'utf8')
  const code = [...text.matchAll(/`([^`\n]+)`/g)].map(([, each = '']) => each)

  test('names commands that there are', () => {
    const commands = code.flatMap((each) => /^npm (?:run )?([a-z]+)/.exec(each)?.[1] ?? [])
    expect(commands.length).toBeGreaterThan(2)
    expect(commands.filter((name) => !(name in SCRIPTS) && !BUILT_IN.includes(name))).toEqual([])
  })

  test('names paths that there are', () => {
    const words = code.flatMap((each) => each.split(' '))
    const paths = words.filter((each) => /^(?!~)[\w.-]+(\/[\w.-]+)+$|^[\w-]+\.(md|yml|js|json)$/.test(each))
    const links = [...text.matchAll(/\]\(([^):#]+)\)/g)].map(([, link = '']) => link)
    expect(paths).not.toEqual([])
    expect([...paths, ...links].filter((path) => !existsSync(path))).toEqual([])
  })
})

test('the one test that AGENTS.md runs is there', () => {
  const [, file = '', title = ''] = /jest -- (\S+) -t '([^']+)'/.exec(readFileSync('AGENTS.md', 'utf8')) ?? []
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`test\\('[^']*${title}`))
})

describe.each(readdirSync(FORMS).filter((name) => name !== 'config.yml'))('the form %s', (name) => {
  const form = parse(readFileSync(join(FORMS, name), 'utf8')) as Form

  test('is one that GitHub takes', () => {
    expect(form).toMatchObject({ name: expect.stringMatching(/\S/), description: expect.stringMatching(/\S/) })
    const types = ['markdown', 'textarea', 'input', 'dropdown', 'checkboxes']
    expect(form.body.filter(({ type }) => !types.includes(type))).toEqual([])
    const questions = form.body.filter(({ type }) => type !== 'markdown')
    expect(questions.filter(({ id, attributes }) => !/^[\w-]+$/.test(id ?? '') || !attributes.label)).toEqual([])
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
    const choices = questions
      .filter(({ type }) => type === 'dropdown')
      .map(({ attributes }) => attributes.options ?? [])
    // GitHub refuses a choice that YAML reads as anything but text.
    expect(choices.flat().filter((choice) => typeof choice !== 'string')).toEqual([])
    expect(choices.filter((options) => options.length < 2)).toEqual([])
  })

  test('links to places that there are', () => {
    const text = form.body.map(({ attributes }) => attributes.value ?? '').join('\n')
    const files = [...text.matchAll(/\]\(\.\.\/blob\/HEAD\/([^)#]+)/g)].map(([, path = '']) => path)
    expect(files.filter((path) => !existsSync(path))).toEqual([])
  })
})

test('Dependabot knows every package that it is told of', () => {
  const { updates } = parse(readFileSync('.github/dependabot.yml', 'utf8')) as {
    updates: { 'package-ecosystem': string; groups: Record<string, { patterns?: string[] }> }[]
  }
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, object>
  const installed = Object.keys({ ...dependencies, ...devDependencies })
  const [npm] = updates.filter((update) => update['package-ecosystem'] === 'npm')
  const patterns = Object.values(npm?.groups ?? {}).flatMap((group) => group.patterns ?? [])
  expect(patterns.length).toBeGreaterThan(3)
  const isKnown = (pattern: string) => installed.some((name) => name.startsWith(pattern.replace('*', '')))
  expect(patterns.filter((pattern) => !isKnown(pattern))).toEqual([])
})

test('the lock file has every platform’s package of every native tool', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string>; dependencies?: object }>
  }
  const tools = Object.entries(packages).filter(([, { optionalDependencies }]) => optionalDependencies !== undefined)
  expect(tools.length).toBeGreaterThan(4)
  const missing = tools.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`node_modules/${name}` in packages) && !(`${path}/node_modules/${name}` in packages)
    )
  )
  expect(missing).toEqual([])
})
