import { ANSWERS } from './answers.ts'
import { ARCHIVES } from './archives.ts'
import { CALLS } from './calls.ts'
import { CASE_FILES } from './case-files.ts'
import { CASSETTES } from './cassettes.ts'
import { CONFIGS } from './configs.ts'
import { EXCHANGES } from './exchanges.ts'
import { INPUTS } from './inputs.ts'
import { KEPT_TESTS } from './kept-tests.ts'
import { testProperties } from './test-properties.ts'

testProperties('inputs', INPUTS)
testProperties('calls', CALLS)
testProperties('case files', CASE_FILES)
testProperties('answers', ANSWERS)
testProperties('cassettes', CASSETTES)
testProperties('configs', CONFIGS)
testProperties('archives', ARCHIVES)
testProperties('exchanges', EXCHANGES)
testProperties('kept agent tests', KEPT_TESTS)
