import { escapeMarkdown } from '../base/text.ts'
import type { Story } from './story.ts'

/** Where the files are that are kept of the run. */
export function artifactLine({ artifact }: Pick<Story, 'artifact'>): string {
  if (artifact === undefined) return ''
  if ('folder' in artifact)
    return `The dumps could not be uploaded; they are on the runner, at ${escapeMarkdown(artifact.folder)}`
  const name = escapeMarkdown(artifact.name)
  const link = artifact.url === undefined ? name : `[${name}](${artifact.url})`
  return `Artifact: ${link}${artifact.hasReport === true ? ', with report.html, which shows every call and change' : ''}`
}
