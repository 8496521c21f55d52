// Writes the tables of docs/troubleshooting.md, between `<!-- messages -->` and `<!-- /messages -->`, from the messages
// in src. With `--check` nothing is written: exit code 1 says that they differ. `--list` prints them as JSON. A message
// that cannot be read is an error.
import { readFileSync, writeFileSync } from 'node:fs'
import { findMessages } from './messages/find.js'
import { tablesOf } from './messages/table.js'

const PAGE = 'docs/troubleshooting.md'
const [start, end] = ['<!-- messages -->', '<!-- /messages -->']

const messages = findMessages('src')
if (process.argv.includes('--list'))
  console.log(
    JSON.stringify(messages)
      .replace(/\\u0001/g, '‹')
      .replace(/\\u0002/g, '›')
  )
const found = readFileSync(PAGE, 'utf8')
const [from, to] = [found.indexOf(start), found.indexOf(end)]
if (from < 0 || to < from) throw new Error(`${PAGE} has no ${start} … ${end}`)
const made = `${found.slice(0, from + start.length)}\n\n${tablesOf(messages)}\n\n${found.slice(to)}`
if (made === found) console.error(`The ${messages.length} messages of ${PAGE} are those of the code.`)
else if (process.argv.includes('--check')) {
  console.error(`The messages of ${PAGE} are not those of the code. Run "npm run docs".`)
  process.exitCode = 1
} else {
  writeFileSync(PAGE, made)
  console.log(`The ${messages.length} messages of ${PAGE} were written anew.`)
}
