import { secrets } from './kinds/secrets.ts'
import { testShort } from './short.ts'

testShort(secrets)
