import { expect, test } from '@jest/globals'
import { catalogue } from '../../src/engine/catalogue/catalogue.ts'
import type { ServerDefinition } from '../../src/engine/contract.ts'
import { machineOf } from '../../src/engine/isolation/machine.ts'
import { EMBEDDED_LOCAL, EMBEDDED_SANDBOXES } from '../../src/inputs/embedded-servers.ts'

const packs = { unavailable: async () => undefined, install: async () => '' }
const machine = machineOf(() => undefined)
const definitions = catalogue({ serversFolder: '', node: process.execPath, machine, packs })

const served = (kind: ServerDefinition['kind']): string[] =>
  definitions.filter((each) => each.kind === kind && each.package !== '').map(({ name }) => name)

test('what the inputs believe the embedded engine to serve is what its catalogue serves', () => {
  expect([...EMBEDDED_LOCAL].sort()).toEqual(served('local').sort())
  expect([...EMBEDDED_SANDBOXES].sort()).toEqual(served('sandbox').sort())
})
