import { afterAll, afterEach, expect } from '@jest/globals'
import { openStage as open, type Stage, type StageOptions } from './stage.ts'

const stages: Stage[] = []

afterEach(() => closeAll(stages.splice(0)))

/** Opens a stage for one test. It is closed afterwards, and the test fails if `stage.problems()` is not empty. */
export async function openStage(options: StageOptions = {}): Promise<Stage> {
  const stage = await open(options)
  stages.push(stage)
  return stage
}

/**
 * Plays a scenario once for all tests of a file or `describe` that look at what came of it, when the first of them
 * asks. Its stage is closed after the last.
 */
export function playOnce<Result>(play: (stage: Stage) => Promise<Result>, options: StageOptions = {}) {
  const opened: Stage[] = []
  let result: Promise<Result> | undefined
  const begin = async () => {
    const stage = await open(options)
    opened.push(stage)
    return await play(stage)
  }
  afterAll(() => closeAll(opened))
  return async (): Promise<Result> => {
    result ??= begin()
    return await result
  }
}

async function closeAll(opened: readonly Stage[]): Promise<void> {
  const problems = opened.flatMap((stage) => stage.problems())
  await Promise.all(opened.map((stage) => stage.close()))
  expect(problems).toEqual([])
}
