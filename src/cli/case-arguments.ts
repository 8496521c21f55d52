import { statSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { InputError } from '../base/failure.ts'

/** The input `cases` for the arguments of `test`: a folder stands for all case files in it. */
export function casePatterns(args: readonly string[], isFolder = isExistingFolder): string {
  return args
    .map((path) => {
      if (isFolder(path)) return join(normalize(path).replace(/[[?*]/g, '[$&]'), '**', '*.y*ml')
      // A pattern may not contain `..` after other parts.
      return path.includes('..') && !path.startsWith('!') ? normalize(path) : path
    })
    .join('\n')
}

/** Throws if no case files or no agent is given: the `--` in front of its command is easily forgotten. */
export function checkAgentIsGiven(
  args: readonly string[],
  { agent, run }: Readonly<Record<string, string>>,
  userCommand: readonly string[],
  isFolder = isExistingFolder
): void {
  if (args.length === 0)
    throw new InputError('No case files are given.', '', 'Name them: `test agent-tests/*.yml -- node agent.js`.')
  if (agent !== undefined || run !== undefined || userCommand.length > 0) return
  const end = args.findIndex((path, index) => index > 0 && !/[*?]|\.ya?ml$/i.test(path) && !isFolder(path))
  const cases = end === -1 ? args : args.slice(0, end)
  const command = end === -1 ? '<command>' : args.slice(end).join(' ')
  throw new InputError(
    'No agent is given.',
    '',
    `Write its command after --: \`test ${cases.join(' ')} -- ${command}\`, or use \`--agent claude-code\`.`
  )
}

function isExistingFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}
