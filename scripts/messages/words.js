// What an expression says: each text that it may be, with a mark where something is filled in.
import { constantsOf, functionOf, inside, mapsOf, objectsOf } from './names.js'
import { isFunction, returnsOf } from './sources.js'

const DEEPEST = 18

/** A place that is filled in when the message is made. */
export const blank = (name) =>
  `\u0001${name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()}\u0002`

/** Whether a text has words of our own, and not only what is filled in. */
export function saysSomething(text) {
  return /\p{L}{2}/u.test(text.replace(/\u0001[^\u0002]*\u0002/gu, ''))
}

/** Our own functions that give a text a form. */
const FORMS = {
  messageOf: () => [blank('reason')],
  quoted: ([text]) => [`"${blank(nameOf(text))}"`],
  seconds: () => [blank('time')],
  size: () => [blank('size')],
  asEnd: () => [`: ${blank('reason')}.`],
  withColon: () => [`: ${blank('reason')}`],
  saidBy: () => [`: ${blank('reason')}.`],
  count: ([, one, many], say) =>
    say(many ?? one).map((word) => `${blank('number')} ${word}${many === undefined ? 's' : ''}`),
  oneLine: ([text], say) => say(text),
  capital: ([text], say) => say(text),
  sentence: ([text], say) => say(text),
  safeLine: ([text], say) => say(text)
}
const KEEPS_WORDS = new Set(['trim', 'trimEnd', 'replace', 'replaceAll', 'slice', 'concat', 'toString', 'toUpperCase'])

/** The texts that an expression may be, in a file, inside functions, with parameters bound to expressions. */
export function wordsOf(expression, place) {
  const say = (part, other = place) => wordsOf(part, { ...other, depth: (place.depth ?? 0) + 1 })
  if (expression == null || (place.depth ?? 0) > DEEPEST) return [blank('')]
  switch (expression.type) {
    case 'StringLiteral':
    case 'NumericLiteral':
      return [String(expression.value)]
    case 'TemplateLiteral':
      return product(
        expression.quasis.flatMap(({ cooked }, at) => {
          const part = expression.expressions[at]
          return part === undefined ? [[cooked]] : [[cooked], asPart(say(part), part)]
        })
      )
    case 'ParenthesisExpression':
    case 'TsAsExpression':
    case 'TsNonNullExpression':
      return say(expression.expression)
    case 'AwaitExpression':
      return say(expression.argument)
    case 'ConditionalExpression':
      // What is a text is said as it is; the other branch is for what is none.
      if (expression.test.left?.operator === 'typeof' && say(expression.consequent).every(saysSomething))
        return say(expression.consequent)
      return unique([...say(expression.consequent), ...say(expression.alternate)])
    case 'BinaryExpression':
      if (expression.operator === '+') return product([say(expression.left), say(expression.right)])
      return unique([...say(expression.left), ...say(expression.right)])
    case 'Identifier':
      return ofName(expression, place, say)
    case 'CallExpression':
      return ofCall(expression, place, say)
    case 'MemberExpression':
      return ofMember(expression, place, say)
    default:
      return [blank(nameOf(expression))]
  }
}

/** What stands inside a text: where it may be one of several, all of them, side by side. */
function asPart(texts, expression) {
  const own = texts.filter(saysSomething)
  if (own.length === 0) return [texts.find((text) => text !== '') ?? '']
  if (isFallback(expression)) return [texts[0]]
  if (own.length === 1) return own
  const gap = own.every((text) => text.startsWith(' ')) ? ' ' : ''
  return [`${gap}(${own.map((text) => text.trim()).join(' / ')})`]
}

/** `path || 'the checkout'`: a word or two in place of what is filled in. */
function isFallback({ type, operator, right }) {
  return (
    type === 'BinaryExpression' &&
    /^(\|\||\?\?)$/.test(operator) &&
    right.type === 'StringLiteral' &&
    right.value.length < 20
  )
}

function ofName(expression, place, say) {
  if (expression.value === 'undefined') return ['']
  const bound = place.bound?.get(expression.value)
  if (bound !== undefined) return say(bound.expression, bound.place)
  if (place.busy?.has(expression.value)) return [blank(expression.value)]
  const busy = new Set([...(place.busy ?? []), expression.value])
  const texts = unique(
    constantsOf(expression.value, place).flatMap(({ node, file }) => say(node, { ...place, file, busy }))
  )
  const isKnown = texts.some(saysSomething) || (texts.length > 0 && texts.every((text) => /^[\d.]*$/.test(text)))
  return isKnown ? texts : [blank(expression.value)]
}

