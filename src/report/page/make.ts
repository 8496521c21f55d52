import { plain } from './plain.ts'

/** What an element may have in it; a text is never markup. */
export type Child = Node | string | undefined

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

/** The one way to an element: whatever text comes, it is put in as text. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, '')
    else if (value !== false && value !== undefined) element.setAttribute(name, plain(String(value)))
  }
  fill(element, ...children)
  return element
}

/** Adds children to an element. */
export function fill(element: Element, ...children: readonly Child[]): void {
  for (const child of children) {
    if (child !== undefined) element.append(typeof child === 'string' ? plain(child) : child)
  }
}

/** A button of ours. */
export function button(text: string, act: (self: HTMLButtonElement) => void, attributes: Attributes = {}) {
  const made = make('button', { type: 'button', ...attributes }, text)
  made.addEventListener('click', () => act(made))
  return made
}

/** A part of the skeleton. */
export function part(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`The page has no part ${id}`)
  return found
}

/** A link to the web, or only its text when the address is none: a script is no address. */
export function webLink(address: string, text: string): Child {
  return /^https?:\/\//i.test(address) ? make('a', { href: address, rel: 'noreferrer' }, text) : text
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
