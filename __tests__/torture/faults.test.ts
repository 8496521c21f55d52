import { faults, faultsNewest } from './kinds/faults.ts'
import { testShort } from './short-run.ts'

testShort(faults)
testShort(faultsNewest)
