import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Failure } from '../../base/failure.ts'
import { oneLine } from '../../base/text.ts'
import { readPlainText } from '../../host/files.ts'
import { findProgram } from '../../host/find-program.ts'
import type { Machine } from './machine.ts'

const run = promisify(execFile)
const TIMEOUT_MS = 120_000
/** `1` if AppArmor forbids what bubblewrap needs, as on ubuntu-24.04. It does not exist on other systems. */
const RESTRICTION = '/proc/sys/kernel/apparmor_restrict_unprivileged_userns'
const SETTING = 'kernel.apparmor_restrict_unprivileged_userns=0'

/** Installs bubblewrap and lets it create user namespaces, as on GitHub's Ubuntu images: with apt and without a password. */
export async function installBubblewrap(machine: Machine, restriction = RESTRICTION): Promise<void> {
  const find = (name: string): string | undefined => findProgram(name, machine.path, machine.platform)
  if (machine.platform !== 'linux') throw notInstalled('Bubblewrap exists on Linux only.')
  const [sudo, apt] = [find('sudo'), find('apt-get')]
  if (find('bwrap') === undefined) {
    if (apt === undefined) throw notInstalled('There is no `apt-get` on this machine.')
    // The package lists of an image may be too old to find the package, and an update takes half a minute.
    const install = [apt, 'install', '-y', '--no-install-recommends', 'bubblewrap']
    await asRoot(sudo, machine, install).catch(async () => {
      await asRoot(sudo, machine, [apt, 'update'])
      await asRoot(sudo, machine, install)
    })
  }
  if (readPlainText(restriction, 16)?.trim() === '1')
    await asRoot(sudo, machine, [find('sysctl') ?? 'sysctl', '-w', SETTING])
}

async function asRoot(sudo: string | undefined, machine: Machine, command: readonly string[]): Promise<void> {
  const isRoot = machine.uid === 0
  if (!isRoot && sudo === undefined) throw notInstalled('It needs root, and there is no `sudo` on this machine.')
  const [program = '', ...args] = isRoot || sudo === undefined ? command : [sudo, '-n', ...command]
  try {
    const env = { ...machine.npm, PATH: machine.path.join(':'), DEBIAN_FRONTEND: 'noninteractive' }
    await run(program, args, { env, timeout: TIMEOUT_MS })
  } catch (error) {
    const { stderr = '', message = '' } = error as { stderr?: string; message?: string }
    const lines = stderr.trim().split('\n')
    throw notInstalled(`\`${[program, ...args].join(' ')}\` failed: ${oneLine(lines.at(-1) || message, 300)}`)
  }
}

function notInstalled(why: string): Failure {
  return new Failure(
    'Bubblewrap could not be set up, as `isolation: install` asks for.',
    why,
    "`install` works on GitHub's Ubuntu images and where `sudo` needs no password. Elsewhere, install bubblewrap yourself and use `strict`."
  )
}
