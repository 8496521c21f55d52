import { soak } from './kinds/soak.ts'
import { testShort } from './short.ts'

testShort(soak)
