/** Long paths are shortened to their last two segments. */
const LONG_PATH = /(?:\/[^/"'\s]+){3,}(\/[^/"'\s]+\/[^/"'\s]+)/g

/** The beginning of a text without the long folders of its paths, which would hide what matters. */
export function shortPaths(text: string, length: number): string {
  return text
    .slice(0, 10 * length)
    .replace(LONG_PATH, '…$1')
    .slice(0, length)
}
