// What is loaded only when a command is run, in one piece: what the commands share is then in the bundle once.
export { runCompanion } from './companion-command.ts'
export { down } from './down.ts'
export { ps } from './ps.ts'
export { run } from './run.ts'
export { servers } from './servers.ts'
export { up } from './up.ts'
