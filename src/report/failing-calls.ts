import { codeSpan, escapeMarkdown } from '../base/text.ts'
import { count, seconds } from '../base/wording.ts'
import { collapsed, tableRow } from './markdown.ts'
import { shortPaths } from './short-paths.ts'
import type { TestsReport } from './tests-report.ts'
import type { FailingTrial } from './tests-story.ts'
import type { TrialCall } from './trial-call.ts'

const MAX_TRIALS = 20
const MAX_CALLS = 30
const MAX_NAME_LENGTH = 100
const MAX_VALUE_LENGTH = 120

/** The first failing trial of each case that failed, with its calls. */
export function failingTrialsOf({ cases }: TestsReport): readonly FailingTrial[] {
  return cases
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, trials }) => {
      const trial = trials.find(({ status }) => status === 'failed')
      const calls = trial?.record?.calls ?? []
      return trial === undefined || calls.length === 0 ? [] : [{ name, number: trial.number, made: trial.made, calls }]
    })
}

/** The calls of failing trials for the job summary, folded; empty if there are none. */
export function failingCalls(trials: readonly FailingTrial[]): string {
  const shown = trials.slice(0, MAX_TRIALS).map(trialBlock)
  const more = trials.length - MAX_TRIALS
  return [...shown, ...(more > 0 ? [`… and those of ${count(more, 'more case')}.`] : [])].join('\n\n')
}

function trialBlock({ name, number, made, calls }: FailingTrial): string {
  const rows = calls.slice(0, MAX_CALLS).map(callRow)
  const more = made - rows.length
  const table = ['| # | Tool | Arguments | Answer | |\n|--:|---|---|---|--:|', ...rows].join('\n')
  return collapsed(
    `${escapeMarkdown(name, MAX_NAME_LENGTH)}, trial ${number}: ${count(made, 'call')}`,
    more > 0 ? `${table}\n\n… and ${count(more, 'more call')}.` : table
  )
}

function callRow(call: TrialCall, index: number): string {
  const { server, tool, arguments: given, answer, failed, denied, injected, ms } = call
  const mark = denied ? '🚫 ' : failed ? '❌ ' : ''
  const value = (text: string): string =>
    text === '' ? '' : codeSpan(shortPaths(text, 2 * MAX_VALUE_LENGTH), MAX_VALUE_LENGTH)
  return tableRow([
    index + 1,
    codeSpan(`${server}.${tool}`, MAX_NAME_LENGTH),
    value(given),
    `${mark}${injected === '' ? '' : `injected ${value(injected)} `}${value(answer)}`,
    seconds(ms)
  ])
}
