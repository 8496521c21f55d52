import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { catalogue, definitionOf } from '../../../src/engine/catalogue/catalogue.ts'
import { LOCAL_SERVERS } from '../../../src/klavis/server-names.ts'
import { definition, definitions, machine, makeFolders } from '../servers/stage.ts'

const root = join(import.meta.dirname, '..', '..', '..')

describe('the catalogue', () => {
  test('knows every local server, and two of the others', () => {
    const names = (kind: string) => definitions.filter((one) => one.kind === kind).map(({ name }) => name)
    expect(names('local').sort()).toEqual([...LOCAL_SERVERS].sort())
    expect(names('sandbox')).toEqual(['calculator', 'postgres'])
    expect(definitionOf(definitions, 'jira')).toBeUndefined()
  })

  test('says of a server that it cannot run that the cloud is needed', async () => {
    expect(await definition('word').unavailable()).toBe('it needs the Klavis cloud (api-key)')
    await expect(definition('word').prepare({ workspace: '', home: '', tmp: '', state: '' })).rejects.toThrow(
      "'word' is not available in the embedded engine"
    )
  })

  test('prefixes tools as the cloud does', () => {
    const prefixes = definitions
      .filter(({ toolPrefix }) => toolPrefix !== '')
      .map(({ name, toolPrefix }) => [name, toolPrefix])
    expect(prefixes).toEqual([
      ['filesystem', 'filesystem_'],
      ['pdf-tools', 'pdf_tools_']
    ])
  })

  test('lets only code-runner do one call after the other', () => {
    expect(definitions.filter(({ oneCallAtATime }) => oneCallAtATime).map(({ name }) => name)).toEqual(['code-runner'])
  })

  test('starts servers with the given node, in the workspace, with a small environment and no network', async () => {
    const folders = await makeFolders()
    for (const name of ['filesystem', 'localmemory', 'git', 'terminal', 'code-runner', 'pdf-tools', 'calculator']) {
      const program = await definition(name).prepare(folders)
      expect(program).toMatchObject({ command: process.execPath, cwd: folders.workspace, network: false })
      expect(program.env).toMatchObject({ HOME: folders.home })
      expect(Object.keys(program.env).length).toBeLessThan(10)
      expect(Object.keys(program.env).join()).not.toMatch(/GITHUB|INPUT|ACTIONS|KLAVIS|RUNNER/)
    }
    await folders.remove()
  })

  test('git is not available where it is not installed', async () => {
    const settings = { serversFolder: '', packs: { unavailable: async () => undefined, install: async () => '' } }
    const without = catalogue({
      ...settings,
      node: '/nowhere/node',
      machine: { ...machine, platform: 'win32', path: [] }
    })
    expect(await definitionOf(without, 'git')?.unavailable()).toBe('git is not installed on this machine')
  })

  test('names the versions that are installed', () => {
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const packs = JSON.parse(readFileSync(join(root, 'packs', 'excel', 'package.json'), 'utf8')).dependencies
    const upstream = definitions.filter((one) => !['', 'klavis-sandbox'].includes(one.package))
    expect(upstream.length).toBe(5)
    for (const { package: name, version } of upstream)
      expect({ ...dependencies, ...packs }).toMatchObject({ [name]: version })
  })
})
