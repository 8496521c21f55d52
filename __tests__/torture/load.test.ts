import { load } from './kinds/load.ts'
import { testShort } from './short.ts'

testShort(load)
