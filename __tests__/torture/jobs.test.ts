import { jobs } from './kinds/jobs.ts'
import { testShortRun } from './short-run.ts'

testShortRun(jobs)
