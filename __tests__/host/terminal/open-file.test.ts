import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { openFile } from '../../../src/host/terminal/open-file.ts'

const onPosix = process.platform === 'win32' ? test.skip : test
const { PATH } = process.env
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'open-'))
  process.env['PATH'] = folder
})

afterEach(() => {
  process.env['PATH'] = PATH
  rmSync(folder, { recursive: true })
})

function installOpener(script: string): void {
  const path = join(folder, 'xdg-open')
  writeFileSync(path, `#!/bin/sh\n${script}\n`)
  chmodSync(path, 0o755)
}

onPosix('says that no browser was found, and which file to open', async () => {
  installOpener('exit 3')
  await expect(openFile('/home/me/report.html', 'linux')).rejects.toThrow(
    'The report could not be opened. `xdg-open` found no browser, or could not start it. Open /home/me/report.html in a browser.'
  )
})

onPosix('is content with a program that opens the file', async () => {
  installOpener('exit 0')
  await expect(openFile('/home/me/report.html', 'linux')).resolves.toBeUndefined()
})
