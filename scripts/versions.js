// Versions as Semantic Versioning has them, and the tags that carry them.
const FORM = /^(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?$/

/** Whether this is a version such as 1.2.3 or 1.2.3-beta.1. */
export function isVersion(text) {
  return FORM.test(text)
}

/** Whether it comes before the version that it is named after, such as 1.2.3-beta.1. */
export function isPrerelease(version) {
  return FORM.exec(version)?.[4] !== undefined
}

/** The moving tag of a version, such as v1. */
export function majorTagOf(version) {
  return `v${version.split('.', 1)}`
}

/** Below 0 where the first is the older one, above 0 where it is the newer one. */
export function compareVersions(one, other) {
  const [, ...first] = FORM.exec(one) ?? []
  const [, ...second] = FORM.exec(other) ?? []
  for (const part of [0, 1, 2]) if (first[part] !== second[part]) return Number(first[part]) - Number(second[part])
  return comparePrereleases(first[3], second[3])
}

/** The version of a release's tag; undefined for the moving ones and for all that is not ours. */
export function versionOf(tag) {
  return tag.startsWith('v') && isVersion(tag.slice(1)) ? tag.slice(1) : undefined
}

/** The highest of some versions that is no pre-release; undefined where there is none. */
export function newestOf(versions) {
  return versions
    .filter((version) => !isPrerelease(version))
    .sort(compareVersions)
    .at(-1)
}

function comparePrereleases(one, other) {
  if (one === other) return 0
  if (one === undefined) return 1
  if (other === undefined) return -1
  const [first, second] = [one.split('.'), other.split('.')]
  const at = first.findIndex((part, index) => part !== second[index])
  if (at === -1) return -1
  return compareParts(first[at], second[at])
}

function compareParts(one, other) {
  if (other === undefined) return 1
  const numbers = [one, other].map((part) => /^\d+$/.test(part))
  if (numbers[0] && numbers[1]) return Number(one) - Number(other)
  if (numbers[0] !== numbers[1]) return numbers[0] ? -1 : 1
  return one < other ? -1 : 1
}
