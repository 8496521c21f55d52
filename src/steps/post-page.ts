import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '../host/failure.ts'
import type { Ending } from './ending.ts'
import type { PostWork } from './post-work.ts'
import { storyOf } from './story-of.ts'

/** Puts a page that shows the whole run beside the files to keep; never throws. */
export async function withPage(files: readonly string[], known: Ending, work: PostWork): Promise<readonly string[]> {
  const { host, folder, engine, settings } = work
  const path = join(folder, 'report.html')
  try {
    const { writeReport } = await import('../report/html/write-report.ts')
    const template = readFileSync(join(host.programs, 'report.html'), 'utf8')
    const content = {
      story: storyOf(known, host, settings.api.url),
      transcript: engine && join(engine.home, 'transcript.jsonl'),
      log: work.logSoFar(),
      redact: host.redact
    }
    await writeReport(content, template, path)
    return [path, ...files]
  } catch (error) {
    host.log.warning(`report.html could not be written: ${messageOf(error)} Everything else is kept.`)
    return files
  }
}
