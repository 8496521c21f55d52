// The ways in which something is said: an error, a problem of an input, a line of the log, an answer of the engine.

/** The fields whose text another message takes up. */
const PARTS = ['reason', 'refusal', 'msg', 'warning', 'notice', 'hint', 'why', 'later', 'final', 'consequence']

/** What a node says, if it says something: the kind, and the expressions of its words. */
export function saidAt(node, file, { classes }) {
  if (node.type === 'KeyValueProperty') return fieldSaid(node)
  const args = (node.arguments ?? []).map(({ expression }) => expression)
  if (node.type === 'CallExpression') return callSaid(node.callee, args, file.path.startsWith('engine/'))
  const known = classes.get(node.callee.value)
  if (known === undefined) return undefined
  return { kind: known.isFailure ? 'failure' : 'error', name: node.callee.value, args }
}

/** `{ reason: 'It took too long.' }` */
function fieldSaid({ key, value }) {
  return PARTS.includes(key.value) ? { kind: 'part', part: key.value, isPart: true, args: [value] } : undefined
}

function callSaid(callee, args, isEngine) {
  const method = lastName(callee)
  const object = callee.type === 'MemberExpression' ? lastName(callee.object) : ''
  if (method === 'add' && object === 'problems') return { kind: 'input', input: true, args }
  if (object === 'log' && ['warning', 'notice', 'error'].includes(method))
    return { kind: method === 'error' ? 'said' : method, args }
  if (method === 'fail' && object === 'host') return { kind: 'said', args }
  if (method === 'onNoTtl') return { kind: 'warning', args }
  if (!isEngine) return method === 'complain' ? { kind: 'initialize', args } : undefined
  if (method === 'log' && object !== 'Math') return { kind: 'log', isPart: true, args }
  if (method === 'errorFor') return { kind: 'answer', args: [args[2]] }
  // Sessions that end tell their clients why.
  return method === 'end' && args[0]?.type === 'StringLiteral' ? { kind: 'answer', isPart: true, args } : undefined
}

function lastName(node) {
  if (node.type === 'OptionalChainingExpression') return lastName(node.base)
  return node.type === 'MemberExpression' ? lastName(node.property) : (node.value ?? node.id?.value ?? '')
}
