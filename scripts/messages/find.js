// Finds every place in the sources where something is said to a person, and what it may say.
import { functionOf, inside } from './names.js'
import { saidAt } from './said.js'
import { paramsOf, readSources, returnsOf } from './sources.js'
import { saysSomething, unique, wordsOf } from './words.js'

const FURTHEST = 2
const BLANKS = /\\u0001.*?\\u0002/gu

/** Texts that come through a variable: the place, and the functions that make them. No function: they are said elsewhere. */
const MADE_BY = {
  'steps/main.ts warning': [['steps/spelling.ts', 'warning']],
  'cli/leftovers.ts line': [
    ['cli/leftovers.ts', 'leftoverLines'],
    ['cli/leftovers.ts', 'leftover']
  ],
  'companions/release.ts reason': [],
  'engine/mux/from-server.ts why': [],
  'engine/mux/life.ts why': [],
  'engine/mux/life.ts line': [],
  'host/github-runner.ts message': [],
  'host/terminal-host.ts message': [],
  'host/terminal-host.ts text': [],
  'steps/main.ts notice': [],
  'steps/work.ts text': []
}

/** All messages of the sources in a folder: where they are, of which kind, and what they say. */
export function findMessages(folder) {
  const sources = readSources(folder)
  sources.calls = callsIn(sources)
  const found = [...sources.files.values()].flatMap((file) => file.nodes.flatMap((at) => messagesAt(at, file, sources)))
  const all = unique(found.map((message) => JSON.stringify(message))).map((text) => JSON.parse(text))
  // A part whose words stand in a whole message is shown there.
  const wholes = JSON.stringify(all.filter(({ kind }) => kind !== 'part'))
  return all.filter(
    ({ kind, what }) => kind !== 'part' || !what.every((text) => wholes.includes(JSON.stringify(text).slice(1, -1)))
  )
}

function messagesAt({ node, around }, file, sources) {
  const said = saidAt(node, file, sources)
  if (said === undefined) return []
  if (node.arguments?.some(({ spread }) => spread)) return spreadMessages(said, file, sources)
  const messages = told(said, placesOf(around, { file, sources }, FURTHEST), sources)
  const own = messages.filter(({ what }) => what.some(saysSomething))
  const made = own.length > 0 ? own : madeElsewhere(said, file, sources)
  return made.map((message) => ({ path: file.path, kind: said.kind, part: said.part, ...message }))
}

/** `problems.add(...collision(…))`: one message for each list that the function returns. */
function spreadMessages({ kind, args: [call], ...said }, file, sources) {
  const target = functionOf(call.callee ?? {}, { file, sources })
  if (target === undefined) throw new Error(`src/${file.path}: the words of this ${kind} cannot be read`)
  const place = inside(target, [], { sources })
  return returnsOf(target.node).map(({ elements }) => {
    const args = elements.map(({ expression }) => expression)
    return { path: file.path, kind, ...partsOf({ ...said, kind, args }, place, sources) }
  })
}

function madeElsewhere({ kind, args, input, isPart }, file, sources) {
  const expression = args.find((_, at) => at === (input ? 1 : 0))
  const makers = MADE_BY[`${file.path} ${expression?.value}`]
  const isBare = kind === 'error' && args.length === 0
  if (makers === undefined && !isPart && !isBare && !isPassedOn(expression))
    throw new Error(`src/${file.path}: the words of this ${kind} cannot be read: it is a ${expression?.type}`)
  return (makers ?? []).map(([path, name]) => {
    const from = sources.files.get(path)
    const target = { node: from.functions.get(name), file: from }
    const returned = returnsOf(target.node).flatMap((each) =>
      each.type === 'ArrayExpression' ? each.elements : [{ expression: each }]
    )
    return {
      what: unique(
        returned.flatMap((each) => (each.spread ? [] : wordsOf(each.expression, inside(target, [], { sources }))))
      )
    }
  })
}

/** Whether an expression hands on what was said elsewhere, or by others: there it is found, or it is not ours. */
function isPassedOn(expression) {
  if (expression === undefined) return false
  if (expression.type === 'BinaryExpression') return isPassedOn(expression.left) && isPassedOn(expression.right)
  if (expression.type === 'CallExpression') {
    const { callee } = expression
    return (
      ['messageOf', 'safeLine', 'oneLine'].includes(callee.value) || ['join', 'trim'].includes(callee.property?.value)
    )
  }
  const field = expression.type === 'MemberExpression' ? expression.property.value : undefined
  return ['reason', 'refusal', 'message', 'warning', 'hint', 'status'].includes(field)
}

