import { engineKill } from './kinds/engine-kill.ts'
import { testShort } from './short-run.ts'

testShort(engineKill)
