// Writes the tables of inputs and outputs from each action.yml: the main action's into README.md, between the markers
// `<!-- inputs -->` and `<!-- /inputs -->` (outputs alike), the companions' into docs/companions.md, between
// `<!-- reset inputs -->` and so on. With `--check` nothing is written: exit code 1 says that they differ.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'yaml'

const companions = readdirSync('.').filter((name) => existsSync(`${name}/action.yml`))

update('README.md', [['', 'action.yml']])
update(
  'docs/companions.md',
  companions.map((name) => [`${name} `, `${name}/action.yml`])
)

function update(page, actions) {
  const found = readFileSync(page, 'utf8')
  const made = actions.reduce((text, [prefix, path]) => withTables(text, page, prefix, path), found)
  if (made === found) console.log(`The tables of ${page} are those of the actions.`)
  else if (process.argv.includes('--check')) {
    console.error(`The tables of ${page} are not those of the actions. Run "npm run docs".`)
    process.exitCode = 1
  } else {
    writeFileSync(page, made)
    console.log(`The tables of ${page} were written anew.`)
  }
}

function withTables(text, page, prefix, path) {
  const { inputs, outputs = {} } = parse(readFileSync(path, 'utf8'))
  // Inputs that only carry facts of the runner into the post step say so in their description, and are left out.
  const forUsers = Object.entries(inputs).filter(([, { description }]) => !description.startsWith('Not for users.'))
  const ofInputs = forUsers.map(([name, input]) => [code(name), code(input.default), input.description])
  const ofOutputs = Object.entries(outputs).map(([name, output]) => [code(name), output.description])
  const withInputs = replaced(text, page, `${prefix}inputs`, table(['Input', 'Default', 'What it does'], ofInputs))
  return replaced(withInputs, page, `${prefix}outputs`, table(['Output', 'What it is'], ofOutputs))
}

function replaced(text, page, name, content) {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [from, to] = [text.indexOf(start), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${page} has no ${start} … ${end}`)
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
