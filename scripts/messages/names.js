// What a name in the code stands for: a constant, a function, a table, an argument.
import { defaultsOf, paramsOf } from './sources.js'

/** What a name stands for: a constant of a function around, else of the file, else of where it is imported from. */
export function constantsOf(name, { file, sources, around = [] }) {
  const known = file.constants.get(name) ?? []
  for (const owner of [...around].reverse()) {
    const own = known.filter((each) => each.owner === owner)
    if (own.length > 0) return own.map(({ init }) => ({ node: init, file }))
    if (namesIn(paramsOf(owner)).includes(name)) return []
  }
  const top = known.filter(({ owner }) => owner === undefined)
  if (top.length > 0) return top.map(({ init }) => ({ node: init, file }))
  const imported = file.imports.get(name)
  const from = imported && sources.files.get(imported.path)
  return from === undefined ? [] : constantsOf(imported.name, { file: from, sources })
}

/** The names that patterns declare. */
function namesIn(pattern) {
  if (pattern == null) return []
  if (Array.isArray(pattern)) return pattern.flatMap(namesIn)
  if (pattern.type === 'Identifier') return [pattern.value]
  if (pattern.type === 'AssignmentPatternProperty') return [pattern.key.value]
  return namesIn(pattern.properties ?? pattern.elements ?? pattern.value ?? pattern.left ?? pattern.argument)
}

/** The function that is called, in this file or where it is imported from. */
export function functionOf(callee, { file, sources }) {
  const isOwn = callee.type === 'MemberExpression' && callee.property.type === 'PrivateName'
  const name = isOwn ? `#${callee.property.id?.value ?? callee.property.value}` : callee.value
  const imported = file.imports.get(name)
  const from = imported === undefined ? file : sources.files.get(imported.path)
  const node = from?.functions.get(imported?.name ?? name)
  return node === undefined ? undefined : { node, file: from }
}

/** The inside of a function that is called with these arguments. */
export function inside(target, args, place) {
  const bound = new Map()
  defaultsOf(target.node).forEach(({ pattern, usual }, at) => {
    const expression = args[at] ?? (args.length > 0 ? usual : undefined)
    if (expression === undefined) return
    if (pattern.type === 'Identifier') bound.set(pattern.value, { expression, place })
  })
  return {
    ...place,
    file: target.file,
    around: [...(target.file.around.get(target.node) ?? []), target.node],
    bound,
    busy: new Set()
  }
}

export function objectsOf(object, place) {
  if (object.type === 'ParenthesisExpression') return objectsOf(object.expression, place)
  if (object.type === 'ObjectExpression') return [{ node: object, file: place.file }]
  if (object.type !== 'Identifier') return []
  const bound = place.bound?.get(object.value)
  if (bound !== undefined) return objectsOf(bound.expression, bound.place)
  return constantsOf(object.value, place).flatMap(({ node, file }) => {
    if (node.type === 'ConditionalExpression')
      return [node.consequent, node.alternate].flatMap((each) => objectsOf(each, { ...place, file }))
    return node.type === 'ObjectExpression' ? [{ node, file }] : []
  })
}

export function mapsOf(object, place) {
  if (object.type !== 'Identifier') return []
  return constantsOf(object.value, place).flatMap(({ node, file }) => {
    if (node.type !== 'NewExpression' || node.callee.value !== 'Map') return []
    const rows = node.arguments[0]?.expression.elements ?? []
    return rows.map(({ expression }) => ({ value: expression.elements?.[1]?.expression, file }))
  })
}
