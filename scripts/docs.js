// Writes into the pages what comes from elsewhere, between markers. The tables of inputs and outputs come from each
// action.yml: `<!-- inputs -->` … `<!-- /inputs -->` of the main action, `<!-- reset inputs -->` of a companion. The
// workflows come from examples: `<!-- example first-steps.yml -->` … `<!-- /example first-steps.yml -->`. The servers come
// from the lists that the action itself works with: `<!-- servers -->`.
// With `--check` nothing is written: exit code 1 says that something differs.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname } from 'node:path'
import { parse } from 'yaml'
import './typescript.js'

const LANGUAGES = { '.yml': 'yaml', '.py': 'python', '.mjs': 'js', '.json': 'json', '.sh': 'sh', '.csv': 'csv' }
const { KNOWN_SERVERS } = await import('../src/inputs/known-servers.ts')
const companions = readdirSync('.').filter((name) => existsSync(`${name}/action.yml`))

update('README.md')
for (const name of readdirSync('docs').filter((name) => name.endsWith('.md'))) update(`docs/${name}`)

function update(page) {
  const found = readFileSync(page, 'utf8')
  const made = withExamples(replaced(withTables(found, page), page, 'servers', serversTable()), page)
  if (made === found) return
  if (process.argv.includes('--check')) {
    console.error(`${page} is not what the actions and the examples say. Run "npm run docs".`)
    process.exitCode = 1
  } else {
    writeFileSync(page, made)
    console.log(`${page} was written anew.`)
  }
}

function withTables(text, page) {
  const actions = [['', 'action.yml'], ...companions.map((name) => [`${name} `, `${name}/action.yml`])]
  return actions.reduce((made, [prefix, path]) => {
    const { inputs, outputs } = tablesOf(path)
    return replaced(replaced(made, page, `${prefix}inputs`, inputs), page, `${prefix}outputs`, outputs)
  }, text)
}

function tablesOf(path) {
  const { inputs, outputs = {} } = parse(readFileSync(path, 'utf8'))
  // Inputs that only carry facts of the runner into the post step say so in their description, and are left out.
  const forUsers = Object.entries(inputs).filter(([, { description }]) => !description.startsWith('Not for users.'))
  const ofInputs = forUsers.map(([name, input]) => [code(name), code(input.default), input.description])
  const ofOutputs = Object.entries(outputs).map(([name, output]) => [code(name), output.description])
  return {
    inputs: table(['Input', 'Default', 'What it does'], ofInputs),
    outputs: table(['Output', 'What it is'], ofOutputs)
  }
}

function serversTable() {
  const rows = KNOWN_SERVERS.map(({ name, input, withoutKey }) => [code(name), code(input), withoutKey ? 'yes' : ''])
  return table(['Server', 'Name it in', 'Works without a key'], rows)
}

function withExamples(text, page) {
  const names = [...text.matchAll(/^<!-- (example (\S+)) -->$/gm)]
  return names.reduce((made, [, marker, path]) => {
    const content = readFileSync(`examples/${path}`, 'utf8')
    const block = `\`\`\`${LANGUAGES[extname(path)] ?? ''}\n${content}\`\`\``
    // Closed until asked for, so that a page with many of them can be read.
    const shown = `<details><summary><code>examples/${path}</code></summary>\n\n${block}\n\n</details>`
    return replaced(made, page, marker, path.includes('/') ? shown : block)
  }, text)
}

function replaced(text, page, name, content) {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [from, to] = [text.indexOf(start), text.indexOf(end)]
  if (from < 0) return text
  if (to < from) throw new Error(`${page} has no ${end}`)
  return `${text.slice(0, from + start.length)}\n\n${content}\n\n${text.slice(to)}`
}

function table(head, rows) {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n')
}

function cell(text) {
  return text.trim().replace(/\s+/g, ' ').replaceAll('|', '\\|')
}

function code(text) {
  return text === undefined || text === '' ? '' : `\`${text}\``
}
