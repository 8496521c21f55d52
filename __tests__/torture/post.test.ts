import { post } from './kinds/post.ts'
import { testShort } from './short-run.ts'

testShort(post)
