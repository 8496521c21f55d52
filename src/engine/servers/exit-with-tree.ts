import { signalGroup } from '../../host/signal-processes.ts'

/** Returns a function that ends this process and everything that it has started since. */
export async function exitWithTree(): Promise<() => void> {
  const exit = (): void => process.exit(0)
  if (process.platform === 'win32') return (await import('./kill-children.ts')).killChildren(exit)
  return () => {
    // Without effect if this process leads no group.
    signalGroup(process.pid, 'SIGTERM')
    exit()
  }
}
