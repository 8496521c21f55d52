import { engineKill } from './kinds/engine-kill.ts'
import { testShort } from './short.ts'

testShort(engineKill)
