import { engineKill } from './kinds/engine-kill.ts'
import { testShortRun } from './short-run.ts'

testShortRun(engineKill)
