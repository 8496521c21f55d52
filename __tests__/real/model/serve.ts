// The scripted model as a program, for steps of a workflow:
//   node --import ./scripts/typescript.js __tests__/real/model/serve.ts --script task.json --url-file model-url --record results.jsonl
// It prints its URL, writes it to --url-file once it listens, appends every tool result to
// --record and every request to --requests, and runs until it is stopped.
import { appendFileSync, renameSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startModel } from './model.ts'
import { readScript } from './script.ts'

const { values } = parseArgs({
  options: {
    script: { type: 'string' },
    port: { type: 'string', default: '0' },
    'url-file': { type: 'string' },
    record: { type: 'string' },
    requests: { type: 'string' },
    // name=value, for {{name}} in the script; repeatable
    set: { type: 'string', multiple: true, default: [] }
  }
})
if (values.script === undefined) throw new Error('The scripted model needs a script: pass --script file.json.')
const given = Object.fromEntries(
  values.set.map((pair) => [pair.split('=', 1).join(), pair.slice(pair.indexOf('=') + 1)])
)
const { record: recordFile, requests: requestsFile, 'url-file': urlFile } = values
const append = (file: string | undefined, line: unknown): void => {
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(line)}\n`)
}
for (const file of [recordFile, requestsFile]) if (file !== undefined) writeFileSync(file, '')
const { url } = await startModel(readScript(values.script, given), {
  port: Number(values.port),
  onRequest: (path, body) => append(requestsFile, { path, body }),
  onResult: (result) => append(recordFile, result)
})
if (urlFile !== undefined) {
  // Renamed into place, so that who waits for the file never reads half a URL.
  writeFileSync(`${urlFile}.part`, url)
  renameSync(`${urlFile}.part`, urlFile)
}
console.log(url)
