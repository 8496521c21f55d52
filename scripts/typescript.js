// Lets Node run our TypeScript as it stands: `node --import ./scripts/typescript.js file.ts`. Jest does the same in its own way.
import { register } from 'node:module'

register('./typescript-hooks.js', import.meta.url)
