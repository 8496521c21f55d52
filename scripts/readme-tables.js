// Writes the tables of inputs and outputs into README.md from action.yml, between the markers `<!-- inputs -->` and
// `<!-- /inputs -->` (outputs alike). With `--check` nothing is written: exit code 1 says that they differ.
import { readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'yaml'

const { inputs, outputs } = parse(readFileSync('action.yml', 'utf8'))
const found = readFileSync('README.md', 'utf8')

// Inputs that only carry facts of the runner into the post step say so in their description, and are left out.
const forUsers = Object.entries(inputs).filter(([, { description }]) => !description.startsWith('Not for users.'))

const made = [
  [
    'inputs',
    ['Input', 'Default', 'What it does'],
    forUsers.map(([name, input]) => [code(name), code(input.default), input.description])
  ],
  [
    'outputs',
    ['Output', 'What it is'],
    Object.entries(outputs).map(([name, output]) => [code(name), output.description])
  ]
].reduce((text, [name, head, rows]) => replaced(text, name, table(head, rows)), found)

if (made === found) console.log('The tables of README.md are those of action.yml.')
else if (process.argv.includes('--check')) {
  console.error('The tables of README.md are not those of action.yml. Run "npm run docs".')
  process.exitCode = 1
} else {
  writeFileSync('README.md', made)
  console.log('The tables of README.md were written anew.')
}

function replaced(text, name, content) {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [from, to] = [text.indexOf(start), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`README.md has no ${start} … ${end}`)
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
