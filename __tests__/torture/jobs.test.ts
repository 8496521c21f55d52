import { jobs } from './kinds/jobs.ts'
import { testShort } from './short.ts'

testShort(jobs)
