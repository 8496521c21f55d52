import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Failure, InputError, messageOf } from '../base/failure.ts'
import { REPOSITORY, VERSION } from '../base/version.ts'
import { AGENTS, type AgentName, isAgentName } from '../companions/test/agents/agents.ts'
import { commandName, programFolder } from '../host/process.ts'
import { cloneIn, installedFrom } from '../host/terminal/clone.ts'
import { quoted } from '../inputs/values.ts'
import { type CliContext, type CommandOptions, printResult } from './cli-context.ts'
import { type ActionReference, FIRST_FILES, firstCase, firstWorkflow } from './first-files.ts'

/** The value of `--agent` for a command of the user. */
const OWN_COMMAND = 'command'

/** Options of `init`. */
interface InitOptions extends CommandOptions {
  readonly agent: string
}

/** `init`: writes a first workflow and a first case into the current folder. Changes no file that exists. */
export function init(context: CliContext, options: InitOptions): number {
  const agent = agentOf(options.agent)
  const reference = actionReference()
  const texts = { [FIRST_FILES.workflow]: firstWorkflow(agent, reference), [FIRST_FILES.case]: firstCase(reference) }
  const existing = Object.keys(texts).filter((path) => existsSync(path))
  if (existing.length > 0)
    throw new InputError(
      `${existing.join(' and ')} already ${existing.length === 1 ? 'exists' : 'exist'}.`,
      '`init` changes no file that exists.',
      `Remove or rename ${existing.length === 1 ? 'it' : 'them'} first, or use another folder.`
    )
  for (const [path, text] of Object.entries(texts)) writeNew(path, text)
  printResult(context, options, { agent: agent ?? null, files: Object.keys(texts) }, [
    `✓ ${FIRST_FILES.workflow}  runs the cases on every pull request`,
    `✓ ${FIRST_FILES.case}  is the first case`,
    '',
    ...nextSteps(agent)
  ])
  return 0
}

function writeNew(path: string, text: string): void {
  try {
    mkdirSync(dirname(resolve(path)), { recursive: true })
    writeFileSync(resolve(path), text, { flag: 'wx' })
  } catch (error) {
    throw new Failure(`${path} cannot be written.`, `${messageOf(error)}.`, 'Use a folder that you may write to.')
  }
}

function agentOf(name: string): AgentName | undefined {
  if (name === OWN_COMMAND) return undefined
  if (isAgentName(name)) return name
  throw new InputError(
    `${quoted(name)} is not a known agent.`,
    `\`--agent\` is one of ${[...Object.keys(AGENTS), OWN_COMMAND].join(', ')}.`,
    'For an agent that is not in the list, use `--agent command`.'
  )
}

/** The commit of the clone that this program is run or was installed from; otherwise the tag of its major version. */
function actionReference(): ActionReference {
  const folder = dirname(programFolder())
  const clone = cloneIn(folder) ?? installedFrom(folder)
  if (clone === undefined) return { repository: REPOSITORY, ref: `v${VERSION.split('.')[0] ?? '1'}` }
  return { repository: clone.repository, ref: `${clone.commit} # ${VERSION}` }
}

function nextSteps(agent: AgentName | undefined): readonly string[] {
  if (agent === undefined)
    return [
      'Next: write the command of your agent into the workflow, and try it here:',
      `  ${commandName()} test ${FIRST_FILES.case} -- <command>`
    ]
  const { npmPackage, version, keyVariables } = AGENTS[agent]
  const key = keyVariables[0] ?? ''
  return [
    `Next: add the secret ${key} to the repository. To try it here, with ${key} set:`,
    `  npm install --global ${npmPackage}@${version}`,
    `  ${commandName()} test ${FIRST_FILES.case} --agent ${agent}`
  ]
}
