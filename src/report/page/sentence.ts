import type { QuotedText } from '../quoted-text.ts'
import { type Child, createElement } from './dom.ts'

/** A sentence of ours in which `code` and **strong** parts are marked. Inside a quotation nothing is. */
export function sentenceParts(sentence: string): Child[] {
  return sentence
    .split(/(`[^`]*`|\*\*[^*]*\*\*)/)
    .filter((part) => part !== '')
    .map((part) => {
      if (part.startsWith('`')) return createElement('code', {}, part.slice(1, -1))
      return part.startsWith('**') ? createElement('strong', {}, part.slice(2, -2)) : part
    })
}

/** A sentence of ours with quotations, which are never interpreted. */
export function quotedParts(text: QuotedText): Child[] {
  return text.flatMap((part) => (typeof part === 'string' ? sentenceParts(part) : [createElement('q', {}, part.quote)]))
}
