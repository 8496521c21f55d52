import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import type { Isolation, Program, SandboxFolders } from '../../../src/engine/contract.ts'

/** A program that runs a shell script. */
export function script(text: string, folders: SandboxFolders, more: Partial<Program> = {}): Program {
  return {
    command: '/bin/bash',
    args: ['-c', text],
    cwd: folders.workspace,
    env: { PATH: '/usr/bin:/bin', HOME: folders.home, TMPDIR: folders.tmp },
    readable: [],
    network: false,
    ...more
  }
}

/** Runs a program to its end and returns its output. */
export async function run(isolation: Isolation, program: Program, folders: SandboxFolders): Promise<string> {
  const child = isolation.start(program, folders)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  await once(child, 'close')
  return output
}

/** Waits for the first output of a child. */
export async function firstOutput(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('no stdout')
  const [chunk] = await once(child.stdout, 'data')
  return String(chunk)
}

/** The number of processes with the text in their command line. */
export function countOf(text: string): number {
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && commandOf(name).includes(text)).length
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
