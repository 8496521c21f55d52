import { hostile } from './kinds/hostile.ts'
import { testShort } from './short.ts'

testShort(hostile)
