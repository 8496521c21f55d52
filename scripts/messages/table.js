// The messages as tables of Markdown, one for each area.
import { areaOf, NOTES, ORDER } from './areas.js'
import { saysSomething } from './words.js'

/** How a message that says what to do begins to say it. */
export const VERB =
  /^(Add|Allow|Ask|Attach|Begin|Call|Check|Choose|Connect|Correct|Dump|End|Free|Get|Give|If|Install|Leave|Let|Look|Lower|Make|Mend|Name|Open|Pack|Pass|Put|Raise|Read|Release|Remove|Repair|Run|Save|Say|Set|Start|Tell|To|Try|Turn|Upload|Use|Wait|Write)\b/

/** The page's part that is made from the code. */
export function tablesOf(messages) {
  const rows = messages.flatMap((message) => rowsOf(message).map((cells) => ({ area: areaOf(message.path), cells })))
  const partOf = (area) => [`### ${area}`, NOTES[area], tableOf(rows.filter((row) => row.area === area))]
  return ORDER.map((area) =>
    partOf(area)
      .filter((part) => part !== undefined)
      .join('\n\n')
  ).join('\n\n')
}

function tableOf(rows) {
  const sorted = merged(rows.map(({ cells }) => cells)).sort(([a], [b]) => (plain(a) < plain(b) ? -1 : 1))
  const hasMore = sorted.some(([, why, next]) => why !== '' || next !== '')
  const head = hasMore ? ['What you see', 'Why', 'What to do'] : ['What you see']
  return [head, head.map(() => '---'), ...sorted]
    .map((cells) => `| ${cells.slice(0, head.length).join(' | ')} |`)
    .join('\n')
}

/** One row for messages that differ in the input only, or in the reason only. */
function merged(rows) {
  const byText = grouped(rows, ([what, why, next]) => [what, why, next])
  const withInputs = byText.map((same) => {
    const [[what, why, next]] = same
    const names = [...new Set(same.flatMap(([, , , inputs]) => inputs))].map((name) => `\`${shown(name)}\``)
    return [names.length === 0 ? what : `${names.join(', ')}: ${what}`, why, next]
  })
  return grouped(withInputs, ([what, why, next]) => (what === '…' ? [why, next] : [what, next])).map((same) => {
    const whys = [...new Set(same.map(([, why]) => why))].filter((why) => why !== '')
    return [same[0][0], whys.join('<br>or: '), same[0][2]]
  })
}

function grouped(rows, keyOf) {
  const groups = new Map()
  for (const row of rows) {
    const key = JSON.stringify(keyOf(row))
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()]
}

function rowsOf({ kind, part, input, what, why, next }) {
  const inputs = kind === 'initialize' ? ['initialize'] : (input ?? [])
  if (why !== undefined) return [[cell(what), cell(why), cell(next), inputs]]
  const texts = what.filter(saysSomething)
  if (kind === 'log') return texts.map((text) => [`In \`engine.log\`: ${cell([text])}`, '', '', inputs])
  if (part === 'why') return texts.map((text) => ['…', cell([text]), '', inputs])
  if (['final', 'later', 'consequence'].includes(part)) return texts.map((text) => ['…', '', cell([text]), inputs])
  if (kind === 'part') return texts.map((text) => [`… ${cell([text])}`, '', '', inputs])
  return texts.map((text) => [...inSentences(text).map((sentence) => cell([sentence])), inputs])
}

/** A message of one piece: what happened, then why, then what to do. */
function inSentences(text) {
  const [first = '', ...rest] = text.trim().split(/(?<=[.!?]) (?=[\p{Lu}`(])/u)
  const at = rest.findIndex((sentence) => VERB.test(sentence))
  if (at === -1) return [first, rest.join(' '), '']
  return [first, rest.slice(0, at).join(' '), rest.slice(at).join(' ')]
}

function cell(texts) {
  const lines = texts.map(shown).filter((text) => text !== '')
  return lines.join('<br>or: ')
}

/** A text as Markdown: what is filled in stands in angle brackets, and nothing in it is markup but code. */
function shown(text) {
  const line = text.replace(/\s+/g, ' ').trim()
  return line
    .replace(/[<>|*_[\]]/g, (char) => (char === '|' ? '\\|' : char))
    .replace(/\u0001([^\u0002]*)\u0002/gu, (_, name) => (name === '' ? '…' : `‹${name}›`))
    .split('`')
    .map((part, at) => (at % 2 === 1 ? part : part.replace(/[<>*_[\]]/g, (char) => `\\${char}`)))
    .join('`')
}

function plain(text) {
  return text.replace(/[`"'‹\\]/g, '').toLowerCase()
}
