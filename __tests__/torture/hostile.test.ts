import { hostile } from './kinds/hostile.ts'
import { testShort } from './short-run.ts'

testShort(hostile)
