import { ChildProcess } from 'node:child_process'
import { signalGroup, taskkill } from '../../host/signal-processes.ts'

/** The method of Node through which every program is started. It is not documented. */
interface Starts {
  spawn: (this: ChildProcess, options: object) => unknown
}

/** Returns a function that ends this process and everything that it has started since. */
export function exitWithTree(): () => void {
  const exit = (): void => process.exit(0)
  if (process.platform === 'win32') {
    const children = trackChildren(ChildProcess.prototype as ChildProcess & Starts)
    // Not the tree of this process, because taskkill would be part of it.
    return () =>
      taskkill(
        [...children].flatMap(({ pid }) => pid ?? []),
        exit
      )
  }
  return () => {
    // Without effect if this process leads no group.
    signalGroup(process.pid, 'SIGTERM')
    exit()
  }
}

/** The programs that run. They get no window: this process has no console that they could share. */
function trackChildren(prototype: ChildProcess & Starts): ReadonlySet<ChildProcess> {
  const children = new Set<ChildProcess>()
  const { spawn } = prototype
  prototype.spawn = function (options) {
    children.add(this.once('exit', () => children.delete(this)))
    return spawn.call(this, { ...options, windowsHide: true })
  }
  return children
}
