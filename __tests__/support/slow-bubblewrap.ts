import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { waitUntil } from './engine-process.ts'

/** A `bwrap` in a new folder that takes its time, so that the engine is found while it starts; `go` lets it fail. */
export function slowBubblewrap(folder: string) {
  const [asked, go, temp] = [join(folder, 'asked'), join(folder, 'go'), join(folder, 'temp')]
  mkdirSync(temp, { recursive: true })
  // Without its folder it ends, too: nothing is left of a test that fails.
  const script = `#!/bin/sh\n: > ${asked}\nwhile [ -d ${folder} ] && [ ! -e ${go} ]; do sleep 0.05; done\nexit 1\n`
  writeFileSync(join(folder, 'bwrap'), script)
  chmodSync(join(folder, 'bwrap'), 0o755)
  return {
    env: { PATH: [folder, process.env['PATH'] ?? ''].join(delimiter), TMPDIR: temp },
    asked: () => waitUntil('the engine tries bubblewrap', () => existsSync(asked)),
    go: () => writeFileSync(go, ''),
    /** What is left in the temporary folder of the machine. */
    left: () => readdirSync(temp)
  }
}
