import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'

interface Action {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default?: string }>>
  readonly outputs: Readonly<Record<string, unknown>>
}

const ACTION = parse(read('action.yml')) as Action
const REFERENCE = join('docs', 'reference.md')
const PAGES = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', 'AGENTS.md', ...filesIn('docs', '.md')]

function read(path: string): string {
  return readFileSync(path, 'utf8')
}

function filesIn(folder: string, ending: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => name.endsWith(ending)).map((name) => join(folder, name))
}

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(page: string): string[] {
  const headings = page.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/^#+ (.+)$/gm)
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-')
  )
}

/** What is wrong with a link that leads to a place in this repository. */
function problemOf(path: string, link: string): string | undefined {
  const [file = '', anchor] = link.split('#')
  const target = file === '' ? path : join(dirname(path), file)
  if (!existsSync(target)) return `${path}: ${link} does not exist`
  if (anchor !== undefined && !anchorsOf(read(target)).includes(anchor)) return `${path}: ${link} has no such heading`
  return undefined
}

/** The lines of a page at which a block of code begins that does not end before the next one, or at all. */
function unclosedIn(page: string): number[] {
  const unclosed: number[] = []
  let begun: number | undefined
  for (const [index, line] of page.split('\n').entries()) {
    const isEnd = line.trim() === '```' && begun !== undefined
    if (!/^\s*```/.test(line)) continue
    if (begun !== undefined && !isEnd) unclosed.push(begun)
    begun = isEnd ? undefined : index + 1
  }
  return begun === undefined ? unclosed : [...unclosed, begun]
}

/** Every place that a page leads to: links, and the pictures in its HTML. */
function linksOf(page: string): string[] {
  const prose = page.replace(/^```[\s\S]*?^```$/gm, '')
  const found = [/\]\(([^)\s]+)\)/g, /\b(?:src|srcset|href)="([^"]+)"/g].flatMap((pattern) => [
    ...prose.matchAll(pattern)
  ])
  return found.map(([, link = '']) => link)
}

describe('what comes from the actions and the examples', () => {
  const companions = readdirSync('.').filter((name) => existsSync(join(name, 'action.yml')))
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'readme-'))
    for (const name of companions) mkdirSync(join(folder, name))
    for (const name of ['docs', 'examples']) cpSync(name, join(folder, name), { recursive: true })
    const files = ['action.yml', 'README.md', ...companions.map((name) => `${name}/action.yml`)]
    for (const name of files) copyFileSync(name, join(folder, name))
  })

  afterEach(() => rmSync(folder, { recursive: true }))

  const docs = (...args: string[]) =>
    spawnSync(process.execPath, [join(process.cwd(), 'scripts', 'readme-tables.js'), ...args], { cwd: folder })

  test('is in the pages as it is there', () => {
    expect(docs('--check').status).toBe(0)
  })

  test('has a row for every input that is for users, and for every output', () => {
    const page = read(REFERENCE)
    const inputs = Object.entries(ACTION.inputs).filter(
      ([, { description }]) => !description.startsWith('Not for users.')
    )
    for (const [name, input] of inputs) {
      expect(page).toContain(`\n| \`${name}\` | ${input.default === undefined ? '' : `\`${input.default}\``} | `)
    }
    for (const name of Object.keys(ACTION.outputs)) expect(page).toContain(`\n| \`${name}\` | `)
    expect(page).not.toContain('| `job-status` |')
  })

  test('is found to differ, and written anew, when action.yml or an example changes', () => {
    const path = join(folder, 'action.yml')
    writeFileSync(path, read(path).replace('  region:', '  colour:\n    description: Red | green.\n  region:'))
    expect(docs('--check').status).toBe(1)
    expect(read(join(folder, REFERENCE))).toBe(read(REFERENCE))
    expect(docs().status).toBe(0)
    expect(read(join(folder, REFERENCE))).toContain('| `colour` |  | Red \\| green. |\n| `region` |')
    expect(docs('--check').status).toBe(0)
    writeFileSync(join(folder, 'examples', 'first-steps.yml'), 'name: Other steps\n')
    expect(docs('--check').status).toBe(1)
    expect(docs().status).toBe(0)
    expect(read(join(folder, 'docs', 'recipes.md'))).toContain('```yaml\nname: Other steps\n```')
  })
})

describe.each(PAGES)('%s', (path) => {
  test('has no link that leads nowhere', () => {
    const own = linksOf(read(path)).filter((link) => !/^[a-z]+:/.test(link))
    expect(own.flatMap((link) => problemOf(path, link) ?? [])).toEqual([])
  })

  test('closes every block of code', () => {
    expect(unclosedIn(read(path))).toEqual([])
  })
})

test('the messages that headings of the troubleshooting page quote are those of the source', () => {
  const plain = (text: string): string => text.replace(/[`\\]/g, '')
  const source = plain(filesIn('src', '.ts').map(read).join('\n'))
  const headings = [...read('docs/troubleshooting.md').matchAll(/^### (.*)$/gm)].map(([, heading = '']) => heading)
  // A quote with a space is a message; without one it is an input or a command.
  const quoted = headings.flatMap((heading) => [...heading.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text))
  const messages = quoted
    .filter((text) => / /.test(text) && text !== 'git log')
    .map((text) => text.replace(/ \d{3}$/, ''))
  expect(messages.length).toBeGreaterThan(10)
  expect(messages.filter((message) => !source.includes(message))).toEqual([])
})

test('the version of the changelog is that of package.json', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  expect(/^## \[(\d[^\]]*)\]/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version)
})
