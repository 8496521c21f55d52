import { soak } from './kinds/soak.ts'
import { testShortRun } from './short-run.ts'

testShortRun(soak)
