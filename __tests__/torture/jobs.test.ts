import { jobs } from './kinds/jobs.ts'
import { testShort } from './short-run.ts'

testShort(jobs)
