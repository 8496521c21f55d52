import { cancel } from './kinds/cancel.ts'
import { kill } from './kinds/kill.ts'
import { testShortRun } from './short-run.ts'

// In one file, since both find out first what main asks for.
testShortRun(kill)
testShortRun(cancel)
