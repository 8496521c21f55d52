import { fuzz } from './kinds/fuzz.ts'
import { testShort } from './short.ts'

testShort(fuzz)
