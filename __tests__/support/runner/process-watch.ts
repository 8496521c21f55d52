import { readdirSync, readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 10

/** A process as others on the machine could see it. */
export interface SeenProcess {
  readonly pid: number
  readonly commandLine: string
  readonly environment: string
}

/** Looks at all processes below some others while they run. Linux only: elsewhere it sees none. */
export class ProcessWatch {
  readonly #roots = new Set<number>()
  readonly #seen = new Map<string, SeenProcess>()
  readonly #timer = setInterval(() => this.#look(), LOOK_EVERY_MS)

  /** Looks at what this process starts, too; and at itself if `andItself`. */
  follow(pid: number | undefined, andItself = false): void {
    if (pid === undefined) return
    this.#roots.add(pid)
    if (andItself) this.#keep(pid)
    this.#look()
  }

  /** Everything that was seen. */
  end(): readonly SeenProcess[] {
    clearInterval(this.#timer)
    return [...this.#seen.values()]
  }

  #look(): void {
    for (const root of this.#roots) this.#below(root)
  }

  #below(pid: number): void {
    for (const child of childrenOf(pid)) {
      this.#keep(child)
      this.#below(child)
    }
  }

  #keep(pid: number): void {
    const [commandLine, environment] = [textOf(pid, 'cmdline'), textOf(pid, 'environ')]
    // A process that was just forked still shows what its parent has.
    this.#seen.set(`${pid} ${commandLine}`, { pid, commandLine, environment })
  }
}

function childrenOf(pid: number): number[] {
  try {
    const tasks = readdirSync(`/proc/${pid}/task`)
    return tasks.flatMap((task) => textOf(pid, `task/${task}/children`).split(' ').filter(Boolean).map(Number))
  } catch {
    return []
  }
}

function textOf(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
