import { secrets } from './kinds/secrets.ts'
import { testShort } from './short-run.ts'

testShort(secrets)
