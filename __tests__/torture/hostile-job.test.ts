import { hostileJob } from './kinds/hostile-job.ts'
import { testShortRun } from './short-run.ts'

testShortRun(hostileJob)
