import { kill } from './kinds/kill.ts'
import { testShort } from './short.ts'

testShort(kill)
