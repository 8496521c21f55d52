import { hostile } from './kinds/hostile.ts'
import { testShortRun } from './short-run.ts'

testShortRun(hostile)
