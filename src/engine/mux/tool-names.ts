import { type Answer, type Fields, fieldsOf, type Request, textOf } from './message.ts'

/** The list of tools with the prefix before each name. */
export function prefixTools(answer: Answer, prefix: string): Answer {
  if (prefix === '' || !('result' in answer) || !Array.isArray(answer.result['tools'])) return answer
  const tools = answer.result['tools'].map((tool: unknown) => {
    const name = textOf(fieldsOf(tool)['name'])
    return name === undefined ? tool : { ...fieldsOf(tool), name: prefix + name }
  })
  return { ...answer, result: { ...answer.result, tools } }
}

/** The call with the name that the server knows; undefined when no tool of ours is called so. */
export function unprefixCall(request: Request, prefix: string): Request | undefined {
  if (prefix === '') return request
  const name = textOf(request.params?.['name'])
  if (name === undefined || !name.startsWith(prefix)) return undefined
  const params: Fields = { ...request.params, name: name.slice(prefix.length) }
  return { ...request, params }
}
