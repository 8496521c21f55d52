// Restarts itself with an environment that is as large as told, in a process where `execve` is replaced, because the real
// one aborts a process whose environment is too large.
import { isRestarted, restart } from '../../../src/host/github/restart.ts'

if (isRestarted()) {
  console.log(`restarted with ${process.env['RESTORED']?.length}`)
} else {
  Object.assign(process, { execve: () => process.exit(99) })
  process.env['RESTORED'] = 'x'.repeat(Number(process.argv[2]))
  await restart()
}
