import { ChildProcess } from 'node:child_process'
import { taskkill } from '../../host/taskkill.ts'

/** The method of Node through which every program is started. It is not documented. */
interface Starts {
  spawn: (this: ChildProcess, options: object) => unknown
}

/** Returns a function that kills every program that this process has started since, on Windows, and then calls back. */
export function killChildren(done: () => void): () => void {
  const children = trackChildren(ChildProcess.prototype as ChildProcess & Starts)
  // Not the tree of this process, because taskkill would be part of it.
  return () =>
    taskkill(
      [...children].flatMap(({ pid }) => pid ?? []),
      done
    )
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
