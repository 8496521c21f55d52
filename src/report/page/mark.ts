/** The result of a case, a trial or a check. */
export type Result = 'passed' | 'failed' | 'error' | 'skipped'

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'

/** The shapes differ, so that not only the colour tells them apart. */
const SHAPES: Readonly<Record<Result, string>> = {
  passed: 'M4.2 8.4 7 11.2 11.9 5.4',
  failed: 'M5.1 5.1 10.9 10.9M10.9 5.1 5.1 10.9',
  error: 'M8 4v5M8 11.4v.4',
  skipped: 'M4.8 8h6.4'
}

const RESULT_NAMES: Readonly<Record<Result, string>> = {
  passed: 'passed',
  failed: 'failed',
  error: 'could not be judged',
  skipped: 'skipped'
}

/** The word for a result. */
export const resultName = (result: Result): string => RESULT_NAMES[result]

/** A round mark for a result. Without a label it is decoration, because a text beside it says the same. */
export function markOf(result: Result, label = ''): SVGElement {
  const svg = svgElement('svg', { viewBox: '0 0 16 16', class: `mark ${result}` })
  if (label === '') svg.setAttribute('aria-hidden', 'true')
  else {
    svg.setAttribute('role', 'img')
    svg.setAttribute('aria-label', label)
  }
  svg.append(svgElement('circle', { cx: '8', cy: '8', r: '8' }), svgElement('path', { d: SHAPES[result] }))
  return svg
}

/** Creates an element of a drawing. The attributes are never untrusted. */
export function svgElement(tag: 'svg' | 'circle' | 'path', attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS(SVG_NAMESPACE, tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}
