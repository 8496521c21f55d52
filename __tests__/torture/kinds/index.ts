import type { TrialKind } from '../trial-kind.ts'
import { cancel } from './cancel.ts'
import { engineKill } from './engine-kill.ts'
import { faults, faultsNewest } from './faults.ts'
import { fuzz } from './fuzz.ts'
import { gatewayFaults } from './gateway-faults.ts'
import { gatewayKill } from './gateway-kill.ts'
import { gatewayLarge } from './gateway-large.ts'
import { hostile } from './hostile.ts'
import { hostileJob } from './hostile-job.ts'
import { jobs } from './jobs.ts'
import { kill } from './kill.ts'
import { load } from './load.ts'
import { machine } from './machine.ts'
import { post } from './post.ts'
import { secrets } from './secrets.ts'
import { soak } from './soak.ts'

const KILLS = [kill, cancel, post, engineKill, gatewayKill]
const FAULTS = [faults, faultsNewest, hostile, hostileJob, secrets, machine, gatewayFaults]
const LOADS = [load, jobs, gatewayLarge, soak]

/** Everything that is tried, in the order of the table. */
export const KINDS: readonly TrialKind[] = [...KILLS, ...FAULTS, ...LOADS, fuzz]
