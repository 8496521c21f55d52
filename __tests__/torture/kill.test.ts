import { cancel } from './kinds/cancel.ts'
import { kill } from './kinds/kill.ts'
import { testShortRun } from './short-run.ts'

// In one file, because both first record the requests of main.
testShortRun(kill)
testShortRun(cancel)
