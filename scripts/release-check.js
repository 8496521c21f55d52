// Checks that a tag is fit to be released: `node scripts/release-check.js v1.2.3`. Whether dist is what the source builds
// to is for .ci/run to say.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { isEmpty, sectionOf } from './changelog.js'
import { versionsAt } from './version-places.js'
import { versionOf } from './versions.js'

const [tag = '', main = 'origin/main'] = process.argv.slice(2)
const version = versionOf(tag)
const troubles = version === undefined ? [`${tag} is no tag of a version, such as v1.2.3.`] : troublesOf(version)

for (const trouble of troubles) console.error(`::error::${trouble}`)
if (troubles.length > 0) process.exitCode = 1
else console.log(`${tag} is fit to be released.`)

function troublesOf(version) {
  const others = versionsAt('.').filter((place) => place.version !== version)
  return [
    ...others.map((place) => `The tag is ${tag}, but ${place.path} says ${place.version}.`),
    ...(isEmpty(sectionOf(readFileSync('CHANGELOG.md', 'utf8'), version))
      ? [`CHANGELOG.md says nothing of ${version}.`]
      : []),
    ...(isOn(main) ? [] : [`${tag} is not on ${main}.`])
  ]
}

function isOn(branch) {
  try {
    execFileSync('git', ['merge-base', '--is-ancestor', 'HEAD', branch], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
