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

async function watched(files: Readonly<Record<string, string>> = {}, mostFiles?: number) {
  const root = newFolder({
    'agents/cases/verify.mjs': '',
    'package.json': '{}',
    'bin/node': '',
    'temp/x': '',
    ...files
  })
  const one = await caseIn('name: A\nprompt: p\nexpect: { run: node verify.mjs }\n')
  const step = { PATH: join(root, 'bin'), npm_config_userconfig: join(root, 'temp', '.npmrc'), ENV: 'production' }
  return {
    root,
    files: new ScriptFiles(root, [{ test: { ...one, folder: join(root, 'agents', 'cases') } }], step, mostFiles)
  }
}

test.each([
  ['a changed script', 'agents/cases/verify.mjs', 'agents/cases/verify.mjs'],
  ['a package beside it', 'agents/cases/node_modules/chai/index.js', 'agents/cases/node_modules'],
  ['a package above it', 'node_modules/chai/index.js', 'node_modules'],
  ['settings above it', 'agents/.env', 'agents/.env'],
  ['a changed package.json', 'package.json', 'package.json'],
  ['a changed program of PATH', 'bin/node', 'bin'],
  ['settings that a variable names', 'temp/.npmrc', '.npmrc']
])('notices %s', async (_, path, named) => {
  const { root, files } = await watched()
  expect(files.whyNotRun()).toBe('')
  write(root, { [path]: 'planted' })
  expect(files.whyNotRun()).toMatch(/^an agent changed /)
  expect(files.whyNotRun()).toContain(named)
})

test('notices a package among others', async () => {
  const { root, files } = await watched({ 'node_modules/chai/index.js': '' })
  mkdirSync(join(root, 'node_modules', 'planted'))
  expect(files.whyNotRun()).toBe(`an agent changed ${join('node_modules', 'planted')}`)
})

test('goes on after what a script or another program wrote', async () => {
  const { root, files } = await watched({ 'src/app.js': '' })
  write(root, { 'server.log': 'started', 'src/app.js': 'changed' })
  expect(files.whyNotRun()).toBe('')
  write(root, { 'agents/cases/__pycache__/verify.pyc': '', 'node_modules/.cache/verify': '' })
  expect(files.accept()).toBe('')
  expect(files.whyNotRun()).toBe('')
  write(root, { 'agents/cases/__pycache__/verify.pyc': 'planted' })
  expect(files.whyNotRun()).toContain('verify.pyc')
})

test('never accepts another script, also if it was changed while an earlier script ran', async () => {
  const { root, files } = await watched()
  write(root, { 'agents/cases/verify.mjs': 'planted' })
  expect(files.accept()).toBe(join('agents', 'cases', 'verify.mjs'))
  expect(files.whyNotRun()).toContain('verify.mjs')
  files.accept()
  expect(files.whyNotRun()).toContain('verify.mjs')
})

test('runs no script in a folder that is too large to be watched', async () => {
  const { root, files } = await watched({}, 3)
  write(root, { 'agents/cases/one': '' })
  files.accept()
  expect(files.whyNotRun()).toBe('')
  write(root, { 'agents/cases/two': '' })
  files.accept()
  expect(files.whyNotRun()).toMatch(/^agents.cases has 3 files or more/)
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
