import { part } from './make.ts'

const KEY = 'klavis-sandbox-theme'

/** Light or dark as the system is, until somebody says otherwise. */
export function startTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  let chosen = remembered()
  const show = (): void => {
    const isDark = chosen === undefined ? system.matches : chosen === 'dark'
    document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
    part('theme').setAttribute('aria-pressed', String(isDark))
  }
  system.addEventListener('change', show)
  part('theme').addEventListener('click', () => {
    chosen = document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark'
    remember(chosen)
    show()
  })
  show()
}

/** A page of a file may have no memory. */
function remembered(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

function remember(theme: string): void {
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // It is asked for again next time.
  }
}
