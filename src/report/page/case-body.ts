import type { NumberedCall } from './call-index.ts'
import { judgedTrials, type NumberedCase } from './case-index.ts'
import { chanceText } from './chance-text.ts'
import { type Child, copyButton, createElement } from './dom.ts'
import { rerunCommand } from './rerun-command.ts'
import { trialPanel } from './trial-panel.ts'
import { TrialTabs } from './trial-tabs.ts'

/** An opened case. */
export interface CaseBody {
  readonly element: HTMLElement
  /** Undefined if no trial was run. */
  readonly tabs: TrialTabs | undefined
}

/** What a case is about, the command that repeats it, and its trials. */
export function caseBody({ of, report }: NumberedCase, transcript: readonly NumberedCall[], id: string): CaseBody {
  const { reason, prompt, trials } = of
  const tabs =
    trials.length === 0
      ? undefined
      : new TrialTabs(of, id, (index) => {
          const trial = trials[index]
          return trial === undefined ? [] : trialPanel(trial, transcript, `${id}-trial-${trial.number}`)
        })
  const element = createElement(
    'div',
    { class: 'body' },
    reason === '' ? undefined : createElement('p', { class: 'note' }, reason),
    createElement('p', { class: 'muted' }, ...ratesOf({ of, report })),
    prompt === '' ? undefined : promptBlock(prompt),
    commandBlock(rerunCommand(report, of)),
    tabs?.element
  )
  return { element, tabs }
}

/** How often it passes, and how often it did in the baseline. */
function ratesOf({ of, report }: Pick<NumberedCase, 'of' | 'report'>): Child[] {
  const { interval, change, before, chance } = of
  const { passed, judged } = judgedTrials(of)
  if (judged === 0) return ['No trial was judged.']
  const now = `${passed} of ${judged} trials passed (95 % interval ${interval}).`
  if (report.baseline === '') return [now]
  const against = createElement('strong', {}, report.baseline)
  if (before === '') return [now, ' Not in ', against, '.']
  return [now, ' Against ', against, `: ${before}, ${change === 'same' ? 'unchanged' : change}${chanceText(chance)}.`]
}

function promptBlock(prompt: string): HTMLElement {
  return createElement(
    'details',
    { class: 'fold' },
    createElement('summary', {}, 'Prompt'),
    createElement('pre', { class: 'block', tabindex: 0 }, prompt)
  )
}

function commandBlock(command: string): HTMLElement {
  return createElement(
    'div',
    { class: 'command' },
    createElement('code', {}, command),
    copyButton(() => command, 'Copy command')
  )
}
