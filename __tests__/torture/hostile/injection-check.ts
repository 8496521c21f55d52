import { EOL } from 'node:os'
import type { StepResult } from '../../support/runner/step.ts'

// Control characters except LF and tab, Unicode line breaks, and bidirectional overrides.
const CONTROLS = /[^\P{Cc}\n\t]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
// Markup that unescaped text would create in the summary.
const MARKUP =
  /<(?!br>|\/?(?:details|summary)>)|\]\((?!https:\/\/github\.com\/)|!\[|https?:\/\/evil|`pwned|\*pwned|_pwned|@octo|^# pwned|\$pwned/m

/** Everything that hostile text has injected into a step's log, outputs or summary. */
export function injections(result: StepResult): string[] {
  const { unexpected, annotations, groups, outputs, exported, state, paths, summary, stdout, stderr } = result
  const names = [...Object.keys(outputs), ...Object.keys(exported), ...Object.keys(state)]
  return [
    ...unexpected.map(({ command }) => `a command is not ours: ${command}`),
    ...annotations.filter(isForeign).map(({ message }) => `an annotation is not ours: ${message}`),
    ...groups.filter((title) => !/^[A-Z]/.test(title)).map((title) => `a group is not ours: ${title}`),
    ...names.filter((name) => !/^[A-Za-z0-9][\w.-]*$/.test(name)).map((name) => `a name is not ours: ${name}`),
    ...(outputs['acquired'] === undefined || outputs['acquired'] === 'true' ? [] : ['an output was changed']),
    ...paths.map((path) => `the path was changed: ${path}`),
    ...[stdout, stderr].flatMap(
      (text) =>
        CONTROLS.exec(shown(text).replaceAll(EOL, '\n'))?.map((found) => `the log contains ${codeOf(found)}`) ?? []
    ),
    ...(CONTROLS.exec(summary.replaceAll(EOL, '\n'))?.map((found) => `the summary contains ${codeOf(found)}`) ?? []),
    ...(MARKUP.exec(withoutDiffs(summary))?.map((found) => `the summary contains markup: ${found} in\n${summary}`) ??
      [])
  ]
}

/** The action's own annotations have no title and begin with its own words. */
function isForeign({ message, title }: StepResult['annotations'][number]): boolean {
  return title !== undefined || /^\W*pwned(?!-| does not answer)/.test(message)
}

/** Without the blocks of code that show a diff, in which nothing is markup. */
function withoutDiffs(summary: string): string {
  return summary.replace(/^(`{3,})diff\n[\s\S]*?^\1$/gm, '')
}

/** Without add-mask lines, which must contain the secret unchanged. */
function shown(text: string): string {
  return text
    .split('\n')
    .filter((line) => !line.startsWith('::add-mask::'))
    .join('\n')
}

function codeOf(found: string): string {
  return `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`
}
