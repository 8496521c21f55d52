/** A section that is collapsed until a reader opens it. Title and content are trusted Markdown. */
export function collapsed(title: string, content: string): string {
  return `<details><summary>${title}</summary>\n\n${content}\n\n</details>`
}

/** Joins the parts that are not empty, as paragraphs. */
export function paragraphs(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n')
}

/** A row of a table. Cells must be escaped. */
export function tableRow(cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`
}
