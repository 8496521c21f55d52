import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from '@jest/globals'
import { KeptFiles } from '../../../src/companions/test/kept-files.ts'
import { ScriptFiles } from '../../../src/companions/test/script-files.ts'
import { write } from '../../archive/fixtures.ts'
import { caseIn } from './cases/repository.ts'

const folders: string[] = []

function newFolder(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'scripts-'))
  folders.push(folder)
  return write(folder, files)
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

async function watched(files: Readonly<Record<string, string>> = {}) {
  const root = newFolder({ 'agents/cases/verify.mjs': '', 'package.json': '{}', ...files })
  const one = await caseIn('name: A\nprompt: p\nexpect: { run: node verify.mjs }\n')
  return { root, files: new ScriptFiles(root, [{ test: { ...one, folder: join(root, 'agents', 'cases') } }]) }
}

test.each([
  ['a changed script', 'agents/cases/verify.mjs', 'agents/cases/verify.mjs'],
  ['a package beside it', 'agents/cases/node_modules/chai/index.js', 'agents/cases/node_modules'],
  ['a package above it', 'node_modules/chai/index.js', 'node_modules'],
  ['settings above it', 'agents/.env', 'agents/.env'],
  ['a changed package.json', 'package.json', 'package.json']
])('notices %s', async (_, path, named) => {
  const { root, files } = await watched()
  expect(files.changed()).toBe('')
  write(root, { [path]: 'planted' })
  expect(files.changed()).toContain(named)
})

test('notices a package among others', async () => {
  const { root, files } = await watched({ 'node_modules/chai/index.js': '' })
  mkdirSync(join(root, 'node_modules', 'planted'))
  expect(files.changed()).toBe('node_modules')
})

test('goes on after what a script or another program wrote', async () => {
  const { root, files } = await watched({ 'src/app.js': '' })
  write(root, { 'server.log': 'started', 'src/app.js': 'changed' })
  expect(files.changed()).toBe('')
  write(root, { 'agents/cases/__pycache__/verify.pyc': '' })
  files.accept()
  expect(files.changed()).toBe('')
})

test('keeps what trials left, and neither what a later agent changed nor what it added', () => {
  const folder = newFolder({
    'trials/1-1/output.txt': 'one',
    'trials/2-1/output.txt': 'two',
    'trials/3-1/output.txt': 'three'
  })
  const kept = new KeptFiles(folder)
  for (const trial of ['1-1', '2-1', '3-1']) kept.seal(`trials/${trial}`)
  writeFileSync(join(folder, 'trials', '1-1', 'output.txt'), 'eno')
  write(folder, { 'trials/3-1/more.txt': '', 'trials/planted/output.txt': '', 'results.json': 'forged' })
  expect(kept.removeChanged()).toEqual(['trials/1-1', 'trials/3-1'])
  expect(readdirSync(folder)).toEqual(['trials'])
  expect(readdirSync(join(folder, 'trials'))).toEqual(['2-1'])
})
