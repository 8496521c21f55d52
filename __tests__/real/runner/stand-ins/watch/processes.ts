import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** The command lines of all processes that have to do with a folder, without this one and its parents. Linux only. */
export function processesThatMention(folder: string): string[] {
  const own = ancestors(process.pid)
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids
    .map(Number)
    .filter((pid) => !own.has(pid) && mentions(pid, folder))
    .map((pid) => `${pid} ${textOf(pid, 'cmdline').replaceAll('\0', ' ')}`)
}

/** The engine gives its servers a clean environment, so where they work and what they were started with counts, too. */
function mentions(pid: number, folder: string): boolean {
  const texts = [
    ...['cmdline', 'environ'].map((name) => textOf(pid, name)),
    ...['cwd', 'exe'].map((name) => linkOf(pid, name))
  ]
  return texts.some((text) => text.includes(folder)) && stateOf(pid) !== 'Z'
}

function ancestors(pid: number): Set<number> {
  const found = new Set<number>()
  for (let at = pid; at > 0 && !found.has(at); at = Number(statOf(at)[1])) found.add(at)
  return found
}

function stateOf(pid: number): string {
  return statOf(pid)[0] ?? ''
}

/** State and parent: what follows the name, which may have spaces and brackets itself. */
function statOf(pid: number): string[] {
  return textOf(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ')
}

function textOf(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

function linkOf(pid: number, name: string): string {
  try {
    return readlinkSync(`/proc/${pid}/${name}`)
  } catch {
    return ''
  }
}
