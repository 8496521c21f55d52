import { fuzz } from './kinds/fuzz.ts'
import { testShortRun } from './short-run.ts'

testShortRun(fuzz)
