import { expect, test } from '@jest/globals'
import { catalogue } from '../../src/engine/catalogue/catalogue.ts'
import type { ServerDefinition } from '../../src/engine/contract.ts'
import { machineOf } from '../../src/engine/isolation/machine.ts'
import { EMBEDDED_LOCAL, EMBEDDED_SANDBOXES, unknownServerWarnings } from '../../src/inputs/known-servers.ts'
import { readInputs } from '../../src/inputs/read.ts'
import { memoryHost } from '../host/memory-host.ts'

const warnings = (sandboxes: string, local = ''): string[] =>
  unknownServerWarnings(readInputs(memoryHost({ inputs: { sandboxes, 'local-sandbox': local } })))

test('known servers need no warning, whatever their alias', () => {
  expect(warnings('jira, cal.com, whatever=notion', 'filesystem, git')).toEqual([])
  expect(warnings('', 'ALL')).toEqual([])
})

test('a typo gets a suggestion', () => {
  expect(warnings('jria')).toEqual([
    '`sandboxes`: this version of the action does not know the server "jria". Did you mean `jira` instead of `jria`?'
  ])
})

test('a name without similar names may be new', () => {
  expect(warnings('', 'entirely-new')).toEqual([
    '`local-sandbox`: this version of the action does not know the server "entirely-new". If it is a new server, ignore this warning.'
  ])
})

test('a server in the wrong input is named with the right input', () => {
  expect(warnings('filesystem')[0]).toContain(
    '`filesystem` is a local server. Move it from `sandboxes` to `local-sandbox`.'
  )
  expect(warnings('', 'jira')[0]).toContain(
    '`jira` is not a local server. Move it from `local-sandbox` to `sandboxes`.'
  )
})

test('each unknown server has a warning', () => expect(warnings('jria, a=notino', 'gti')).toHaveLength(3))

const packs = { unavailable: async () => undefined, install: async () => '' }
const machine = machineOf(() => undefined)
const definitions = catalogue({ serversFolder: '', node: process.execPath, machine, packs })

const served = (kind: ServerDefinition['kind']): string[] =>
  definitions.filter((each) => each.kind === kind && each.package !== '').map(({ name }) => name)

test('the embedded servers are those of the catalogue', () => {
  expect([...EMBEDDED_LOCAL].sort()).toEqual(served('local').sort())
  expect([...EMBEDDED_SANDBOXES].sort()).toEqual(served('sandbox').sort())
})
