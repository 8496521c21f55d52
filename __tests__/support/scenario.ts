import { afterEach, expect } from '@jest/globals'
import { openStage as open, type Stage, type StageOptions } from './stage.ts'

const stages: Stage[] = []

afterEach(async () => {
  const opened = stages.splice(0)
  const problems = opened.flatMap((stage) => stage.problems())
  await Promise.all(opened.map((stage) => stage.close()))
  expect(problems).toEqual([])
})

/** Opens a stage for one test: closed after it, and red when something happened that never may (`stage.problems()`). */
export async function openStage(options: StageOptions = {}): Promise<Stage> {
  const stage = await open(options)
  stages.push(stage)
  return stage
}
