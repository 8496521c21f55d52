// Reads the log that act prints.

/** A step as the log shows it. */
export interface LoggedStep {
  readonly job: string
  readonly stage: 'Pre' | 'Main' | 'Post'
  /** Its name, or what it uses or runs. */
  readonly name: string
  readonly isSuccess: boolean
}

const END = /^\[(.+?)\] +(✅|❌) {2}(?:Success|Failure) - (Pre|Main|Post) (.*) \[[^\]]+\]$/u
const SUMMARY = /^\[.+?\] +⚙ {2}Summary - (.*)$/u

/** The steps that ended, in order. */
export function stepsIn(log: string): LoggedStep[] {
  return log.split('\n').flatMap((line) => {
    const [, job = '', sign, stage, name = ''] = END.exec(line) ?? []
    return stage === undefined ? [] : [{ job, stage: stage as LoggedStep['stage'], name, isSuccess: sign === '✅' }]
  })
}

/**
 * The summaries of all steps. Every line of the log has the job's name in front, except the further lines of a summary.
 * act shows the summary of a step in a composite action once more as that of the action.
 */
export function summariesIn(log: string): string[] {
  const summaries: string[][] = []
  let isOpen = false
  for (const line of log.split('\n')) {
    const first = SUMMARY.exec(line)?.[1]
    if (first !== undefined) summaries.push([first])
    else if (isOpen && !/^\[[^\]]+\] /.test(line)) summaries.at(-1)?.push(line)
    isOpen = first !== undefined || (isOpen && !/^\[[^\]]+\] /.test(line))
  }
  return [...new Set(summaries.map((lines) => lines.join('\n').trim()))]
}
