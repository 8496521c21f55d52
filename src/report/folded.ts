/** A part of a page that is there for whoever unfolds it; both title and content are Markdown of our own. */
export function folded(title: string, content: string): string {
  return `<details><summary>${title}</summary>\n\n${content}\n\n</details>`
}
