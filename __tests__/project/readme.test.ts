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
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
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

/** Every place that a page leads to: links, and the pictures in its HTML. */
function linksOf(page: string): string[] {
  const prose = page.replace(/^```[\s\S]*?^```$/gm, '')
  const found = [/\]\(([^)\s]+)\)/g, /\b(?:src|srcset|href)="([^"]+)"/g].flatMap((pattern) => [
    ...prose.matchAll(pattern)
  ])
  return found.map(([, link = '']) => link)
}

describe('npm run docs', () => {
  const companions = readdirSync('.').filter((name) => existsSync(join(name, 'action.yml')))
  let folder: string

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'readme-'))
    for (const name of companions) mkdirSync(join(folder, name))
    for (const name of ['docs', 'examples']) cpSync(name, join(folder, name), { recursive: true })
    const files = ['action.yml', 'package.json', 'README.md', ...companions.map((name) => `${name}/action.yml`)]
    for (const name of files) copyFileSync(name, join(folder, name))
  })

  afterAll(() => rmSync(folder, { recursive: true }))

  const docs = (arg = '--write', cwd = folder) =>
    spawnSync(process.execPath, [join(process.cwd(), 'scripts', 'docs.js'), arg], { cwd, encoding: 'utf8' })

  test('has nothing to change in the pages, examples and workflows of this repository', () => {
    expect(docs('--check', process.cwd()).stderr).toBe('')
  })

  test('writes a row for every input that is for users, and for every output', () => {
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

  test('updates the pages when action.yml, an example or the owner in package.json changes', () => {
    const ours = 'klavis-sandbox-action'
    const [action, manifest] = [join(folder, 'action.yml'), join(folder, 'package.json')]
    const { repository } = JSON.parse(read(manifest)) as { repository: string }
    writeFileSync(action, read(action).replace('  region:', '  colour:\n    description: Red | green.\n  region:'))
    writeFileSync(manifest, read(manifest).replace(repository, `github:someone-else/${ours}`))
    writeFileSync(join(folder, 'examples', 'first-steps.yml'), `name: Other steps\n# ${ours}\n`)
    expect(docs('--check')).toMatchObject({ status: 1, stderr: expect.stringContaining('README.md is out of date') })
    expect(read(join(folder, REFERENCE))).toBe(read(REFERENCE))
    expect(docs().status).toBe(0)
    expect(read(join(folder, REFERENCE))).toContain('| `colour` |  | Red \\| green. |\n| `region` |')
    expect(read(join(folder, 'README.md'))).toContain(`\`\`\`yaml\nname: Other steps\n# ${ours}\n\`\`\``)
    const written = [join(folder, 'README.md'), ...filesIn(join(folder, 'docs'), '.md')]
    const texts = [...written, ...filesIn(join(folder, 'examples'), '.yml')].map(read)
    const owners = texts.flatMap((text) => [...text.matchAll(/([\w-]+)\/klavis-sandbox-action(?:\/[a-z]+)?@/g)])
    expect(new Set(owners.map(([, owner]) => owner))).toEqual(new Set(['someone-else']))
    expect(docs('--check').status).toBe(0)
  })
})

describe.each(PAGES)('%s', (path) => {
  test('has no broken link', () => {
    const own = linksOf(read(path)).filter((link) => !/^[a-z]+:/.test(link))
    expect(own.flatMap((link) => problemOf(path, link) ?? [])).toEqual([])
  })
})

test('the messages that headings of the troubleshooting page quote are those of the source', () => {
  const plain = (text: string): string => text.replace(/[`\\]/g, '')
  const source = plain(filesIn('src', '.ts').map(read).join('\n'))
  const headings = [...read('docs/troubleshooting.md').matchAll(/^### (.*)$/gm)].map(([, heading = '']) => heading)
  // A quote with a space is a message; without one, or with `input: value`, it is an input or a command.
  const quoted = headings.flatMap((heading) => [...heading.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text))
  const messages = quoted
    .filter((text) => / /.test(text) && !/^git log$|: \S+$/.test(text))
    .map((text) => text.replace(/ \d{3}$/, ''))
  expect(messages.length).toBeGreaterThan(10)
  expect(messages.filter((message) => !source.includes(message))).toEqual([])
})

test('the version of the changelog is that of package.json', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  expect(/^## \[(\d[^\]]*)\]/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version)
})
