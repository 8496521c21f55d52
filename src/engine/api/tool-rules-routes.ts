import { isJsonObject } from '../../base/json.ts'
import type { AliasedToolRules } from '../contract.ts'
import type { Sandbox } from '../store/sandbox.ts'
import type { Store } from '../store/store.ts'
import { FieldReader } from './field-reader.ts'
import { notFound } from './http-error.ts'
import { objectFrom, readJson } from './json-body.ts'
import { parseOwnUrl } from './own-url.ts'
import { ok, type Reply } from './reply.ts'
import type { Route, RouteCall } from './router.ts'

const MAX_BYTES = 1024 * 1024

/** Sets which tools of servers may be seen and called; a route that only the engine has. */
export function toolRulesRoutes(store: Store, baseUrl: string): readonly Route[] {
  async function setToolRules({ request }: RouteCall): Promise<Reply> {
    const fields = new FieldReader(objectFrom(await readJson(request, MAX_BYTES), 'required'), 'body')
    const given = fields.requiredList('rules').map((value, index) => readRules(fields, value, index))
    fields.throwIfInvalid()
    // Every server is looked up before the first rule is set, so that an error sets none.
    const found = given.map(({ url, ...rules }, index) => ({ ...serverAt(url, index), rules }))
    for (const { sandbox, server, rules } of found) sandbox.setToolRules(server, rules)
    return ok({ message: 'The tool rules are set' })
  }

  function serverAt(text: string, index: number): { readonly sandbox: Sandbox; readonly server: string } {
    const own = parseOwnUrl(text, baseUrl)
    const sandbox = own && store.findByToken(own.token)?.sandbox
    // The message names the place and not the URL, which contains a secret.
    if (sandbox?.servers.some(({ definition }) => definition.name === own?.server) !== true || own === undefined)
      throw notFound(`A server of this engine at the URL of rules[${index}]`)
    return { sandbox, server: own.server }
  }

  return [{ method: 'POST', path: '/tool-rules', access: 'change', handler: setToolRules }]
}

function readRules(all: FieldReader, value: unknown, index: number): AliasedToolRules & { readonly url: string } {
  const loc = [...all.locOf('rules'), index]
  const msg = 'Input should be a valid dictionary or object to extract fields from'
  if (!isJsonObject(value)) all.addError({ type: 'model_attributes_type', loc, msg, input: value })
  const fields = new FieldReader(isJsonObject(value) ? value : {}, ...loc)
  const rules = {
    url: fields.requiredString('url'),
    alias: fields.requiredString('alias'),
    rules: { allowed: fields.requiredStrings('allowed'), denied: fields.requiredStrings('denied') }
  }
  if (isJsonObject(value)) all.addErrorsOf(fields)
  return rules
}
