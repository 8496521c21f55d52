import type { ChildProcess } from 'node:child_process'

/** Resolves `when` as soon as the step that gets `onSpawn` prints this text. */
export function printed(text: string) {
  let resolvePrinted: () => void = () => undefined
  const when = new Promise<void>((resolve) => (resolvePrinted = resolve))
  const onSpawn = (child: ChildProcess): void => {
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8')
      if (output.includes(text)) resolvePrinted()
    })
  }
  return { when, onSpawn }
}
