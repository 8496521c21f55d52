// Writes the generated parts of the pages. With `--check` it writes nothing; exit code 1 means that something differs.
//
// Between markers: tables of inputs and outputs from each action.yml (`<!-- inputs -->` … `<!-- /inputs -->` for the main
// action, `<!-- reset inputs -->` for a companion, `<!-- common inputs -->` for what companions share), the list of servers
// (`<!-- servers -->`), and files from examples/ (`<!-- example first-steps.yml -->`).
//
// Everywhere: the owner in `uses: <owner>/klavis-sandbox-action…`, from `repository` in package.json.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import './typescript.js'

const { KNOWN_SERVERS } = await import('../src/inputs/known-servers.ts')
const OWNER = /(?<=uses: |github\.com\/|`)[A-Za-z0-9][A-Za-z0-9-]*(?=\/klavis-sandbox-action\b)/g
const INPUT_HEAD = ['Input', 'Default', 'What it does']
const COMMON_INPUTS = ['names', 'timeout', 'api-key', 'api-url', 'region', 'rate-limit', 'ledger', 'sandbox-proof']
const companions = readdirSync('.').filter((name) => existsSync(`${name}/action.yml`))
const owner = ownerOf(JSON.parse(readFileSync('package.json', 'utf8')))
const pages = [...filesIn('.', '.md'), ...filesIn('docs', '.md')]

for (const path of pages)
  update(path, (text) => withOwner(withTables(withServers(withExamples(text, path), path), path)))
for (const path of [...filesIn('examples', '.yml'), ...filesIn('.github', '.yml', true)]) update(path, withOwner)

function update(path, make) {
  const found = readFileSync(path, 'utf8')
  const made = make(found)
  if (made === found) return
  if (process.argv.includes('--check')) {
    console.error(`${path} is out of date. Run "npm run docs".`)
    process.exitCode = 1
  } else {
    writeFileSync(path, made)
    console.log(`Updated ${path}`)
  }
}

function ownerOf({ repository }) {
  const [, found] = /^github:([^/]+)\/klavis-sandbox-action$/.exec(repository) ?? []
  if (found === undefined)
    throw new Error('"repository" in package.json must be "github:<owner>/klavis-sandbox-action"')
  return found
}

function withOwner(text) {
  return text.replace(OWNER, () => owner)
}

/** Rows of inputs that most companions share, as `reset/` has them. The tables of the companions leave them out. */
function commonInputs() {
  const { inputs } = parse(readFileSync('reset/action.yml', 'utf8'))
  return COMMON_INPUTS.map((name) => rowOf([name, inputs[name]]))
}

function withTables(text, page) {
  const common = table(INPUT_HEAD, commonInputs())
  const actions = [['', 'action.yml'], ...companions.map((name) => [`${name} `, `${name}/action.yml`])]
  return actions.reduce(
    (made, [prefix, path]) => {
      const { inputs, outputs } = tablesOf(path)
      return replaced(replaced(made, page, `${prefix}inputs`, inputs), page, `${prefix}outputs`, outputs)
    },
    replaced(text, page, 'common inputs', common)
  )
}

function tablesOf(path) {
  const { inputs, outputs = {} } = parse(readFileSync(path, 'utf8'))
  // Inputs that only carry facts of the runner into the post step say so in their description, and are left out.
  const forUsers = Object.entries(inputs).filter(([, { description }]) => !description.startsWith('Not for users.'))
  const common = path === 'action.yml' ? [] : commonInputs().map(String)
  const rows = forUsers.map(rowOf)
  const isCommon = (row) => common.includes(String(row))
  const shared = rows.filter(isCommon).map(([name]) => name)
  const ofOutputs = Object.entries(outputs).map(([name, output]) => [code(name), output.description])
  return {
    inputs: [
      table(
        INPUT_HEAD,
        rows.filter((row) => !isCommon(row))
      ),
      ...(shared.length === 0 ? [] : [`Also ${shared.join(', ')}: see [common inputs](#common-inputs).`])
    ].join('\n\n'),
    outputs: table(['Output', 'What it is'], ofOutputs)
  }
}

function rowOf([name, input]) {
  return [code(name), code(input.default), input.description]
}

function withServers(text, page) {
  const namesIn = (input, without) =>
    KNOWN_SERVERS.filter((server) => server.input === input && server.withoutKey === without).map(({ name }) =>
      code(name)
    )
  const rows = ['local-sandbox', 'sandboxes'].map((input) => [
    code(input),
    ...[true, false].map((without) => namesIn(input, without).join(', '))
  ])
  return replaced(text, page, 'servers', table(['Name it in', 'Work without a key', 'Need a key'], rows))
}

function withExamples(text, page) {
  const markers = [...text.matchAll(/^<!-- (example (\S+\.yml)) -->$/gm)]
  return markers.reduce((made, [, marker, path]) => {
    const content = readFileSync(`examples/${path}`, 'utf8')
    return replaced(made, page, marker, `\`\`\`yaml\n${content}\`\`\``)
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

function filesIn(folder, ending, recursive = false) {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder, { recursive }).filter((name) => name.endsWith(ending))
  return names.map((name) => join(folder, name))
}
