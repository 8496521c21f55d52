import { load } from './kinds/load.ts'
import { testShortRun } from './short-run.ts'

testShortRun(load)
