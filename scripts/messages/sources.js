// The sources as trees: what each file declares, imports and calls.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, sep } from 'node:path'
import { parseSync } from '@swc/core'

/** Every file of a folder, parsed, by its path below it. */
export function readSources(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.d)\.ts$/.test(name))
  const paths = names.map((name) => name.split(sep).join('/')).sort()
  const files = new Map(paths.map((path) => [path, fileOf(path, readFileSync(join(folder, path), 'utf8'))]))
  return { files, classes: errorClasses(files) }
}

function fileOf(path, code) {
  const file = {
    path,
    functions: new Map(),
    constants: new Map(),
    imports: new Map(),
    classes: new Map(),
    nodes: [],
    around: new Map(),
    tuples: []
  }
  visit(parseSync(code, { syntax: 'typescript', target: 'es2022' }).body, [], file)
  return file
}

/** Walks a tree; each node is kept with the functions and blocks around it. */
function visit(node, around, file) {
  if (Array.isArray(node)) for (const each of node) visit(each, around, file)
  else if (typeof node === 'object' && node !== null) {
    if (typeof node.type !== 'string') return visit(Object.values(node), around, file)
    declare(node, around, file)
    visit(Object.values(node), isFunction(node) ? [...around, node] : around, file)
  }
}

export function isFunction({ type }) {
  return /^(Function(Declaration|Expression)|ArrowFunctionExpression|ClassMethod|PrivateMethod|Constructor|MethodProperty)$/.test(
    type
  )
}

function declare(node, around, file) {
  if (isFunction(node)) file.around.set(node, around)
  if (['NewExpression', 'CallExpression', 'KeyValueProperty'].includes(node.type)) file.nodes.push({ node, around })
  if (node.type === 'ImportDeclaration') {
    if (!node.source.value.startsWith('.')) return
    const path = posix.join(dirname(file.path), node.source.value)
    for (const { local, imported } of node.specifiers)
      file.imports.set(local.value, { path, name: (imported ?? local).value })
  } else if (node.type === 'FunctionDeclaration') file.functions.set(node.identifier.value, node)
  else if (node.type === 'PrivateMethod') file.functions.set(`#${node.key.id?.value ?? node.key.value}`, node)
  else if (node.type === 'ClassDeclaration') file.classes.set(node.identifier.value, node)
  else if (node.type === 'VariableDeclarator' && node.init != null) declareVariable(node, around, file)
}

function declareVariable({ id, init }, around, file) {
  if (id.type === 'ArrayPattern') file.tuples.push({ id, init, owner: around.at(-1) })
  if (id.type !== 'Identifier') return
  if (isFunction(init)) file.functions.set(id.value, init)
  else file.constants.set(id.value, [...(file.constants.get(id.value) ?? []), { init, owner: around.at(-1) }])
}

/** The classes that descend from Error: what their constructors hand on, and whether they are a Failure. */
function errorClasses(files) {
  const found = new Map([['Error', { parent: undefined, isFailure: false }]])
  const all = [...files.values()].flatMap((file) => [...file.classes.values()].map((node) => ({ node, file })))
  for (let before = 0; before !== found.size; ) {
    before = found.size
    for (const { node, file } of all) {
      const [name, parent] = [node.identifier.value, node.superClass?.value]
      if (!found.has(parent) || found.has(name)) continue
      const isFailure = name === 'Failure' || found.get(parent).isFailure
      found.set(name, { parent, isFailure, file, maker: node.body.find(({ type }) => type === 'Constructor') })
    }
  }
  return found
}

/** The parameters of a function, as patterns, and what each is unless told. */
export function defaultsOf(node) {
  return (node.function ?? node).params.map((param) => {
    const pattern = param.pat ?? param
    return pattern.type === 'AssignmentPattern' ? { pattern: pattern.left, usual: pattern.right } : { pattern }
  })
}

/** The parameters of a function, as patterns. */
export function paramsOf(node) {
  return defaultsOf(node).map(({ pattern }) => pattern)
}

/** What a function may return. */
export function returnsOf(node) {
  const { body } = node.function ?? node
  if (body == null) return []
  if (body.type !== 'FunctionBody' && body.type !== 'BlockStatement') return [body]
  const found = []
  const look = (part) => {
    if (Array.isArray(part)) return part.forEach(look)
    if (typeof part !== 'object' || part === null || (typeof part.type === 'string' && isFunction(part))) return
    if (part.type === 'ReturnStatement' && part.argument != null) found.push(part.argument)
    Object.values(part).forEach(look)
  }
  look(body.stmts)
  return found
}