/** The messages of a node, once for each way to reach it that adds words. */
function told(said, places, sources) {
  const [first, ...others] = places.map((place) => partsOf(said, place, sources))
  const alone = said.input ? { ...first, input: inputsOf([first, ...others]) } : first
  const words = (message) =>
    JSON.stringify(message)
      .replace(BLANKS, '')
      .match(/\p{L}{2,}/gu)?.length ?? 0
  const richer = others.filter((other) => words(other) > words(alone) + 2)
  if (richer.length === 0) return [alone]
  const isWhole = Object.values(alone).every((texts) => texts.every((text) => text === '' || saysSomething(text)))
  const poor = isWhole && richer.length < others.length ? [alone] : []
  const seen = new Map([...poor, ...richer].map((message) => [JSON.stringify(message).replace(BLANKS, ''), message]))
  return [...seen.values()]
}

/** The inputs that a problem may be of, as far as their names stand in the code. */
function inputsOf(all) {
  const names = unique(all.flatMap(({ input }) => input))
  const known = names.filter(saysSomething)
  return known.length > 0 ? known : names.slice(0, 1)
}

function partsOf(said, place, sources) {
  const { name, args, input, kind } = said
  if (name === undefined) {
    if (input) return { input: wordsOf(args[0], place), what: wordsOf(args[1], place) }
    return { what: wordsOf(args[0], place) }
  }
  const made = handedUp(name, args, place, sources)
  const [what, why, next] = made.args.map((each) => wordsOf(each, made.place))
  return kind === 'failure' ? { what, why: why ?? [''], next: next ?? [''] } : { what: what ?? [''] }
}

/** What a class of ours hands to its parent's constructor, up to Failure or Error. */
function handedUp(name, args, place, sources) {
  const { parent, maker, file } = sources.classes.get(name)
  if (name === 'Failure' || parent === undefined) return { args, place }
  if (maker === undefined) return handedUp(parent, args, place, sources)
  const call = maker.body.stmts.find(({ expression }) => expression?.callee?.type === 'Super').expression
  const handed = call.arguments.map(({ expression }) => expression)
  return handedUp(parent, handed, inside({ node: maker, file }, args, place), sources)
}

/** Every way to come to a place: as it stands, and through each call of the function around it. */
function placesOf(around, { file, sources }, far) {
  const own = { file, sources, around }
  const target = around.at(-1)
  const calls = far === 0 || target === undefined ? [] : (sources.calls.get(target) ?? [])
  const reached = calls.flatMap((call) =>
    placesOf(call.around, { file: call.file, sources }, far - 1).map((place) =>
      inside({ node: target, file }, call.args, place)
    )
  )
  return [own, ...around.flatMap((fn) => tuplesIn(fn, own)), ...reached]
}

/** `const [what, why, next] = explain(…)`: one place for each answer that the function has. */
function tuplesIn(fn, place) {
  return place.file.tuples.flatMap(({ id, init, owner }) => {
    const target = owner === fn && init.type === 'CallExpression' ? functionOf(init.callee, place) : undefined
    if (target === undefined) return []
    const from = inside(
      target,
      init.arguments.map(({ expression }) => expression),
      place
    )
    const lists = returnsOf(target.node).filter(({ type }) => type === 'ArrayExpression')
    const names = id.elements.map((element) => element?.value)
    return lists.map(({ elements }) => ({
      ...place,
      bound: new Map(names.map((name, at) => [name, { expression: elements[at].expression, place: from }]))
    }))
  })
}

/** The calls of each function of ours that takes something, in its own file and in those that import it. */
function callsIn(sources) {
  const calls = new Map()
  for (const file of sources.files.values()) {
    for (const { node, around } of file.nodes) {
      const target = node.type === 'CallExpression' ? functionOf(node.callee, { file, sources }) : undefined
      if (target === undefined || paramsOf(target.node).length === 0) continue
      const call = { file, around, args: node.arguments.map(({ expression }) => expression) }
      calls.set(target.node, [...(calls.get(target.node) ?? []), call])
    }
  }
  return calls
}
