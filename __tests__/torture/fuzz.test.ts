import { fuzz } from './kinds/fuzz.ts'
import { testShort } from './short-run.ts'

testShort(fuzz)
