// Decides what the scripted model says next. The conversation itself says which turn it is, because clients send side requests
// (a title, a summary) on the same URL, and repeat requests.
import type { AnnouncedTool, ModelRequest, Reply, ReplyCall } from './conversation.ts'
import { fillTurn, type Script, type ScriptedCall } from './script.ts'
import { doubleUnderscoreName, findTool } from './tool-names.ts'

const CALL_ID = /^call_t(\d+)_(\d+)$/
/** Codex 0.169 runs JavaScript that calls the tools; this is the tool that takes it. */
const CODE_TOOL = 'exec'
/** Claude Code 2.1.3 announces tools of MCP servers only after the model has looked for them. */
const SEARCH_TOOL = 'ToolSearch'

/** The id of a call: it comes back with the result, and says which call of the script it was. */
export function callId(turn: number, index: number): string {
  return `call_t${turn}_${index}`
}

/** The place of a call in the script, by its id. */
export function placeOf(id: string): { readonly turn: number; readonly index: number } | undefined {
  const [, turn, index] = CALL_ID.exec(id) ?? []
  return turn === undefined ? undefined : { turn: Number(turn), index: Number(index) }
}

/** The reply to a request. A tool that nobody announced is called all the same, so that the client's complaint is recorded. */
export function nextReply(script: Script, request: ModelRequest): Reply {
  const number = Math.max(0, ...request.calls.map((id) => (placeOf(id)?.turn ?? 0) + (placeOf(id) ? 1 : 0)))
  const turn = script.turns[Math.min(number, script.turns.length - 1)] ?? {}
  const { calls = [], text = '' } = fillTurn(turn, script, request.sent)
  if (number >= script.turns.length || calls.length === 0) return { text: text || 'Done.', calls: [] }
  if (request.tools.length === 0) return { text: request.sideAnswer ?? 'Scripted side answer.', calls: [] }
  const unknown = calls.filter((call) => findTool(call, request.tools) === undefined)
  const search = unknown.length > 0 ? searchCall(unknown, number, request) : undefined
  if (search !== undefined) return { text: '', calls: [search] }
  const code = request.tools.find((tool) => tool.name === CODE_TOOL && tool.custom === true)
  if (unknown.length > 0 && code !== undefined) return { text, calls: [codeCall(code, calls, number)] }
  return { text, calls: calls.map((call, index) => replyCall(call, callId(number, index), request.tools)) }
}

function replyCall(call: ScriptedCall, id: string, tools: readonly AnnouncedTool[]): ReplyCall {
  const tool = findTool(call, tools) ?? { name: doubleUnderscoreName(call) }
  return {
    id,
    name: tool.name,
    arguments: call.arguments,
    ...(tool.namespace === undefined ? {} : { namespace: tool.namespace })
  }
}

function searchCall(unknown: readonly ScriptedCall[], turn: number, request: ModelRequest): ReplyCall | undefined {
  const id = `search_t${turn}`
  if (request.calls.includes(id) || !request.tools.some(({ name }) => name === SEARCH_TOOL)) return undefined
  const names = [...new Set(unknown.map(doubleUnderscoreName))]
  return { id, name: SEARCH_TOOL, arguments: { query: `select:${names.join(',')}`, max_results: names.length } }
}

/** All calls of a turn in one script, in parallel, as a model in Codex' code mode writes them. */
function codeCall(tool: AnnouncedTool, calls: readonly ScriptedCall[], turn: number): ReplyCall {
  const input = [
    // Waits for a slow tool instead of handing out half of the results after 30 s.
    '// @exec: {"yield_time_ms": 300000}',
    `const calls = ${JSON.stringify(calls.map((call) => [doubleUnderscoreName(call), call.arguments]))}`,
    "const find = (name) => tools[name] ?? tools[name.replace(/[^A-Za-z0-9_]/g, '_')]",
    'const results = await Promise.all(calls.map(([name, args]) => find(name)(args)))',
    'for (const result of results) {',
    '  for (const item of result?.content ?? []) {',
    "    if (item.type === 'image') image(item)",
    '    else text(item.text ?? JSON.stringify(item))',
    '  }',
    '}'
  ].join('\n')
  const { name, namespace } = tool
  return { id: callId(turn, 0), name, arguments: {}, input, ...(namespace === undefined ? {} : { namespace }) }
}
