import { machine } from './kinds/machine.ts'
import { testShort } from './short-run.ts'

testShort(machine)
