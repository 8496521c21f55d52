import { LEASE_RECORDS } from './lease-records.ts'
import { LEASE_RUN } from './lease-run.ts'
import { testProperties } from './test-properties.ts'

testProperties('the records of a lease', LEASE_RECORDS)
testProperties('a job', LEASE_RUN)
