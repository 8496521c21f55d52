import { faults, faultsNewest } from './kinds/faults.ts'
import { testShort } from './short.ts'

testShort(faults)
testShort(faultsNewest)
