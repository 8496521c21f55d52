import { cancel } from './kinds/cancel.ts'
import { testShort } from './short.ts'

testShort(cancel)
