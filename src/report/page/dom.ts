/** The content of an element. Strings are always text, never markup. */
export type Child = Node | string | undefined

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

/** Creates an element. The page creates all its elements here, so untrusted text never becomes markup. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, '')
    else if (value !== false && value !== undefined) element.setAttribute(name, visibleText(String(value)))
  }
  append(element, ...children)
  return element
}

/** Appends children to an element. */
export function append(element: Element, ...children: readonly Child[]): void {
  for (const child of children) {
    if (child !== undefined) element.append(typeof child === 'string' ? visibleText(child) : child)
  }
}

/** Control, zero-width and bidirectional characters, which could hide or reorder the text around them. */
const INVISIBLE =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g

/** The text with invisible characters replaced by visible ones, so that a reader sees everything in it. */
export function visibleText(text: string): string {
  return text.replace(INVISIBLE, (char) => {
    const code = char.charCodeAt(0)
    if (code < 0x20) return String.fromCharCode(0x2400 + code)
    return code === 0x7f ? '␡' : `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`
  })
}

/** Creates a button. */
export function button(text: string, onClick: (self: HTMLButtonElement) => void, attributes: Attributes = {}) {
  const element = createElement('button', { type: 'button', ...attributes }, text)
  element.addEventListener('click', () => onClick(element))
  return element
}

/** An element of index.html. */
export function byId(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`The page has no element ${id}`)
  return found
}

/** A link to a web page. Anything but an http(s) URL, such as `javascript:`, becomes plain text. */
export function externalLink(url: string, text: string): Child {
  return /^https?:\/\//i.test(url) ? createElement('a', { href: url, rel: 'noreferrer' }, text) : text
}

/** A button that copies a text. */
export function copyButton(text: () => string, label = 'Copy'): HTMLButtonElement {
  return button(
    label,
    (self) => {
      void navigator.clipboard.writeText(text()).then(
        () => (self.textContent = 'Copied'),
        () => (self.textContent = 'Could not copy')
      )
      setTimeout(() => (self.textContent = label), 2_000)
    },
    { class: 'quiet' }
  )
}
