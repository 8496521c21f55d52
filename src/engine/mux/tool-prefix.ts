import { asObject, asString, type JSONRPCRequest, type JSONRPCResponse } from '../json-rpc.ts'

/** The response to `tools/list` with the prefix before each name. */
export function addToolPrefix(response: JSONRPCResponse, prefix: string): JSONRPCResponse {
  if (prefix === '' || !('result' in response) || !Array.isArray(response.result['tools'])) return response
  const tools = response.result['tools'].map((tool: unknown) => {
    const name = asString(asObject(tool)['name'])
    return name === undefined ? tool : { ...asObject(tool), name: prefix + name }
  })
  return { ...response, result: { ...response.result, tools } }
}

/** The call with the server's own name of the tool; undefined if the name has no prefix. */
export function removeToolPrefix(request: JSONRPCRequest, prefix: string): JSONRPCRequest | undefined {
  if (prefix === '') return request
  const name = asString(request.params?.['name'])
  if (name === undefined || !name.startsWith(prefix)) return undefined
  return { ...request, params: { ...request.params, name: name.slice(prefix.length) } }
}
