import { cancel } from './kinds/cancel.ts'
import { kill } from './kinds/kill.ts'
import { testShort } from './short-run.ts'

// In one file, since both find out first what main asks for.
testShort(kill)
testShort(cancel)
