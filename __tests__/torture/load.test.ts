import { load } from './kinds/load.ts'
import { testShort } from './short-run.ts'

testShort(load)
