import { post } from './kinds/post.ts'
import { testShort } from './short.ts'

testShort(post)
