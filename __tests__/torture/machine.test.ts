import { machine } from './kinds/machine.ts'
import { testShortRun } from './short-run.ts'

testShortRun(machine)
