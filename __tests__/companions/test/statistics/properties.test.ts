import { testProperties } from '../../../properties/test-properties.ts'
import { STATISTICS } from './statistics-properties.ts'

testProperties('statistics', STATISTICS)
