// Reads the file that the argument names again and again, and swaps it for something else after the first, the second …
// call to the file system. Prints what was read, one line each. It is a program of its own because it replaces those calls.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const CALLS = ['openSync', 'fstatSync', 'lstatSync', 'statSync', 'readSync', 'readFileSync'] as const
const MOST_CALLS = 4
const path = process.argv[2] ?? ''
const target = `${path}.target`

const SWAPS: readonly (() => unknown)[] = [
  () => fs.writeFileSync(path, 'them'),
  () => fs.writeFileSync(path, 'too large'),
  () => fs.symlinkSync(target, path),
  () => execFileSync('mkfifo', [path]),
  () => fs.mkdirSync(path),
  () => undefined
]

let afterCall = (): void => undefined
for (const name of CALLS) {
  const real = fs[name] as (...given: unknown[]) => unknown
  const replaced = (...given: unknown[]): unknown => {
    const result = real(...given)
    afterCall()
    return result
  }
  Object.assign(fs, { [name]: replaced })
}
syncBuiltinESMExports()
const { readPlainTail, readPlainText } = await import('../../src/host/files.ts')

fs.writeFileSync(target, 'them')
for (const swap of SWAPS) {
  for (const read of [readPlainText, readPlainTail]) {
    for (let at = 1; at <= MOST_CALLS; at++) {
      fs.rmSync(path, { recursive: true, force: true })
      fs.writeFileSync(path, 'ours')
      let left = at
      afterCall = () => {
        if (--left !== 0) return
        fs.renameSync(path, `${path}.moved`)
        swap()
      }
      const text = read(path, 4)
      afterCall = () => undefined
      process.stdout.write(`${text}\n`)
    }
  }
}
