// Looks at what is released: every major tag must point at the newest release of its version. The newest releases go to
// the output `tags`, as JSON, so that each can be built anew and compared.
import { execFileSync } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { argv, env } from 'node:process'
import { fileURLToPath } from 'node:url'
import { publishedVersions, runGh } from './publish-release.js'
import { compareVersions, majorTagOf, newestOf } from './versions.js'

const HOW_MANY = 3

if (argv[1] === fileURLToPath(import.meta.url)) {
  const versions = publishedVersions(runGh)
  const tags = newestTags(versions)
  console.log(`To be built anew: ${tags.join(', ') || 'nothing, since nothing is released'}.`)
  if (env.GITHUB_OUTPUT) appendFileSync(env.GITHUB_OUTPUT, `tags=${JSON.stringify(tags)}\n`)
  const wrong = wrongMajorTags(versions, commitOf)
  for (const trouble of wrong) console.error(`::error::${trouble}`)
  if (wrong.length > 0) process.exitCode = 1
}

/** The tags of the newest few. */
export function newestTags(versions) {
  const sorted = [...versions].sort(compareVersions).reverse()
  return sorted.slice(0, HOW_MANY).map((version) => `v${version}`)
}

/** What is wrong with the major tags. */
export function wrongMajorTags(versions, commitOf) {
  const majors = [...new Set(versions.map(majorTagOf))]
  return majors.flatMap((major) => {
    const newest = newestOf(versions.filter((version) => majorTagOf(version) === major))
    if (newest === undefined) return []
    const commit = commitOf(`v${newest}`)
    if (commit !== undefined && commitOf(major) === commit) return []
    return [`${major} does not point at v${newest}, the newest release of it.`]
  })
}

/** The commit of a tag; undefined where there is none. */
function commitOf(tag) {
  try {
    const args = ['rev-parse', '--verify', '--quiet', `refs/tags/${tag}^{commit}`]
    return execFileSync('git', args, { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}
