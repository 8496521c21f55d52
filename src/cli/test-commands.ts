// Apart from the other commands, because agent tests need far more code.
export { cassette } from './cassette/cassette.ts'
export { init } from './init.ts'
export { merge } from './merge.ts'
export { test } from './test.ts'
