import { faults, faultsNewest } from './kinds/faults.ts'
import { testShortRun } from './short-run.ts'

testShortRun(faults)
testShortRun(faultsNewest)
