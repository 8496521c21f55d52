import { byId } from './dom.ts'

const KEY = 'klavis-sandbox-theme'

/** Follows the colour scheme of the system, until the reader chooses one. */
export function startTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  let chosen = storedTheme()
  const show = (): void => {
    const isDark = chosen === undefined ? system.matches : chosen === 'dark'
    document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
    byId('theme').setAttribute('aria-pressed', String(isDark))
  }
  system.addEventListener('change', show)
  byId('theme').addEventListener('click', () => {
    chosen = document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark'
    storeTheme(chosen)
    show()
  })
  show()
}

/** The stored choice. Browsers may deny storage to a page opened as a file. */
function storedTheme(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

function storeTheme(theme: string): void {
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // The choice then lasts until the page is closed.
  }
}
