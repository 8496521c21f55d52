// Builds report.html as one file with its script and style inside. Post fills in the data of a run.
// `node scripts/page.js [file]` writes the template.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformSync } from '@swc/core'

const root = join(import.meta.dirname, '..')
const STYLES = ['base', 'layout', 'timeline', 'rows', 'calls', 'changes', 'cases', 'narrow']
const folder = join(root, 'src', 'report', 'page')

/** The page without its data. Its content security policy allows only this script and style, and no network access. */
export function pageTemplate() {
  const script = `\n${modulesFrom(join(folder, 'show-report.ts')).join('\n')}\nshowReport()\n`
  const style = `\n${STYLES.map((name) => read(join(folder, `${name}.css`))).join('')}`
  if (/<\/(script|style)|<!--|\{\{/i.test(script + style))
    throw new Error('The script or style contains markup that would end its element')
  const policy = [
    "default-src 'none'",
    `script-src '${hashOf(script)}'`,
    `style-src '${hashOf(style)}'`,
    "base-uri 'none'",
    'img-src data:',
    "form-action 'none'"
  ].join('; ')
  const parts = {
    '{{policy}}': policy,
    '<!-- style -->': `<style>${style}</style>`,
    '<!-- data -->': '<script type="application/json" id="data">{{data}}</script>',
    '<!-- script -->': `<script type="module">${script}</script>`
  }
  return read(join(folder, 'index.html')).replace(/\{\{policy\}\}|<!-- \w+ -->/g, (mark) => parts[mark])
}

/** A module and everything it imports, dependencies first. They share one scope, so top-level names must be unique. */
function modulesFrom(path, done = new Set()) {
  if (done.has(path)) return []
  done.add(path)
  const { code } = transformSync(read(path), {
    filename: relative(root, path),
    swcrc: false,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' }, preserveAllComments: false },
    module: { type: 'es6' }
  })
  const before = [...code.matchAll(/^import\s.*?from\s+['"](.+?)['"];?$/gms)].flatMap(([statement, specifier]) => {
    if (/\sas\s/.test(statement) || !specifier.startsWith('.'))
      throw new Error(`The page does not support this import: ${statement}`)
    return modulesFrom(join(dirname(path), specifier), done)
  })
  const own = code
    .replace(/^import\s.*?from\s+['"].+?['"];?\n/gms, '')
    .replace(/(^|\*\/ )export (?=const|class|(?:async )?function)/gm, '$1')
  if (/(^|\*\/ )(import|export)\b/m.test(own))
    throw new Error(`The page does not support an import or export of ${path}`)
  return [...before, own]
}

const read = (path) => readFileSync(path, 'utf8').replaceAll('\r\n', '\n')

const hashOf = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(process.argv[2] ?? join(root, 'dist', 'report.html'), pageTemplate())
