import { gatewayFaults } from './kinds/gateway-faults.ts'
import { gatewayKill } from './kinds/gateway-kill.ts'
import { testShortRun } from './short-run.ts'

testShortRun(gatewayKill)
testShortRun(gatewayFaults)
