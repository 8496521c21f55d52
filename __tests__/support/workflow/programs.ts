import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const HERE = fileURLToPath(new URL('programs', import.meta.url))
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const AGENTS = ['claude', 'codex', 'gemini', 'copilot', 'opencode', 'cursor-agent', 'python', 'pytest']

/** Programs that a runner has, or that a step installs, each as a few lines of sh. */
const OTHERS: Readonly<Record<string, string>> = {
  sudo: 'exit 0',
  pip: 'exit 0',
  // Prints the program's installer.
  curl: `echo 'mkdir -p ~/.local/bin && cp "$(command -v cursor-agent)" ~/.local/bin/'`,
  gh: 'test -n "$GH_TOKEN" && echo report',
  // Packages of a project are linked into it; what is installed globally stands here already.
  npm: `
    test "$1" = install || exit 1
    test "$2" = --global && exit 0
    shift
    for package; do
      name=$(echo "$package" | sed 's/\\(.\\)@[^@]*$/\\1/')
      mkdir -p "node_modules/$(dirname "$name")"
      if test -d "${HERE}/modules/$name"; then ln -s "${HERE}/modules/$name" "node_modules/$name"
      else ln -s "${ROOT}/node_modules/$name" "node_modules/$name"; fi
    done`
}

/** Writes simulated agents and installers into a folder that comes first in PATH. */
export function makePrograms(folder: string, agentServer: string): void {
  mkdirSync(folder, { recursive: true })
  const agent = join(HERE, 'agent.js')
  const programs = [
    ...AGENTS.map((name) => [name, `exec '${process.execPath}' '${agent}' '${agentServer}' ${name} "$@"`] as const),
    ...Object.entries(OTHERS)
  ]
  for (const [name, lines] of programs) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${lines}\n`)
    chmodSync(join(folder, name), 0o755)
  }
}
