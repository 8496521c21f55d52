import { machine } from './kinds/machine.ts'
import { testShort } from './short.ts'

testShort(machine)