function ofCall({ callee, arguments: given }, place, say) {
  const args = given.map(({ expression }) => expression)
  if (callee.type === 'MemberExpression') {
    const method = callee.property.value
    if (method === 'join') return joined(callee.object, args[0], say)
    if (KEEPS_WORDS.has(method)) return say(callee.object)
    if (method === 'get') return valuesOf(callee.object, place, say) ?? [blank(nameOf(args[0]))]
  }
  const form = callee.type === 'Identifier' && Object.hasOwn(FORMS, callee.value) ? FORMS[callee.value] : undefined
  if (form !== undefined) return form(args, say)
  const target = functionOf(callee, place)
  if (target === undefined) return [blank(nameOf(callee))]
  const texts = unique(returnsOf(target.node).flatMap((node) => say(node, inside(target, args, place))))
  return texts.some(saysSomething) ? texts : [blank(nameOf(callee))]
}

function joined(list, separator, say) {
  if (list.type !== 'ArrayExpression') return ofEach(list, say)
  const between = separator === undefined ? ',' : say(separator)[0]
  const parts = list.elements.map(({ spread, expression }) => (spread ? spreadWords(expression, say) : say(expression)))
  return product(
    parts.map((texts) => asPart(texts, list)),
    between
  )
}

/** `names.map((name) => …).filter(…).join(' ')`: what is said of one of them. */
function ofEach(list, say) {
  const { callee, arguments: given } = list.type === 'CallExpression' ? list : {}
  const [each] = (given ?? []).map(({ expression }) => expression)
  if (callee?.property?.value === 'filter') return ofEach(callee.object, say)
  const texts =
    callee?.property?.value === 'map' && each && isFunction(each) ? returnsOf(each).flatMap((node) => say(node)) : []
  const own = texts.filter(saysSomething)
  return own.length === 0 ? [blank(nameOf(list))] : unique(own)
}

/** `...(condition ? [] : [text])` */
function spreadWords(expression, say) {
  const inner = expression.type === 'ParenthesisExpression' ? expression.expression : expression
  const branches = inner.type === 'ConditionalExpression' ? [inner.consequent, inner.alternate] : [inner]
  const texts = branches.flatMap((branch) =>
    branch.type === 'ArrayExpression'
      ? branch.elements.flatMap(({ expression }) => say(expression))
      : [blank(nameOf(branch))]
  )
  return texts.length === 0 ? [''] : texts
}

function ofMember(expression, place, say) {
  const { object, property } = expression
  if (property.type === 'Computed') return valuesOf(object, place, say) ?? [blank(nameOf(object))]
  const texts = objectsOf(object, place)
    .flatMap(({ node, file }) =>
      node.properties.filter(({ key }) => key?.value === property.value).map(({ value }) => ({ value, file }))
    )
    .flatMap(({ value, file }) => say(value, { ...place, file }))
  return texts.some(saysSomething) ? unique(texts) : [blank(nameOf(expression))]
}

/** The texts of a table, of which one is taken by a key. */
function valuesOf(object, place, say) {
  const tables = objectsOf(object, place)
  const pairs = tables.flatMap(({ node, file }) => node.properties.map(({ value }) => ({ value, file })))
  const maps = mapsOf(object, place)
  const texts = [...pairs, ...maps].flatMap(({ value, file }) => (value == null ? [] : say(value, { ...place, file })))
  return texts.length === 0 ? undefined : unique(texts)
}

/** A name for what is filled in. */
function nameOf(expression) {
  if (expression == null) return ''
  if (expression.type === 'Identifier' || expression.type === 'PrivateName')
    return expression.value ?? expression.id.value
  if (expression.type === 'MemberExpression') return nameOf(expression.property.expression ?? expression.property)
  if (expression.type === 'OptionalChainingExpression') return nameOf(expression.base)
  if (expression.type === 'CallExpression')
    return nameOf(expression.callee.object ?? expression.arguments[0]?.expression ?? expression.callee)
  if (isFunction(expression)) return ''
  return nameOf(expression.left ?? expression.expression ?? expression.argument)
}

export function unique(texts) {
  return [...new Set(texts)]
}

function product(parts, between = '') {
  const glue = (text, next) => (text === '' || next === '' ? text + next : text + between + next)
  return unique(parts.reduce((texts, each) => texts.flatMap((text) => each.map((next) => glue(text, next))), ['']))
}
