import type { ActionFiles } from './action-files.ts'
import { COMPANION_LEFT_OUT, COMPANION_ROWS } from './companion-rows.ts'

/** What messages say of a workflow, and what that is at a terminal. */
export const PHRASES: readonly (readonly [string, string])[] = [
  ['Check the secret behind the input `api-key`', 'Check KLAVIS_API_KEY'],
  ['Pass `api-key` to this step, too.', 'Set KLAVIS_API_KEY.'],
  ['pass an `api-key`', 'set KLAVIS_API_KEY'],
  ['with an `api-key`', 'with KLAVIS_API_KEY set'],
  ['The post step of the main action tries again.', '`klavis-sandbox down` tries again.'],
  ['Put this step after the main action, in the same job.', 'Begin with `klavis-sandbox up`.'],
  [
    'It holds none: the main action has not run before this step, or was skipped, or was for another job.',
    'It holds none: nothing was acquired, or all of it was released.'
  ],
  [' Is `actions/checkout` before this step?', ' Paths start from the current folder.'],
  ['An input cannot be used.', 'A flag cannot be used.'],
  ['problems with the inputs', 'problems with what was given'],
  ['Name one of them in `server`', 'Name one of them before the tool'],
  ['Check `names`', 'Check the names'],
  ['un the job again', 'un it again'],
  ['The embedded engine of this job', 'The embedded engine'],
  ['; its log is in the artifact', ': `klavis-sandbox down`, then `up`'],
  ['the runner', 'this machine'],
  ['Check that RUNNER_TEMP is writable', 'Check that the folder is writable'],
  ['The folder RUNNER_TEMP is', 'The folder is'],
  ['if the job needs them', 'if you need them'],
  ['This job', 'This use'],
  ['this job', 'this use']
]

/** Messages as they are said at a terminal: of flags, and not of inputs of a workflow. */
export function terminalWords(
  actions: ActionFiles,
  leftOut: Readonly<Record<string, string>>
): (text: string) => string {
  const flags = flagsOf(actions, leftOut)
  return (text) => {
    const phrased = PHRASES.reduce((said, [there, here]) => said.replaceAll(there, here), text)
    const said = phrased.replace(
      /(?:the input )?`([a-z]+(?:-[a-z]+)*)(?:: ([^`]+))?`/g,
      (whole, name: string, value?: string) => {
        if (!flags.has(name)) return whole
        if (value === 'true' || value === 'false') return `\`--${value === 'true' ? '' : 'no-'}${name}\``
        return value === undefined ? `\`--${name}\`` : `\`--${name} ${value}\``
      }
    )
    return said.replace(/^A flag (?=cannot be used\. `(?!--))/, 'An argument ')
  }
}

/** The inputs that are flags of some command. */
function flagsOf({ main, ...companions }: ActionFiles, leftOut: Readonly<Record<string, string>>): ReadonlySet<string> {
  const ofMain = Object.keys(main.inputs).filter((name) => name === 'keep' || leftOut[name] === undefined)
  const others = Object.entries(COMPANION_ROWS).flatMap(([name, row]) => {
    const isFlag = (input: string): boolean =>
      COMPANION_LEFT_OUT[input] === undefined &&
      row.leftOut?.[input] === undefined &&
      !row.takes.some((place) => place.replace(/[^a-z-]/g, '') === input)
    return Object.keys(companions[name]?.inputs ?? {}).filter(isFlag)
  })
  return new Set([...ofMain, ...others])
}
