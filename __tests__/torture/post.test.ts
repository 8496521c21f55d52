import { post } from './kinds/post.ts'
import { testShortRun } from './short-run.ts'

testShortRun(post)
