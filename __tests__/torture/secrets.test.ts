import { secrets } from './kinds/secrets.ts'
import { testShortRun } from './short-run.ts'

testShortRun(secrets)
