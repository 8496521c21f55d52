import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'

const bundle = join(import.meta.dirname, '..', '..', '..', 'dist', 'servers')

describe('the bundle of servers', () => {
  test('holds scripts and texts only: nothing native, nothing of a single platform', () => {
    const kinds = new Set(readdirSync(bundle).map((name) => extname(name)))
    expect([...kinds].sort()).toEqual(['.js', '.json', '.txt'])
  })

  test('has the licence of everything in it', () => {
    const licences = readFileSync(join(bundle, 'licenses.txt'), 'utf8')
    for (const name of [
      '@modelcontextprotocol/server-filesystem',
      '@modelcontextprotocol/server-memory',
      '@modelcontextprotocol/sdk',
      'mcp-server-commands',
      'mcp-server-code-runner',
      'pg',
      'unpdf',
      '@cantoo/pdf-lib'
    ]) {
      expect(licences).toMatch(new RegExp(`^${name}( |$)`, 'm'))
    }
  })
})
