import { soak } from './kinds/soak.ts'
import { testShort } from './short-run.ts'

testShort(soak)
