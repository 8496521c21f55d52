// The commands are loaded lazily and in one piece, so that the code that they share is in the bundle once.
export { down } from './down.ts'
export { ps } from './ps.ts'
export { report } from './report.ts'
export { run } from './run.ts'
export { runCompanion } from './run-companion.ts'
export { servers } from './servers.ts'
export { up } from './up.ts'
